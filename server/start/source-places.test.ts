import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inSources } from './source-places.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-places-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

it('a line of a stack names the source of what was built, and anything else as it is', () => {
  const built = path.join(folder, 'index.js')
  // The second line, from its third column on, is line 8 of the source.
  const map = { version: 3, sources: [path.resolve('server/http/http.ts')], names: [], mappings: ';EAOA' }
  fs.writeFileSync(`${built}.map`, JSON.stringify(map))
  expect(inSources(`at answer (file://${built}:2:5)`)).toBe('at answer (server/http/http.ts:8:1)')
  expect(inSources(`at async ${built}:2:3`)).toBe('at async server/http/http.ts:8:1')
  expect(inSources(`at ${path.join(folder, 'other.js')}:1:1`)).toBe(`at ${path.join(folder, 'other.js')}:1:1`)
  expect(inSources('at node:internal/process:5:3')).toBe('at node:internal/process:5:3')
})
