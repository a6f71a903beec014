import { spline, TURN, type P2 } from './point.ts'

/** A flat shape: an outline counter-clockwise and holes clockwise, so that the solid is always on the left. */
export type Shape = { outline: P2[]; holes: P2[][] }

export function circle(radius: number, segments = 48, x = 0, y = 0): P2[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = (i / segments) * TURN
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** An arc from one angle to another (degrees), both ends included. */
export function arc(x: number, y: number, radius: number, from: number, to: number, segments = 16): P2[] {
  return Array.from({ length: segments + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / segments) / 360) * TURN
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** A rectangle around (x, y) with round corners. */
export function roundedRect(width: number, height: number, radius: number, x = 0, y = 0, segments = 6): P2[] {
  const [w, h] = [width / 2 - radius, height / 2 - radius]
  return [
    ...arc(x + w, y - h, radius, -90, 0, segments),
    ...arc(x + w, y + h, radius, 0, 90, segments),
    ...arc(x - w, y + h, radius, 90, 180, segments),
    ...arc(x - w, y - h, radius, 180, 270, segments),
  ]
}

/** The same contour the other way round: an outline becomes a hole. */
export function hole(contour: readonly P2[]): P2[] {
  return contour.toReversed()
}

export function moved(contour: readonly P2[], x: number, y: number, degrees = 0): P2[] {
  const [c, s] = [Math.cos((degrees / 360) * TURN), Math.sin((degrees / 360) * TURN)]
  return contour.map(([px, py]) => [px * c - py * s + x, px * s + py * c + y])
}

export function signedArea(contour: readonly P2[]): number {
  return contour.reduce((sum, [x, y], i) => {
    const [nx, ny] = contour[(i + 1) % contour.length]!
    return sum + (x * ny - nx * y) / 2
  }, 0)
}

/** Moves each vertex to the left by `inset` (mitred, at most three times the inset): the solid shrinks. */
export function insetContour(contour: readonly P2[], inset: number): P2[] {
  if (inset === 0) return contour.map(([x, y]) => [x, y])
  return contour.map((point, i) => {
    const before = contour[(i + contour.length - 1) % contour.length]!
    const after = contour[(i + 1) % contour.length]!
    const [ax, ay] = leftNormal(before, point)
    const [bx, by] = leftNormal(point, after)
    const scale = inset / Math.max(1 / 3, (1 + ax * bx + ay * by) / 2)
    return [point[0] + ((ax + bx) / 2) * scale, point[1] + ((ay + by) / 2) * scale]
  })
}

function leftNormal(from: P2, to: P2): P2 {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  return [-dy / length, dx / length]
}

/** Rounds every corner of a polygon with arcs of at most `radius`. */
export function roundCorners(contour: readonly P2[], radius: number | ((i: number) => number), segments = 5): P2[] {
  return contour.flatMap((point, i) => {
    const before = contour[(i + contour.length - 1) % contour.length]!
    const after = contour[(i + 1) % contour.length]!
    const [ux, uy, ul] = direction(point, before)
    const [vx, vy, vl] = direction(point, after)
    const half = Math.acos(Math.max(-1, Math.min(1, ux * vx + uy * vy))) / 2
    const wanted = typeof radius === 'number' ? radius : radius(i)
    const cut = Math.min(wanted / Math.tan(half), ul * 0.45, vl * 0.45)
    if (!(cut > 1e-6) || half > Math.PI / 2 - 0.02) return [point]
    const [start, end]: [P2, P2] = [
      [point[0] + ux * cut, point[1] + uy * cut],
      [point[0] + vx * cut, point[1] + vy * cut],
    ]
    const r = cut * Math.tan(half)
    const reach = Math.hypot(cut, r)
    const length = Math.hypot(ux + vx, uy + vy)
    const centre: P2 = [point[0] + ((ux + vx) / length) * reach, point[1] + ((uy + vy) / length) * reach]
    return arcBetween(centre, start, end, segments)
  })
}

function direction(from: P2, to: P2): [number, number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  return [dx / length, dy / length, length]
}

function arcBetween(centre: P2, start: P2, end: P2, segments: number): P2[] {
  const from = Math.atan2(start[1] - centre[1], start[0] - centre[0])
  let turn = Math.atan2(end[1] - centre[1], end[0] - centre[0]) - from
  if (turn > Math.PI) turn -= TURN
  if (turn < -Math.PI) turn += TURN
  const r = Math.hypot(start[0] - centre[0], start[1] - centre[1])
  return Array.from({ length: segments + 1 }, (_, k) => {
    const angle = from + (turn * k) / segments
    return [centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)]
  })
}

/** A closed smooth outline (Catmull-Rom) through points, `steps` pieces between two of them. */
export function curvedOutline(points: readonly P2[], steps: number): P2[] {
  return points.flatMap((b, i) => {
    const n = points.length
    const [a, c, d] = [points[(i + n - 1) % n]!, points[(i + 1) % n]!, points[(i + 2) % n]!]
    return Array.from({ length: steps }, (_, s): P2 => [
      spline(a[0], b[0], c[0], d[0], s / steps),
      spline(a[1], b[1], c[1], d[1], s / steps),
    ])
  })
}

/** Smallest convex outline around points (monotone chain, Andrew 1979). */
export function convexHull(points: readonly P2[]): P2[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly P2[]) => {
    const chain: P2[] = []
    for (const point of list) {
      while (chain.length > 1 && turnsRight(chain.at(-2)!, chain.at(-1)!, point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turnsRight(a: P2, b: P2, c: P2): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 1e-9
}
