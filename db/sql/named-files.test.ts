import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { text } from '#db/columns.ts'
import { query } from '#db/statement.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { namedFiles } from './named-files.sql.ts'

const database = useDatabase()

it('the named files cover every column that names a file, so that none is swept or left out of a backup', async () => {
  // A report about a model has the key of an original that is named by an upload or a project.
  const columns = await query(
    database.db,
    sql`select c.table_name as "table", c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'model_reports'
        and (c.column_name in ('storage_key', 'mesh_key', 'avatar_key'))`,
    { table: text, name: text },
  )
  const forgotten = columns.filter(
    ({ table, name }) =>
      !namedFiles.split('union all').some((one) => one.includes(`${name} `) && one.includes(`from ${table}`)),
  )
  expect(columns.length).toBeGreaterThan(9)
  expect(forgotten).toEqual([])
  expect(await query(database.db, sql`select key from (${sql.raw(namedFiles)}) named`, { key: text })).toEqual([])
})
