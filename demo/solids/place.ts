import { boxOf, joinMeshes, type Mesh } from '#geometry/mesh/mesh.ts'
import { TURN, type P3 } from './point.ts'

export { joinMeshes as together }

function mapped(mesh: Mesh, at: (x: number, y: number, z: number) => P3): Mesh {
  const positions = new Float32Array(mesh.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    positions.set(at(mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!), i)
  }
  return { positions, triangles: mesh.triangles }
}

export function move(mesh: Mesh, x: number, y: number, z = 0): Mesh {
  return mapped(mesh, (px, py, pz) => [px + x, py + y, pz + z])
}

export function scale(mesh: Mesh, factor: number): Mesh {
  return mapped(mesh, (x, y, z) => [x * factor, y * factor, z * factor])
}

/** Turns a mesh around an axis by degrees, counter-clockwise seen from the axis' end. */
export function turn(mesh: Mesh, axis: 'x' | 'y' | 'z', degrees: number): Mesh {
  const angle = (degrees / 360) * TURN
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  if (axis === 'x') return mapped(mesh, (x, y, z) => [x, y * c - z * s, y * s + z * c])
  if (axis === 'y') return mapped(mesh, (x, y, z) => [x * c + z * s, y, z * c - x * s])
  return mapped(mesh, (x, y, z) => [x * c - y * s, x * s + y * c, z])
}

/** The mirror image along x, right side out. */
export function mirrorX(mesh: Mesh): Mesh {
  const flipped = mapped(mesh, (x, y, z) => [-x, y, z])
  return { positions: flipped.positions, triangles: mesh.triangles.toReversed() }
}

/** Lowers or lifts a mesh so that it stands on the bed. */
export function seat(mesh: Mesh): Mesh {
  return move(mesh, 0, 0, -boxOf(mesh).min[2])
}

/** Cuts the feet of a mesh flat: nothing stays below the bed. */
export function flatten(mesh: Mesh): Mesh {
  return mapped(mesh, (x, y, z) => [x, y, Math.max(0, z)])
}

/** Puts the middle of a mesh over the origin and its foot on the bed. */
export function centred(mesh: Mesh): Mesh {
  const { min, max } = boxOf(mesh)
  return move(mesh, -(min[0] + max[0]) / 2, -(min[1] + max[1]) / 2, -min[2])
}
