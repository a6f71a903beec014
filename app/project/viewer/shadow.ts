import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'

export const cells = 64

/** Returns the darkness of the object's shadow on the bed, in a square of 2 × `wide` mm. */
export function shadowOf({ points, triangles, step }: PreviewMesh, shift: readonly number[], wide: number): Uint8Array {
  const dark = new Float32Array(cells * cells)
  const cell = (2 * wide) / cells
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) =>
      shift.map((value, axis) => points[triangles[i + k]! * 3 + axis]! * step + value),
    ) as [number[], number[], number[]]
    const length = (p: number[], q: number[]) => Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!)
    const parts = Math.ceil(Math.max(length(a, b), length(b, c), length(c, a)) / cell) + 1
    for (let u = 0; u <= parts; u++) {
      for (let v = 0; v <= parts - u; v++) {
        const [x, y, z] = a.map((from, axis) => from + ((b[axis]! - from) * u + (c[axis]! - from) * v) / parts)
        const at = Math.floor((y! + wide) / cell) * cells + Math.floor((x! + wide) / cell)
        dark[at] = Math.max(dark[at]!, 1 - z! / (wide * 0.5))
      }
    }
  }
  for (const by of [1, cells, 1, cells, 1, cells]) {
    const sharp = dark.slice()
    dark.forEach((_, at) => {
      let sum = 0
      for (let k = -2; k <= 2; k++) sum += sharp[at + k * by] ?? 0
      dark[at] = sum / 5
    })
  }
  return Uint8Array.from(dark, (value) => value * 255)
}
