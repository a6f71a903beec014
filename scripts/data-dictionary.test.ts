import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { undocumented, writtenDictionary } from './data-dictionary.ts'

describe('the data dictionary', () => {
  it('the data dictionary says what schema and rules are now: `npm run migration` writes it', () => {
    expect(fs.readFileSync(path.resolve(import.meta.dirname, '../db/README.md'), 'utf8')).toBe(writtenDictionary())
  })

  it('the data dictionary has a sentence for every table and every trigger', () => {
    expect(undocumented()).toEqual([])
  })
})
