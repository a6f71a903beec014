import fs from 'node:fs'
import { expect, test } from 'vitest'

/** Requirements of levels 1 and 2 in ASVS 5.0.0. */
const requirements = { 1: 70, 2: 183 }

const text = fs.readFileSync('docs/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d[\d., to]*\.\d[^|]*) \| ([12, ]+) \| ([^|]+) \|/gm)].map((row) => ({
  ids: (row[1] ?? '').split(', ').flatMap(expanded),
  levels: row[2] ?? '',
  state: row[3] ?? '',
}))

/** Returns the requirements of `1.2.6 to 1.2.8`. */
function expanded(range: string): string[] {
  const [first = '', last = first] = range.trim().split(' to ')
  const at = first.lastIndexOf('.') + 1
  const from = Number(first.slice(at))
  return Array.from({ length: Number(last.slice(at)) - from + 1 }, (_, n) => first.slice(0, at) + (from + n))
}

const counted = (state: string) => rows.filter((row) => row.state === state).flatMap(({ ids }) => ids)
const said = [...text.matchAll(/^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map((row) => row.slice(1).map(Number))
const total = (column: number) => said.reduce((sum, row) => sum + (row[column] ?? 0), 0)

test('the table of security requirements has each of levels 1 and 2 once', () => {
  const ids = rows.flatMap((row) => row.ids)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids).toHaveLength(requirements[1] + requirements[2])
  expect(said.map(([level, ...counts]) => [level, counts.reduce((sum, count) => sum + count, 0)])).toEqual([
    [1, requirements[1]],
    [2, requirements[2]],
  ])
})

test('the counts of security requirements that hold are those of the rows', () => {
  expect([counted('holds').length, counted('**gap**').length, counted('does not apply').length]).toEqual([
    total(1),
    total(2),
    total(3),
  ])
  const gapsOf = (level: string) => rows.filter((row) => row.state === '**gap**' && row.levels === level)
  expect(said.map((row) => row[2])).toEqual([gapsOf('1').length, gapsOf('2').length])
})

test('level 1 holds but for the six characters of a password, and level 2 in 95 of 100 requirements that apply', () => {
  const gaps = rows.filter((row) => row.state === '**gap**' && row.levels === '1').flatMap(({ ids }) => ids)
  expect(gaps).toEqual(['6.2.1'])
  const [, [, held = 0, missing = 0] = []] = said
  expect(held / (held + missing)).toBeGreaterThanOrEqual(0.95)
})
