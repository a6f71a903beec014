import { expect, it } from 'vitest'
import { hasTag, isKnownTo } from './entity-tags.ts'

const known = (list: string) => isKnownTo(list, '"a,b"')

it.each(['"a,b"', 'W/"a,b"', '"x", W/"a,b"', '*', ' * '])('a sender that names %s has this version', (list) =>
  expect(known(list)).toBe(true),
)

it.each(['"a"', 'a,b', '"x", "y"', ''])('a sender that names %s has another version', (list) =>
  expect(known(list)).toBe(false),
)

it('a condition on a version counts strong tags alone', () => {
  expect(['"x", "a,b"', '*', 'W/"a,b"', '"x"'].map((list) => hasTag(list, '"a,b"'))).toEqual([true, true, false, false])
})
