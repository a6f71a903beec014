import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { axisSteps, layersOf, salesPerLayer } from './sales-chart.tsx'

describe('salesPerLayer', () => {
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
    expect(salesPerLayer(tallest)).toBe(unit),
  )
})

describe('layersOf', () => {
  it('layersOf is one piece a sale while they fit', () =>
    expect(layersOf({ digital: 7, printed: 3 }, 1)).toEqual({ digital: 7, printed: 3 }))

  it('layersOf never hides a bar that has a sale', () =>
    expect(layersOf({ digital: 1, printed: 0 }, 50)).toEqual({ digital: 1, printed: 0 }))

  test.prop([fc.nat(5000), fc.nat(5000)])(
    'layersOf never grows past 25 pieces and is empty only without sales',
    (digital, printed) => {
      const pieces = layersOf({ digital, printed }, salesPerLayer(digital + printed))
      expect(pieces.digital + pieces.printed).toBeLessThanOrEqual(25)
      expect(pieces.digital >= 0 && pieces.printed >= 0).toBe(true)
      expect(pieces.digital + pieces.printed > 0).toBe(digital + printed > 0)
    },
  )
})

describe('axisSteps', () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [6, [2, 4, 6]],
    [17, [5, 10, 15]],
    [25, [10, 20]],
  ])('%i pieces: %j', (tallest, lines) => expect(axisSteps(tallest)).toEqual(lines))
})
