import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { type P2, spread, together } from '#demo/solids/point.ts'
import { arc, roundedRect } from '#demo/solids/polygon.ts'

/** One clip for a cable of 5 mm. */
export function clipeCinco(): Mesh {
  return comb([5])
}

/** Three cables of 5 mm side by side. */
export function clipeTriplo(): Mesh {
  return comb([5, 5, 5])
}

/** For six cables of 3 to 8 mm: the whole family in one strip. */
export function clipeEscala(): Mesh {
  return comb([8, 7, 6, 5, 4, 3])
}

/** A foot to glue or screw, one open ring per cable; the opening is 76 % of the cable. Lies on its side for printing. */
function comb(cables: readonly number[]): Mesh {
  const gap = 2.6
  let x = 0
  const rings = cables.map((cable) => {
    const outer = cable / 2 + 2.2
    x += outer
    const middle = x
    x += outer + gap
    return { cable, middle, outer }
  })
  const length = x - gap
  const depth = 14
  const parts = rings.map(({ cable, middle, outer }) => {
    const r = cable / 2 + 0.15
    const half = (Math.asin(0.76) * 180) / Math.PI
    const z = outer + 2.4
    const contour: P2[] = [
      ...arc(middle, z, r, 90 - half, -270 + half, 36),
      lip(middle, z, r, outer, 90 + half + 3),
      ...arc(middle, z, outer, 90 + half + 14, 450 - half - 14, 40),
      lip(middle, z, r, outer, 90 - half - 3),
    ]
    return extrude(contour, levels(0, depth, 0.7, 0.7, 3))
  })
  const foot = extrude(moveRect(length / 2, length + 11), levels(0, depth + 1, 0.8, 0.8, 3))
  return together([...parts, foot, ...saddles(rings, depth)])
}

/** The tip on one side of the opening, a little outside the middle of the wall so that the cable finds its way in. */
function lip(x: number, y: number, inner: number, outer: number, degrees: number): P2 {
  const angle = (degrees / 180) * Math.PI
  const r = (inner + outer) / 2 + 0.3
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
}

function moveRect(x: number, length: number): P2[] {
  return roundedRect(length, 4, 1.4, x, 2, 4)
}

/** Fillets between ring and foot. */
function saddles(rings: readonly { middle: number; outer: number }[], depth: number): Mesh[] {
  return rings.map(({ middle, outer }) => {
    const w = outer * 0.95
    const curve = spread(-1, 1, 9).map((t): P2 => [middle + t * w, 3.4 + (1 - t * t) * outer * 0.32])
    return extrude([[middle - w, 1.2], [middle + w, 1.2], ...curve.toReversed()], levels(0.1, depth - 0.4, 0.5, 0.5, 2))
  })
}
