import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { move, type P2, type P3, spread, together } from '#demo/solids/point.ts'
import { arc, circle, hole, roundedRect, type Shape } from '#demo/solids/polygon.ts'
import { sweep } from '#demo/solids/sweep.ts'

const WIDTH = 210

/** Back plate with two screw holes hidden by the sun, and the sun itself. */
export function ceu(): Mesh {
  const plate: Shape = {
    outline: roundedRect(WIDTH, 96, 12, 0, 48, 8),
    holes: [hole(circle(2.3, 24, -88, 80)), hole(circle(2.3, 24, 88, 80))],
  }
  const sun = extrude(circle(17, 72, 46, 64), levels(3, 6.4, 0.4, 1.2, 3))
  return together([extrude(plate, levels(0, 4, 0.4, 1, 3)), sun])
}

/** Far range, glued on the sky. */
export function serra(): Mesh {
  return extrude(
    range((x) => 46 + 15 * Math.sin(x / 27 + 2.2) + 7 * Math.sin(x / 11 + 0.6), 10),
    levels(0, 4.8, 0.3, 1.2, 3),
  )
}

/** Near range, glued on the far one, with five pegs that rise a little, so that keys stay on. */
export function morro(): Mesh {
  const hill = extrude(
    range((x) => 27 + 9 * Math.sin(x / 34 - 0.8) + 4 * Math.sin(x / 15 + 2), 11),
    levels(0, 5.2, 0.3, 1.4, 3),
  )
  return together([hill, ...spread(-80, 80, 5).map((x) => move(peg(), x, 15, 2.4))])
}

/** A closed outline under a skyline, inside the plate's lower edge. */
function range(skyline: (x: number) => number, radius: number): P2[] {
  const half = WIDTH / 2 - 1.2
  const xs = spread(half, -half, 90)
  const base = 1.2
  return [
    ...arc(-half + radius, base + radius, radius, 180, 270, 8),
    ...arc(half - radius, base + radius, radius, 270, 360, 8),
    ...xs.map((x): P2 => [x, skyline(x)]),
  ]
}

function peg(): Mesh {
  const path: P3[] = spread(0, 1, 12).map((t) => [0, 5 * t ** 2.4 - 1, t * 27])
  const knob: P3[] = [
    [0, 4.1, 27.8],
    [0, 4.3, 28.5],
  ]
  return sweep(circle(4.2, 24), [...path, ...knob], {
    up: [0, 1, 0],
    scale: (t) => (t < 0.72 ? 1 - 0.18 * t : t > 0.97 ? 0.72 : t > 0.9 ? 0.98 : 0.88 + 0.4 * (t - 0.72)),
  })
}
