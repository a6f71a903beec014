import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { object } from '#db/columns.ts'
import { auditRuns } from '#db/schema/staff.ts'
import { freightTables } from '#db/schema/freight.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { query } from '#db/statement.ts'
import { addMaker } from '../tests/support/builders.ts'
import { useDatabase } from '../tests/support/database.ts'

const test = useDatabase()
const rates = Object.fromEntries(
  ['local', 'state', 'region', 'country'].map((zone) => [zone, { days: 3, cents: [1_490, null] }]),
)
const work = { layerMm: 0.2, supportMm3: 0, groups: [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]] } // prettier-ignore

describe('a document of a table', () => {
  it('a document of a table comes back as it was written, by builder and by statement', async () => {
    const rows = [{ name: 'one', says: 'holds', broken: 0, holds: true }]
    await test.db.insert(auditRuns).values({ tookMs: 1, isFull: false, brokenCount: 0, rows })
    expect(await test.db.select({ rows: auditRuns.rows }).from(auditRuns)).toEqual([{ rows }])
    expect(await query(test.db, sql`select rows from audit_runs`, { rows: auditRuns.rows })).toEqual([{ rows }])
  })

  it('a document of a table of another shape throws with the names of column and field, never the value', async () => {
    await test.db.execute(sql`update audit_runs set rows = '[{"name": "maria@exemplo.com", "says": 7}]'`)
    const expected = /^(?:rows: )?rows: says: text expected, number found$/
    await expect(test.db.select().from(auditRuns)).rejects.toThrow(expected)
    await expect(query(test.db, sql`select rows from audit_runs`, { rows: auditRuns.rows })).rejects.toThrow(expected)
  })

  it.each([
    ['no country', { ...rates, country: undefined }, /^rates: a rate for country expected, nothing found/],
    ['a price of text', { ...rates, state: { days: 3, cents: ['1490'] } }, /^rates: a rate for state expected/],
    ['no days', { ...rates, local: { days: null, cents: [] } }, /^rates: a rate for local expected/],
  ])(
    'a document of a table is checked by hand where cards are made of it: a freight table with %s',
    (_name, value, message) => {
      const read = object({ rates: freightTables.rates })
      expect(read({ rates })).toEqual({ rates })
      expect(() => read({ rates: value })).toThrow(new RegExp(message.source.replace('^', '^rates: ')))
    },
  )

  it.each([
    ['no layers', { ...work, groups: undefined }],
    ['a group of four', { ...work, groups: [[1, 2, 3, 4]] }],
    ['a group of text', { ...work, groups: [[1, 2, 3, 4, '5']] }],
  ])('a document of a table is checked by hand where cards are made of it: work with %s', (_name, value) => {
    const read = object({ work: modelPreviews.work })
    expect(read({ work })).toEqual({ work })
    expect(read({ work: null })).toEqual({ work: null })
    expect(() => read({ work: value })).toThrow(/expected/)
  })

  it('a document of a table keeps what a state says of its own', async () => {
    const { id } = await addMaker(test.db)
    const ufRates = { SP: { days: null, cents: [990] } }
    await test.db.insert(freightTables).values({ makerId: id, originCep: '01001000', rates, ufRates } as never)
    expect(await test.db.select({ ufRates: freightTables.ufRates }).from(freightTables)).toEqual([{ ufRates }])
  })
})
