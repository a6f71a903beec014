/** Points in millimetres. */
export type P2 = readonly [x: number, y: number]
export type P3 = readonly [x: number, y: number, z: number]

export const TURN = Math.PI * 2

/** Smooth step from 0 at `from` to 1 at `to`. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** `count` values from `from` to `to`, both included. */
export function spread(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => mix(from, to, i / (count - 1)))
}

/** A smooth curve (Catmull-Rom, centripetal enough for even points) through `points`, `steps` pieces each. */
export function curveThrough(points: readonly P2[], steps: number): P2[] {
  const out: P2[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ]
    for (let s = 0; s < steps; s++)
      out.push([spline(a[0], b[0], c[0], d[0], s / steps), spline(a[1], b[1], c[1], d[1], s / steps)])
  }
  return [...out, points.at(-1)!]
}

export function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}
