import type { Mesh } from '#geometry/mesh/mesh.ts'

/** Wavefront OBJ text: `v` lines in mm with four decimals, then `f` lines counted from 1. */
export function writeObj(mesh: Mesh, name = 'camada'): string {
  const lines = [`o ${name}`]
  const p = mesh.positions
  for (let i = 0; i < p.length; i += 3) lines.push(`v ${decimal(p[i]!)} ${decimal(p[i + 1]!)} ${decimal(p[i + 2]!)}`)
  const t = mesh.triangles
  for (let i = 0; i < t.length; i += 3) lines.push(`f ${t[i]! + 1} ${t[i + 1]! + 1} ${t[i + 2]! + 1}`)
  return `${lines.join('\n')}\n`
}

function decimal(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}
