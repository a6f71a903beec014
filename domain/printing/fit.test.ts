import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type Extents, fitOf, fittingModels, largestScale } from './fit.ts'
import { printerModels } from './printer-models.ts'

const bed: Extents = [220, 220, 250]
const side = fc.double({ min: 1, max: 400, noNaN: true })
const extents = fc.tuple(side, side, side)

describe('an object fits a printer', () => {
  test.each([
    ['upright', [117.3, 116, 182], { pose: 'upright', spareMm: 68 }],
    ['upright up to the edge of the bed', [214, 214, 250], { pose: 'upright', spareMm: 0 }],
    ['upright across the bed', [270, 20, 20], { pose: 'upright', spareMm: 230 }],
    ['laid down when it is too tall', [20, 60, 260], { pose: 'lying', spareMm: 190 }],
    ['stood on its side when it is too wide', [230, 230, 20], { pose: 'lying', spareMm: 20 }],
    ['not at all when it is too large', [230, 230, 230], null],
  ] as const)('%s', (_, size, fit) => {
    expect(fitOf(size, bed)).toEqual(fit)
  })

  property.prop([extents, extents, fc.double({ min: 0.05, max: 1, noNaN: true })])(
    'at any smaller size too, and on any larger bed',
    ([w, d, h], printer, share) => {
      if (!fitOf([w, d, h], printer)) return
      expect(fitOf([w * share, d * share, h * share], printer)).not.toBeNull()
      expect(fitOf([w, d, h], [printer[0] / share, printer[1] / share, printer[2] / share])).not.toBeNull()
    },
  )

  property.prop([extents])('at the size that is offered instead, and at no larger one', (size) => {
    if (fitOf(size, bed)) return
    const percent = largestScale(size, bed)
    const scaled = (p: number): Extents => [(size[0] * p) / 100, (size[1] * p) / 100, (size[2] * p) / 100]
    if (percent > 0) expect(fitOf(scaled(percent), bed)).not.toBeNull()
    expect(fitOf(scaled(percent + 5), bed)).toBeNull()
  })

  test('an object fits a printer on as many of the common printers as can hold every part', () => {
    expect(fittingModels([[20, 20, 20]])).toBe(printerModels.length)
    expect(
      fittingModels([
        [20, 20, 20],
        [400, 400, 470],
      ]),
    ).toBe(1)
    expect(new Set(printerModels.map(({ id }) => id)).size).toBe(printerModels.length)
  })
})
