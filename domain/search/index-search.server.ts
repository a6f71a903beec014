import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { readSearchDocuments } from './read-search-documents.server.ts'
import type { SearchEngine } from './search-engine.ts'

/** So many documents are written at once. */
const batch = 500

/**
 * Brings a search server up to what changed in the catalogue, which triggers note while there is one; a new or emptied one gets
 * everything. Without a server nothing is noted any more. Says how many projects were written or removed. Safe to run twice.
 */
export async function indexSearch({ db, search }: { db: Database; search: SearchEngine | null }): Promise<number> {
  if (!search) {
    await db.execute(sql`delete from search_indexes`)
    await db.execute(sql`delete from search_changes`)
    return 0
  }
  const { rowCount: isFirst } = await db.execute(
    sql`insert into search_indexes (name) values ('projects') on conflict do nothing`,
  )
  // What changed before was not noted: what is in the index may be listed no more.
  const { isComplete } = await search.prepare({ anew: Boolean(isFirst) })
  if (!isComplete) await db.execute(sql`select note_search_change(id) from projects where is_listed`)
  let written = 0
  for (let some = batch; some === batch; written += some) some = await writeSome(db, search)
  if (!isComplete) await search.open()
  return written
}

/** The longest waiting changes. One that happens meanwhile has another version, and stays noted. */
async function writeSome(db: Database, search: SearchEngine): Promise<number> {
  const { rows } = await db.execute<{ id: string; version: string }>(
    sql`select project_id as id, version from search_changes order by version limit ${batch}`,
  )
  if (rows.length === 0) return 0
  const versions = new Map(rows.map(({ id, version }) => [id, Number(version)]))
  const documents = await readSearchDocuments(db, [...versions.keys()])
  const listed = new Set(documents.map(({ id }) => id))
  const removed = [...versions].filter(([id]) => !listed.has(id)).map(([id, version]) => ({ id, version }))
  await search.write(
    documents.map((one) => ({ ...one, version: versions.get(one.id) ?? 0 })),
    removed,
  )
  await db.execute(sql`
    delete from search_changes c using unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ version }) => version))}::bigint[]) as done (id, version)
    where c.project_id = done.id and c.version = done.version`)
  return rows.length
}
