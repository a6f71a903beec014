import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { estimatePrint, lineMm, materials, needsSupports, type PrintWork, usualChoice } from './estimate-print.ts'
import { measureWork } from './measure-work.ts'
import { sliceLayers } from './slice-layers.ts'

/** Blocks given by their low and high corner, mm. */
function blocks(...boxes: (readonly [low: number[], high: number[]])[]): Mesh {
  const faces = [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5]
  const positions = boxes.flatMap(([low, high]) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [0, 1, 2].map((axis) => ((i >> axis) & 1 ? high : low)[axis]!)),
  )
  const triangles = boxes.flatMap((_, n) =>
    [0, 4, 8, 12, 16, 20].flatMap((at) => {
      const [a, b, c, d] = faces.slice(at, at + 4).map((corner) => corner + n * 8)
      return [a!, b!, c!, a!, c!, d!]
    }),
  )
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

const cube = blocks([
  [0, 0, 0],
  [40, 40, 40],
])
const work = measureWork(cube)
const volumeOf = ({ layerMm, groups }: PrintWork, infill: number) =>
  groups.reduce(
    (sum, [n, outer, inner, solid, sparse]) => sum + n * layerMm * ((outer + inner) * lineMm + solid + sparse * infill),
    0,
  )

describe('what there is to print', () => {
  test('what there is to print of a solid block is its volume, its outline, and solid floors and ceilings', () => {
    expect(work.groups.reduce((sum, [layers]) => sum + layers, 0)).toBe(200)
    // Infill is laid a little over the walls.
    expect(volumeOf(work, 1) / 64_000).toBeCloseTo(1.01, 2)
    for (const [, outer] of work.groups) expect(outer).toBeCloseTo(4 * (40 - 0.45), 0)
    const solid = work.groups.reduce((sum, [n, , , area]) => sum + n * area, 0)
    expect(solid / 38 ** 2).toBeCloseTo(9, 0)
  })

  test('what there is to print is solid under an open surface and three millimetres farther under the walls around it', () => {
    const tower = blocks(
      [
        [0, 0, 0],
        [40, 40, 10],
      ],
      [
        [10, 10, 10],
        [30, 30, 20],
      ],
    )
    // Five layers to a group: those right under the surface, and those in the middle of the base.
    const { groups } = measureWork(tower)
    const [, , , , belowSurface] = groups[9]!
    const [, , , , within] = groups[5]!
    expect(Math.sqrt(belowSurface)).toBeCloseTo(14, 0)
    expect(Math.sqrt(within)).toBeCloseTo(38.4, 0)
  })

  test('what there is to print counts overlapping bodies once', () => {
    const block = [
      [0, 0, 0],
      [20, 20, 20],
    ] as [number[], number[]]
    expect(volumeOf(measureWork(blocks(block, block)), 1) / volumeOf(measureWork(blocks(block)), 1)).toBeCloseTo(1, 1)
  })

  test('what there is to print needs supports under a table, none under a block or a slope of 45 degrees', () => {
    const table = blocks(
      [
        [18, 18, 0],
        [22, 22, 30],
      ],
      [
        [0, 0, 30],
        [40, 40, 34],
      ],
    )
    const under = measureWork(table)
    // (40² − 4²) mm² × 30 mm of air at a fifth of the density.
    expect(under.supportMm3).toBeGreaterThan(0.8 * 1584 * 30 * 0.2)
    expect(under.supportMm3).toBeLessThan(1.1 * 1584 * 30 * 0.2)
    expect(needsSupports(under, 7_000)).toBe(true)
    expect(needsSupports(work, 64_000)).toBe(false)
    const cone: Mesh = {
      positions: Float32Array.from([
        15, 15, 0, 25, 15, 0, 25, 25, 0, 15, 25, 0, 5, 5, 10, 35, 5, 10, 35, 35, 10, 5, 35, 10,
      ]),
      triangles: Uint32Array.from([
        0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7,
      ]),
    }
    expect(needsSupports(measureWork(cone), 4_300)).toBe(false)
  })
})

const rising = (a: number, b: number) => a - b

