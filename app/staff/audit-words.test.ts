import { expect, it } from 'vitest'
import { invariants } from '#domain/audit/invariants.sql.ts'
import { auditWords } from './audit-words.ts'

it('every invariant has its words', () => {
  expect(Object.keys(auditWords)).toEqual(expect.arrayContaining(invariants.map(({ name }) => name)))
})
