import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => fs.readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

/** Migrations that shops have run, by the SHA-256 of their text. */
const released = {
  '0000_schema.sql': '1a7600b774b5c111932c9e23a02f2e8c0e1bd74aff1018f434984e8d24590f0f',
  '0001_rules.sql': '1fb8796ae5809299ec861de1c4f1a8f6872ae498416849d78925ba026319de39',
}

describe('a release', () => {
  it.each(Object.entries(released))('a release keeps the migration %s as it was', (file, hash) =>
    expect(
      createHash('sha256')
        .update(read(`db/migrations/${file}`))
        .digest('hex'),
    ).toBe(hash),
  )

  it('a release has one version in package, changelog and image', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(read('CHANGELOG.md').match(/^## \[(\d.*?)\]/m)?.[1]).toBe(version)
    expect(read('Dockerfile').match(/image\.version="(.*?)"/)?.[1]).toBe(version)
  })
})
