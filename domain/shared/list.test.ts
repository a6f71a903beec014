import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { cutPage, inWantedOrder, movedBy, readPlace, writePlace } from './list.ts'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })

it('a page that is cut off rows names its last row where more follow', () => {
  expect(cutPage(['a', 'b', 'c'], 2)).toEqual({ items: ['a', 'b'], last: 'b' })
  expect(cutPage(['a', 'b'], 2)).toEqual({ items: ['a', 'b'], last: null })
})

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

describe('a place in a list by time', () => {
  const place = { at: '2026-11-20 12:00:00.123456+00', id: '0190a1b2-0000-7000-8000-000000000000' }

  it('a place in a list by time is read as it was written', () => expect(readPlace(writePlace(place))).toEqual(place))

  it.each([
    null,
    '',
    'infinity_x',
    '2026-11-20_nobody',
    `2026-99-99 1:00:00+00_${place.id}`,
    `${place.at}'--_${place.id}`,
  ])('a place in a list by time is the beginning where an address says %j', (text) =>
    expect(readPlace(text)).toEqual(readPlace(null)),
  )
})
