import { expect, it } from 'vitest'
import { inChosenOrder } from './chosen-order.ts'

/** Of files that were chosen as `a1`, `a2`, …; of others nothing is known. */
const chosenBefore = (id: string, other: string) => other.startsWith('a') && id < other

it('inChosenOrder puts what arrives late before what was chosen after it, and the rest behind all', () => {
  expect(inChosenOrder([], ['a1', 'a2'], chosenBefore)).toEqual(['a1', 'a2'])
  expect(inChosenOrder(['x', 'a2'], ['a1', 'a3'], chosenBefore)).toEqual(['x', 'a1', 'a2', 'a3'])
  expect(inChosenOrder(['a3', 'y'], ['a1', 'a2'], chosenBefore)).toEqual(['a1', 'a2', 'a3', 'y'])
})

it('inChosenOrder leaves what is shown where its maker moved it', () => {
  expect(inChosenOrder(['a4', 'a2'], ['a3'], chosenBefore)).toEqual(['a3', 'a4', 'a2'])
  expect(inChosenOrder(['a2', 'a1'], [], chosenBefore)).toEqual(['a2', 'a1'])
})
