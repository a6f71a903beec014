import type { Mesh } from '#geometry/mesh/mesh.ts'
import { loft } from '#demo/solids/loft.ts'
import { move, type P2, type P3, smoothStep, spread, together } from '#demo/solids/point.ts'
import { roundedRect } from '#demo/solids/polygon.ts'
import { revolve } from '#demo/solids/revolve.ts'

const [WIDTH, DEPTH, HEIGHT] = [104, 78, 54]

/** Even steps along a rounded rectangle, so that the weave does not stretch in the corners. */
function evenRect(width: number, depth: number, radius: number, count: number): P2[] {
  const fine = roundedRect(width, depth, radius, 0, 0, 40)
  const lengths = [0]
  fine.forEach(([x, y], i) => {
    const [nx, ny] = fine[(i + 1) % fine.length]!
    lengths.push(lengths[i]! + Math.hypot(nx - x, ny - y))
  })
  const total = lengths.at(-1)!
  let k = 0
  return Array.from({ length: count }, (_, i) => {
    const along = (total * i) / count
    while (lengths[k + 1]! <= along) k++
    const t = (along - lengths[k]!) / (lengths[k + 1]! - lengths[k]!)
    const [a, b] = [fine[k]!, fine[(k + 1) % fine.length]!]
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  })
}

const COUNT = 252

function ring(inset: number, z: number): P3[] {
  return evenRect(WIDTH - inset * 2, DEPTH - inset * 2, 14 - inset * 0.6, COUNT).map(([x, y]): P3 => [x, y, z])
}

/** Box with a basket weave: bands that pass over and under, dying out towards floor and rim. */
export function caixa(): Mesh {
  const outer = spread(1.4, HEIGHT, 46).map((z) => {
    const strength = smoothStep(2, 6, z) * (1 - smoothStep(HEIGHT - 7, HEIGHT - 3, z))
    const outline = ring(0, z)
    return outline.map(([x, y], i): P3 => {
      const out = strength * weave(i, z)
      const size = Math.hypot(x, y)
      return [x + (x / size) * out, y + (y / size) * out, z]
    })
  })
  return loft([
    ring(1.4, 0),
    ...outer,
    ring(0.8, HEIGHT + 0.8),
    ring(2, HEIGHT + 0.8),
    ring(2.6, HEIGHT),
    ring(2.6, 4),
    ring(4, 2.6),
  ])
}

function weave(i: number, z: number): number {
  const column = (i / COUNT) * 42 * Math.PI
  const row = ((z - 4) / 6.2) * Math.PI
  return 1.7 * Math.abs(Math.sin(column)) ** 0.7 * Math.cos(row) * Math.sign(Math.sin(column))
}

/** Lid with a collar that sits 0.3 mm inside the box, a step on top and a turned knob. */
export function tampa(): Mesh {
  const plate = loft([
    ring(2.9, 0),
    ring(2.9, 5),
    ring(-0.8, 5),
    ring(-1.2, 5.6),
    ring(-1.2, 8.4),
    ring(-0.4, 9.8),
    ring(1.4, 10.6),
    ring(9, 11.4),
    ring(9.6, 13),
    ring(11, 13.6),
    ring(16, 13.8),
  ])
  const knob = revolve(
    [
      [0, 12],
      [7, 12],
      [6.2, 15],
      [6, 17],
      [7.2, 19.6],
      [9.6, 21.4],
      [10.6, 23.4],
      [10.4, 25.4],
      [8.6, 27],
      [5, 27.9],
      [0, 28.2],
    ],
    60,
  )
  return together([plate, move(knob, 0, 0)])
}
