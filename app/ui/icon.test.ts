import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

it('the file of drawings has every icon, and the logo', () => {
  const names = found(read('icon.tsx'), /^ {2}\| '(\w+)'$/gm)
  const drawn = found(read('../assets/drawings.svg'), /<symbol id="(\w+)"/g)
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(drawn)).toEqual(new Set([...names, 'camada']))
  expect(drawn).toHaveLength(names.length + 1)
})
