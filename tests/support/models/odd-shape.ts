import type { Mesh } from '#geometry/mesh/mesh.ts'

/** A closed lump as no other maker makes it: a ball of 2 × `rings` × `around` triangles with waves that depend on the seed. */
export function oddShape(seed: number, rings = 24, around = 40): Mesh {
  const points: number[] = [0, 0, radius(seed, 0, 0)]
  for (let ring = 1; ring < rings; ring++) {
    for (let step = 0; step < around; step++) {
      const [polar, turn] = [(ring / rings) * Math.PI, (step / around) * 2 * Math.PI]
      const r = radius(seed, polar, turn)
      points.push(r * Math.sin(polar) * Math.cos(turn), r * Math.sin(polar) * Math.sin(turn), r * Math.cos(polar))
    }
  }
  const last = points.push(0, 0, -radius(seed, Math.PI, 0)) / 3 - 1
  const at = (ring: number, step: number) => 1 + (ring - 1) * around + (step % around)
  const corners: number[] = []
  for (let step = 0; step < around; step++) {
    corners.push(0, at(1, step), at(1, step + 1))
    for (let ring = 1; ring < rings - 1; ring++) {
      const [a, b, c, d] = [at(ring, step), at(ring + 1, step), at(ring + 1, step + 1), at(ring, step + 1)]
      corners.push(a, b, c, a, c, d)
    }
    corners.push(at(rings - 1, step), last, at(rings - 1, step + 1))
  }
  return { positions: Float32Array.from(points), triangles: Uint32Array.from(corners) }
}

function radius(seed: number, polar: number, turn: number): number {
  const wave = (n: number) => Math.sin(polar) ** 2 * Math.sin(n * turn + seed * n) * Math.cos((n + seed) * polar)
  return 20 * (1 + 0.3 * wave(2) + 0.2 * wave(3) + 0.15 * wave(5) + 0.3 * Math.cos(polar * (1 + (seed % 3))))
}
