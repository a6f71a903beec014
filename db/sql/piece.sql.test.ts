import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nullable, number } from '#db/columns.ts'
import { modelReports } from '#db/schema/models.ts'
import { query } from '#db/statement.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { packedMm } from './piece.sql.ts'

const database = useDatabase()

test('a parcel holds all objects of a file, in its unit, and what is not measured has no size', async () => {
  const size = { widthMm: 10, depthMm: 20, heightMm: 30 }
  await database.db.insert(modelReports).values([
    { storageKey: 'a', format: '3mf', ...size, objects: 4, togetherMm: [22, 42, 30] },
    { storageKey: 'b', format: 'stl', ...size, unitMm: 10 },
    { storageKey: 'c', format: 'step' },
  ])
  const rows = await query(
    database.db,
    sql`select ${packedMm('width')} as width, ${packedMm('depth')} as depth, ${packedMm('height')} as height
    from model_reports m order by m.storage_key`,
    { width: nullable(number), depth: nullable(number), height: nullable(number) },
  )
  expect(rows.map(({ width, depth, height }) => [width, depth, height])).toEqual([
    [22, 42, 30],
    [100, 200, 300],
    [null, null, null],
  ])
})
