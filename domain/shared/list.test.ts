import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { inWantedOrder, movedBy } from './list.ts'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })

describe('inWantedOrder', () => {
  it('inWantedOrder puts what was named first, as named, and leaves the rest as it was', () => {
    const things = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
    expect(inWantedOrder(things, ['d', 'x', 'b']).map((thing) => thing.id)).toEqual(['d', 'b', 'a', 'c'])
  })

  test.prop([ids, ids])('inWantedOrder loses and invents nothing', (present, wanted) => {
    const arranged = inWantedOrder(
      present.map((id) => ({ id })),
      wanted,
    ).map((thing) => thing.id)
    expect(arranged.toSorted()).toEqual(present.toSorted())
    expect(arranged.slice(0, wanted.filter((id) => present.includes(id)).length)).toEqual(
      wanted.filter((id) => present.includes(id)),
    )
  })
})

describe('movedBy', () => {
  it('movedBy swaps with a neighbour and stops at the ends', () => {
    expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
    expect(movedBy(['a'], 'x', 1)).toEqual(['a'])
  })
})
