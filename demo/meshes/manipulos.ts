import type { Mesh } from '#geometry/mesh/mesh.ts'
import { extrude, levels } from '#demo/solids/loft.ts'
import { type P2, seat, together, TURN } from '#demo/solids/point.ts'
import { circle, hole, type Shape } from '#demo/solids/polygon.ts'

/** Star knobs for hexagon bolts: diameter, lobes, bolt, width of the hexagon across flats, depth of its head. */
export function manipuloM6(): Mesh {
  return knob({ radius: 18, lobes: 5, height: 14, bolt: 6.4, hexagon: 10.3, head: 4.6 })
}

export function manipuloM8(): Mesh {
  return knob({ radius: 24, lobes: 6, height: 18, bolt: 8.4, hexagon: 13.3, head: 6 })
}

export function manipuloM10(): Mesh {
  return knob({ radius: 31, lobes: 7, height: 22, bolt: 10.5, hexagon: 17.3, head: 7.2 })
}

type Knob = { radius: number; lobes: number; height: number; bolt: number; hexagon: number; head: number }

function knob({ radius, lobes, height, bolt, hexagon, head }: Knob): Mesh {
  const outline = Array.from({ length: lobes * 28 }, (_, i): P2 => {
    const angle = (i / (lobes * 28)) * TURN
    const wave = Math.cos(lobes * angle)
    const r = radius * (0.87 + 0.13 * wave - 0.035 * wave * wave)
    return [r * Math.cos(angle), r * Math.sin(angle)]
  })
  const floor = height - head
  const bolted: Shape = { outline, holes: [hole(circle(bolt / 2, 48))] }
  const pocketed: Shape = { outline, holes: [hole(hexagonOf(hexagon))] }
  const neck: Shape = { outline: circle(radius * 0.5, 72), holes: [hole(circle(bolt / 2 + 0.01, 48))] }
  const stacked = together([
    extrude(neck, levels(-6, 1.5, 0.8, 0, 3), { straightHoles: true }),
    extrude(bolted, levels(0, floor, 2.6, 0, 4), { straightHoles: true }),
    extrude(pocketed, levels(floor - 0.02, height, 0, 3.2, 5), { straightHoles: true }),
  ])
  return seat(stacked)
}

function hexagonOf(flats: number): P2[] {
  const corner = flats / 2 / Math.cos(TURN / 12)
  return Array.from({ length: 6 }, (_, i) => [corner * Math.cos((i / 6) * TURN), corner * Math.sin((i / 6) * TURN)])
}
