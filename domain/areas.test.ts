import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readersOf, sections, traces } from './areas.server.ts'
import { reportables, type ReportKind } from './areas.ts'

const kinds = Object.keys(reportables) as ReportKind[]

describe('reportable kinds', () => {
  it('every reportable kind is found by an area, and hidden by the same one unless it is a project', () => {
    expect(kinds.filter((kind) => readersOf(kind).length === 0)).toEqual([])
    const kept = kinds.filter((kind) => readersOf(kind).some(({ hide }) => !hide))
    expect(kept).toEqual(['project'])
  })

  it('every reportable kind has a verb that shows it again exactly when its words say so', () => {
    const wrong = kinds.filter((kind) => readersOf(kind).some(({ show }) => !show === reportables[kind].comesBack))
    expect(wrong).toEqual([])
  })

  it('every reportable kind has an address of its own, and quotes a text that its snapshot has', () => {
    const slugs = kinds.map((kind) => reportables[kind].slug)
    expect(new Set(slugs).size).toBe(kinds.length)
    const strange = kinds.filter((kind) => {
      const { quotes, texts } = reportables[kind]
      return quotes && !(quotes in texts)
    })
    expect(strange).toEqual([])
  })
})

/** The area that each table belongs to, as the schema's comments say. */
function ownersOfTables(): Map<string, string> {
  const folder = path.resolve(import.meta.dirname, '../db/schema')
  const text = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
  const tables = text
    .join('\n')
    .matchAll(/Owned by `([\w-]+)`(?:(?!\*\/)[^])*\*\/\s*export const \w+ = pgTable\(\s*'(\w+)'/g)
  return new Map([...tables].map(([, area = '', table = '']) => [table, area]))
}

describe('traces and sections of personal data', () => {
  it('every trace is stated by the area that owns the table', () => {
    const owners = ownersOfTables()
    expect(owners.size).toBeGreaterThan(80)
    const stated = [...owners.values()].filter((area, place, all) => all.indexOf(area) === place)
    const wrong = stated.flatMap((area) => {
      const file = path.resolve(import.meta.dirname, area, 'area.server.ts')
      if (!fs.existsSync(file)) return []
      const named = fs.readFileSync(file, 'utf8').matchAll(/^\s+(?:table: '(\w+)'|.*traceEach\([^]*?\]\))/gm)
      const tables = [...named].flatMap(([text, table]) =>
        table ? [table] : [...text.matchAll(/'(\w+)\.\w+'/g)].map(([, name = '']) => name),
      )
      return tables.filter((table) => owners.get(table) !== area).map((table) => `${area}: ${table}`)
    })
    expect(wrong).toEqual([])
    expect(traces.filter(({ table }) => !owners.has(table))).toEqual([])
  })

  it('every section of the export has a name of its own', () => {
    const names = sections.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(40)
    expect(new Set(names).size).toBe(names.length)
  })
})
