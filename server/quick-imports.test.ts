import { describe, expect, it } from 'vitest'
import { fileWithin } from './quick-imports.ts'

const drizzle = 'file:///p/node_modules/drizzle-orm/pg-core/index.js'

describe('fileWithin', () => {
  it.each([
    ['./alias.js', drizzle, 'file:///p/node_modules/drizzle-orm/pg-core/alias.js'],
    ['../entity.js', drizzle, 'file:///p/node_modules/drizzle-orm/entity.js'],
    [
      './chunk.mjs',
      'file:///p/node_modules/react-router/dist/index.mjs',
      'file:///p/node_modules/react-router/dist/chunk.mjs',
    ],
  ])('%s of %s is known by its name', (specifier, parent, url) => expect(fileWithin(specifier, parent)).toBe(url))

  it.each([
    ['./alias.cjs', 'file:///p/node_modules/drizzle-orm/index.cjs'],
    ['./alias', drizzle],
    ['drizzle-orm', 'file:///p/db/schema/catalog.ts'],
    ['./lib.js', 'file:///p/node_modules/pg/index.js'],
    ['./own.mjs', 'file:///p/server/main.ts'],
    ['#db/client.server.ts', drizzle],
    ['./start.js', undefined],
  ])('%s of %s is left to Node', (specifier, parent) => expect(fileWithin(specifier, parent)).toBeNull())
})
