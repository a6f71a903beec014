import type { Mesh } from '#geometry/mesh/mesh.ts'

/** A closed block by its eight corners: bit 1 of a corner's number says that it is at the right, bit 2 behind, bit 4 above. */
export function blockMesh(corner: (number: number) => readonly number[]): Mesh {
  const faces = [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5]
  const triangles = [0, 4, 8, 12, 16, 20].flatMap((at) => {
    const [a, b, c, d] = faces.slice(at, at + 4)
    return [a!, b!, c!, a!, c!, d!]
  })
  return {
    positions: new Float32Array([0, 1, 2, 3, 4, 5, 6, 7].flatMap(corner)),
    triangles: new Uint32Array(triangles),
  }
}
