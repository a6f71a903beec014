import type { Mesh } from '#geometry/mesh/mesh.ts'
import { TURN, type P2, type P3 } from './point.ts'

type Warp = (theta: number, r: number, z: number, row: number) => P3

const round: Warp = (theta, r, z) => [r * Math.cos(theta), r * Math.sin(theta), z]

/**
 * Turns a profile of (radius, height) around z. The profile runs counter-clockwise in the (r, z) half plane: from the
 * axis at the bottom, out, up, and back to the axis; or, with no point on the axis, as a closed loop.
 */
export function revolve(profile: readonly P2[], segments: number, warp: Warp = round): Mesh {
  const isLoop = profile[0]![0] !== 0
  const positions: number[] = []
  const rows = profile.map(([r, z], row) => {
    const first = positions.length / 3
    const count = r === 0 ? 1 : segments
    for (let i = 0; i < count; i++) positions.push(...warp((i / segments) * TURN, r, z, row))
    return { first, count }
  })
  const triangles: number[] = []
  for (let row = 0; row < rows.length - (isLoop ? 0 : 1); row++) {
    joinRows(triangles, rows[row]!, rows[(row + 1) % rows.length]!, segments)
  }
  return { positions: new Float32Array(positions), triangles: new Uint32Array(triangles) }
}

type Row = { first: number; count: number }

function joinRows(triangles: number[], low: Row, high: Row, segments: number) {
  for (let i = 0; i < segments; i++) {
    const j = (i + 1) % segments
    const [a, b] = [low.first + (i % low.count), low.first + (j % low.count)]
    const [c, d] = [high.first + (j % high.count), high.first + (i % high.count)]
    if (a !== b) triangles.push(a, b, c)
    if (c !== d) triangles.push(a, c, d)
  }
}

export type VesselOptions = {
  height: number
  /** Outer radius at an angle and a fraction of the height. */
  radius: (theta: number, t: number) => number
  /** Inner radius; default: outer less the wall. */
  inner?: (theta: number, t: number) => number
  /** Turns each height by an angle, so that ribs can wind while points stay on their crests. */
  sway?: (t: number) => number
  wall: number
  /** Thickness of the floor; 0 leaves the bottom open. */
  floor: number
  rows: number
  segments: number
}

/** A hollow body open at the top with a round rim, optionally open at the bottom too. */
export function vessel({ height, radius, inner, sway = () => 0, wall, floor, rows, segments }: VesselOptions): Mesh {
  const inside = inner ?? ((theta, t) => radius(theta, t) - wall)
  const up = Array.from({ length: rows + 1 }, (_, i) => i / rows)
  const down = up.toReversed().filter((t) => t * height > floor + 0.01 || (floor === 0 && t === 0))
  const points: { z: number; r: (theta: number) => number }[] = [
    ...up.map((t) => ({ z: t * height, r: (theta: number) => radius(theta, t) })),
    ...[0.25, 0.5, 0.75].map((k) => ({
      z: height + (wall / 2) * Math.sin(k * Math.PI),
      r: (theta: number) =>
        radius(theta, 1) + (inside(theta, 1) - radius(theta, 1)) * (1 - Math.cos(k * Math.PI)) * 0.5,
    })),
    ...down.map((t) => ({ z: t * height, r: (theta: number) => inside(theta, t) })),
  ]
  if (floor > 0) points.push({ z: floor, r: (theta) => inside(theta, floor / height) })
  const profile: P2[] = points.map(({ z }) => [1, z])
  if (floor > 0) {
    profile.unshift([0, 0])
    profile.push([0, floor])
  }
  const shift = floor > 0 ? 1 : 0
  return revolve(profile, segments, (theta, r, z, row) => {
    const at = r === 0 ? 0 : points[row - shift]!.r(theta)
    const angle = theta + sway(Math.min(1, z / height))
    return [at * Math.cos(angle), at * Math.sin(angle), z]
  })
}
