import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { text } from '#db/columns.ts'
import { query } from '#db/statement.ts'
import { hashOriginal } from '#domain/library/original.server.ts'
import type { FileStore } from '#domain/shared/files.ts'

type DamagedOriginal = { file: string; key: string; fault: 'missing' | 'differs' }

const batch = 500

/** Returns every uploaded original that is missing or altered; reads all of them, which may take hours. */
export async function damagedOriginals(db: Database, store: Pick<FileStore, 'read'>): Promise<DamagedOriginal[]> {
  const damaged: DamagedOriginal[] = []
  let after: string | null = null
  for (;;) {
    const rows: { id: string; key: string; sha256: string }[] = await query(
      db,
      sql`
      select f.id, f.storage_key as key, f.sha256 from project_files f
      where f.discarded_at is null and (${after}::uuid is null or f.id > ${after}::uuid)
      order by f.id limit ${batch}`,
      { id: text, key: text, sha256: text },
    )
    for (const { id, key, sha256 } of rows) {
      const hash = await hashOriginal(store, key)
      if (hash !== sha256) damaged.push({ file: id, key, fault: hash === null ? 'missing' : 'differs' })
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return damaged
    after = last.id
  }
}
