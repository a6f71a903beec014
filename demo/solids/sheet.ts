import type { Mesh } from '#geometry/mesh/mesh.ts'
import type { P2, P3 } from './point.ts'

/** A flat mesh (counter-clockwise triangles over u, v) that is bent and given a thickness afterwards. */
export type Sheet = { points: P2[]; triangles: number[] }

/** Collects triangles and gives equal points one index; `period` joins the sheet to itself along u. */
export function sheetBuilder(period = 0) {
  const sheet: Sheet = { points: [], triangles: [] }
  const known = new Map<string, number>()
  const indexOf = ([u, v]: P2) => {
    const wrapped = period
      ? ((Math.round(u * 1e4) % Math.round(period * 1e4)) + Math.round(period * 1e4)) % Math.round(period * 1e4)
      : Math.round(u * 1e4)
    const key = `${wrapped},${Math.round(v * 1e4)}`
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, sheet.points.push([u, v]) - 1)
    return sheet.points.length - 1
  }
  const triangle = (a: P2, b: P2, c: P2) => {
    const corners = [indexOf(a), indexOf(b), indexOf(c)]
    if (new Set(corners).size === 3) sheet.triangles.push(...corners)
  }
  return {
    sheet,
    quad: (a: P2, b: P2, c: P2, d: P2) => {
      triangle(a, b, c)
      triangle(a, c, d)
    },
    triangle,
  }
}

/** A rectangular sheet of `columns` × `rows` cells over u and v from 0 to 1. */
export function gridSheet(columns: number, rows: number, keep: (u: number, v: number) => boolean = () => true): Sheet {
  const { sheet, quad } = sheetBuilder()
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      if (!keep((i + 0.5) / columns, (j + 0.5) / rows)) continue
      const [u0, u1, v0, v1] = [i / columns, (i + 1) / columns, j / rows, (j + 1) / rows]
      quad([u0, v0], [u1, v0], [u1, v1], [u0, v1])
    }
  }
  return sheet
}

/** A solid between two images of a sheet; its open edges become walls. */
export function thicken(sheet: Sheet, top: (u: number, v: number) => P3, bottom: (u: number, v: number) => P3): Mesh {
  const count = sheet.points.length
  const positions = [...sheet.points.flatMap(([u, v]) => top(u, v)), ...sheet.points.flatMap(([u, v]) => bottom(u, v))]
  const triangles = [...sheet.triangles]
  const seen = new Set<number>()
  for (let i = 0; i < sheet.triangles.length; i += 3) {
    const [a, b, c] = [sheet.triangles[i]!, sheet.triangles[i + 1]!, sheet.triangles[i + 2]!]
    triangles.push(count + c, count + b, count + a)
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const)
      seen.add(from * count + to)
  }
  for (const edge of seen) {
    const [from, to] = [Math.floor(edge / count), edge % count]
    if (seen.has(to * count + from)) continue
    triangles.push(to, from, count + from, to, count + from, count + to)
  }
  return { positions: new Float32Array(positions), triangles: new Uint32Array(triangles) }
}