describe('an estimate shows a range that holds what PrusaSlicer 2.5 says', () => {
  const pillars = [0, 15, 30, 45].flatMap((x) => [0, 15, 30].map((y) => ({ low: [x, y, 0], high: [x + 5, y + 5, 15] })))
  const walls = [0, 10, 20].map((y) => ({ low: [0, y, 0], high: [60, y + 2.4, 30] }))
  const plate = [{ low: [0, 0, 0], high: [60, 40, 6] }]
  test.each([
    { part: 'twelve pillars, mostly travel', boxes: pillars, grams: 5.73, seconds: 2606 },
    { part: 'thin walls, mostly short lines', boxes: walls, grams: 17.11, seconds: 6393 },
    { part: 'a plate, mostly long lines', boxes: plate, grams: 8.3, seconds: 1865 },
  ])('an estimate shows a range that holds what PrusaSlicer 2.5 says of $part', ({ boxes, grams, seconds }) => {
    const shown = estimatePrint(measureWork(blocks(...boxes.map(({ low, high }) => [low, high] as const))), usualChoice)
    expect([shown.grams.low, grams, shown.grams.high].toSorted(rising)[1]).toBe(grams)
    expect([shown.seconds.low, seconds, shown.seconds.high].toSorted(rising)[1]).toBe(seconds)
  })
})

test('both sides of an edge meet in the same point, so that no row of a layer is left out or filled to its end', () => {
  // The diagonals of the sides cross each plane where the middle of a row lies, as nearly as numbers can say.
  const { filled, columns, rows, layers } = sliceLayers(
    blocks([
      [0, 0, 0],
      [20, 20, 20],
    ]),
    0.2,
  )
  const cells = Array.from({ length: layers }, (_, k) =>
    filled.subarray(k * columns * rows, (k + 1) * columns * rows).reduce((sum, one) => sum + one, 0),
  )
  expect(cells).toEqual(cells.map(() => 100 * 100))
})

describe('an estimate', () => {
  test('an estimate is a range around the middle', () => {
    const { grams, seconds } = estimatePrint(work, usualChoice)
    for (const { low, middle, high } of [grams, seconds]) {
      expect(low).toBeLessThan(middle)
      expect(middle).toBeLessThan(high)
    }
    // PrusaSlicer 2.5 says 20.9 g and 1 h 24 of this cube, with the profile of `adapters/slicer`.
    expect(grams.middle).toBeGreaterThan(18)
    expect(grams.middle).toBeLessThan(24)
  })

  test('an estimate is made of a work that was measured before its lines were counted, too', () => {
    const older = { ...work, groups: work.groups.map((group) => group.slice(0, 5) as typeof group) }
    const [now, then] = [estimatePrint(work, usualChoice), estimatePrint(older, usualChoice)]
    expect(then.grams).toEqual(now.grams)
    expect(then.seconds.middle).toBeGreaterThan(now.seconds.middle * 0.8)
    expect(then.seconds.middle).toBeLessThan(now.seconds.middle)
  })

  test('an estimate learns from real prints', () => {
    const plain = estimatePrint(work, usualChoice)
    const learned = estimatePrint(work, usualChoice, { timeFactor: 1.5, weightFactor: 0.9 })
    expect(learned.seconds.middle).toBeCloseTo(plain.seconds.middle * 1.5)
    expect(learned.grams.middle).toBeCloseTo(plain.grams.middle * 0.9)
  })

  property.prop([
    fc.constantFrom(...materials),
    fc.double({ min: 0.3, max: 3, noNaN: true }),
    fc.double({ min: 0, max: 0.9, noNaN: true }),
  ])('grows with scale, infill and supports', (material, scale, infill) => {
    const choice = { material, scale, infill, supports: false }
    const weigh = (change: object) => estimatePrint({ ...work, supportMm3: 500 }, { ...choice, ...change }).grams.middle
    expect(weigh({ scale: scale * 1.1 })).toBeGreaterThan(weigh({}))
    expect(weigh({ infill: infill + 0.1 })).toBeGreaterThanOrEqual(weigh({}))
    expect(weigh({ supports: true })).toBeGreaterThan(weigh({}))
  })

  test('an estimate of a scaled part is near that of the part drawn larger', () => {
    const larger = measureWork(
      blocks([
        [0, 0, 0],
        [48, 48, 48],
      ]),
    )
    const [scaled, drawn] = [estimatePrint(work, { ...usualChoice, scale: 1.2 }), estimatePrint(larger, usualChoice)]
    expect(Math.abs(scaled.grams.middle / drawn.grams.middle - 1)).toBeLessThan(0.03)
    expect(Math.abs(scaled.seconds.middle / drawn.seconds.middle - 1)).toBeLessThan(0.06)
  })
})
