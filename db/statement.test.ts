import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../tests/support/database.ts'
import { boolean, integer, list, nullable, number, object, oneOf, record, text, timestamp } from './columns.ts'
import { projects } from './schema/catalog.ts'
import { query, execute, type Given, run, statement } from './statement.ts'

const test = useDatabase()

const everyKind = sql`select 'Ana' as name, 9007199254740991::bigint as sum, 1.25::numeric as mean, true as "isOpen", 'b' as letter,
  null::int as missing, '2026-11-21T10:00:00.5+00'::timestamptz as at, array[1, 2] as numbers,
  '{"a": [{"n": 1, "left": "out"}]}'::json as parts, '2026-01-02T00:00:00Z'::timestamptz as created`
const shapes = {
  name: text,
  sum: integer,
  mean: number,
  isOpen: boolean,
  letter: oneOf('a', 'b'),
  missing: nullable(integer),
  at: timestamp,
  numbers: list(integer),
  parts: record(list(object({ n: integer }))),
  created: projects.createdAt,
}

describe('rows of a statement', () => {
  it('rows of a statement arrive as their columns say', async () => {
    expect(await query(test.db, everyKind, shapes)).toEqual([
      {
        name: 'Ana',
        sum: 9007199254740991,
        mean: 1.25,
        isOpen: true,
        letter: 'b',
        missing: null,
        at: new Date('2026-11-21T10:00:00.500Z'),
        numbers: [1, 2],
        parts: { a: [{ n: 1 }] },
        created: new Date('2026-01-02T00:00:00Z'),
      },
    ])
  })

  it.each([
    ['text', sql`select 1 as a`, { a: text }],
    ['integer', sql`select 1.5::float8 as a`, { a: integer }],
    ['number', sql`select 'NaN'::numeric as a`, { a: number }],
    ['boolean', sql`select null::boolean as a`, { a: boolean }],
    ['timestamp', sql`select 'tomorrow' as a`, { a: timestamp }],
    ['x or y', sql`select 'z' as a`, { a: oneOf('x', 'y') }],
    ['array', sql`select '{}'::json as a`, { a: list(text) }],
    ['createdAt', sql`select null::timestamptz as a`, { a: projects.createdAt }],
    ['a: b: integer', sql`select '{"b": "1x"}'::json as a`, { a: object({ b: integer }) }],
  ])('rows of a statement are refused by name where a column is no %s', async (wanted, select, columns) => {
    await expect(query(test.db, select, columns)).rejects.toThrow(
      wanted.includes(':') ? wanted : new RegExp(`^a: .*${wanted}.* expected`),
    )
  })
})

it('a statement that writes tells how many rows it wrote', async () => {
  await execute(test.db, sql`create table written (n int)`)
  expect(await execute(test.db, sql`insert into written select generate_series(1, 3)`)).toBe(3)
})

describe('a statement that is written once', () => {
  const added = statement(
    'added',
    ({ a, b }: Given<{ a: number; b: number }>) => sql`select ${a}::int + ${b}::int as sum`,
    { sum: integer },
  )

  it('a statement that is written once is asked with values, inside and outside of a transaction', async () => {
    expect(await added.rows(test.db, { a: 1, b: 2 })).toEqual([{ sum: 3 }])
    expect(await test.db.transaction((tx) => added.row(tx, { a: 2, b: 2 }))).toEqual({ sum: 4 })
  })

  it('a statement that is written once goes out under its name', async () => {
    const { name, text, values } = added.with({ a: 5, b: 6 })
    expect({ name, text, values }).toEqual({ name: 'added', text: 'select $1::int + $2::int as sum', values: [5, 6] })
    expect(await run(test.db, added.with({ a: 5, b: 6 }))).toEqual([{ sum: 11 }])
  })
})
