import { joinMeshes, boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { weld } from '#geometry/mesh/weld.ts'

/** Manipulations by which a copier might disguise another maker's model. */
export const changes: Record<string, (mesh: Mesh) => Mesh> = {
  'turned and scaled': (mesh) => mapped(mesh, turnedBy(0.7, 1.1, 2.3, 1.7)),
  mirrored: (mesh) => flipped(mapped(mesh, ([x, y, z]) => [-x, y, z])),
  'six digits': (mesh) => weld(mapped(mesh, (p) => p.map((v) => Number(v.toPrecision(6))) as Point)),
  'each triangle in four': split,
  'logo added': withBlock,
}

type Point = [number, number, number]

function mapped(mesh: Mesh, move: (point: Point) => Point): Mesh {
  const positions = new Float32Array(mesh.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    positions.set(move([mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!]), i)
  }
  return { positions, triangles: mesh.triangles }
}

function turnedBy(a: number, b: number, c: number, scale: number): (point: Point) => Point {
  const turn = (u: number, v: number, angle: number) => [
    u * Math.cos(angle) - v * Math.sin(angle),
    u * Math.sin(angle) + v * Math.cos(angle),
  ]
  return ([x, y, z]) => {
    const [x1, y1] = turn(x, y, a) as [number, number]
    const [y2, z2] = turn(y1, z, b) as [number, number]
    const [x3, z3] = turn(x1, z2, c) as [number, number]
    return [x3 * scale + 11, y2 * scale - 7, z3 * scale + 3]
  }
}

function flipped({ positions, triangles }: Mesh): Mesh {
  const turned = triangles.slice()
  for (let i = 0; i < turned.length; i += 3) turned.set([triangles[i]!, triangles[i + 2]!, triangles[i + 1]!], i)
  return { positions, triangles: turned }
}

function split({ positions: p, triangles }: Mesh): Mesh {
  const points: number[] = []
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => Array.from(p.subarray(triangles[i + k]! * 3, triangles[i + k]! * 3 + 3)))
    const middle = (u: number[], v: number[]) => u.map((value, axis) => (value + v[axis]!) / 2)
    const [ab, bc, ca] = [middle(a!, b!), middle(b!, c!), middle(c!, a!)]
    points.push(...a!, ...ab, ...ca, ...ab, ...b!, ...bc, ...ca, ...bc, ...c!, ...ab, ...bc, ...ca)
  }
  return weld({
    positions: Float32Array.from(points),
    triangles: Uint32Array.from({ length: points.length / 3 }, (_, i) => i),
  })
}

function withBlock(mesh: Mesh): Mesh {
  const { min, max } = boxOf(mesh)
  const side = Math.max(...max.map((value, axis) => value - min[axis]!)) / 4
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [
    (min[0] + max[0]) / 2 + (i & 1 ? side : 0),
    (min[1] + max[1]) / 2 + (i & 2 ? side / 2 : 0),
    max[2] + (i & 4 ? side / 4 : 0) - 0.01,
  ])
  const faces = [
    0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5,
  ]
  return joinMeshes([mesh, { positions: Float32Array.from(corners), triangles: Uint32Array.from(faces) }])
}
