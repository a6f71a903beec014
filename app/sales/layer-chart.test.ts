import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { axisSteps, layersOf, countPerLayer } from './layer-chart.tsx'

describe('countPerLayer', () => {
  it.each([
    [0, 1],
    [1, 1],
    [25, 1],
    [26, 5],
    [125, 5],
    [126, 10],
    [251, 50],
    [30_000, 5000],
  ])('%i sales in the tallest bar make a piece stand for %i', (tallest, unit) =>
    expect(countPerLayer(tallest)).toBe(unit),
  )
})

describe('layersOf', () => {
  it('layersOf is one piece a sale while they fit', () =>
    expect(layersOf({ upper: 7, lower: 3 }, 1)).toEqual({ upper: 7, lower: 3 }))

  it('layersOf never hides a bar that has a sale', () =>
    expect(layersOf({ upper: 1, lower: 0 }, 50)).toEqual({ upper: 1, lower: 0 }))

  test.prop([fc.nat(5000), fc.nat(5000)])(
    'layersOf never grows past 25 pieces and is empty only without sales',
    (upper, lower) => {
      const pieces = layersOf({ upper, lower }, countPerLayer(upper + lower))
      expect(pieces.upper + pieces.lower).toBeLessThanOrEqual(25)
      expect(pieces.upper >= 0 && pieces.lower >= 0).toBe(true)
      expect(pieces.upper + pieces.lower > 0).toBe(upper + lower > 0)
    },
  )
})

describe('axisSteps', () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [6, [2, 4, 6]],
    [9, [2, 4, 6, 8]],
    [10, [5, 10]],
    [17, [5, 10, 15]],
    [25, [10, 20]],
  ])('%i pieces: %j', (tallest, lines) => expect(axisSteps(tallest)).toEqual(lines))
})
