import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingOptional, withoutIntegrity } from './lockfile.ts'

describe('package-lock.json', () => {
  it('package-lock.json names every package with its hash, else run `node scripts/complete-lockfile.ts`', () => {
    const lock = JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8'))
    expect(missingOptional(lock.packages)).toEqual([])
    expect(withoutIntegrity(lock.packages)).toEqual([])
  })

  it('package-lock.json says what is absent, wherever it could have stood', () => {
    const lock = {
      '': {},
      'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0', 'a-darwin': '^1.0.0' } },
      'node_modules/a-linux': { version: '1.0.0' },
      'node_modules/a/node_modules/b': { dev: true, optionalDependencies: { 'a-linux': '1', 'b-x64': '2.0.0' } },
    }
    expect(missingOptional(lock)).toEqual([
      { place: 'node_modules/a-darwin', version: '1.0.0', dev: false },
      { place: 'node_modules/b-x64', version: '2.0.0', dev: true },
    ])
    expect(withoutIntegrity({ '': {}, 'node_modules/a': { integrity: 'sha512-…' }, 'node_modules/b': {} })).toEqual([
      'node_modules/b',
    ])
  })
})
