import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { isOpenMesh } from '#db/sql/files-state.sql.ts'
import { query } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { requestComparison } from '#domain/models/register-model.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'

/** Records that a maker knows that a file's mesh is open, which allows listing it; keeps the first time. */
export async function confirmOpenMesh(
  { db, clock }: { db: Database; clock: Clock },
  maker: Pick<Viewer, 'id'>,
  fileId: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(fileId)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const [file] = await query(
      tx,
      sql`
      update project_files f set open_confirmed_at = coalesce(f.open_confirmed_at, ${clock.now().toISOString()})
      from projects p, model_reports r
      where f.id = ${fileId} and p.id = f.project_id and p.designer_id = ${maker.id} and p.deleted_at is null and f.removed_at is null
        and r.storage_key = f.storage_key and ${isOpenMesh(sql`r`)}
      returning f.storage_key as "modelKey"`,
      { modelKey: text },
    )
    if (!file) return { ok: false, reason: 'not_found' } as const
    await requestComparison(tx, file.modelKey)
    return { ok: true } as const
  })
}

export async function unconfirmedOpenMeshes(
  db: Database,
  uploads: readonly { id: string; storageKey: string; originalName: string }[],
  confirmedIds: readonly string[],
): Promise<string[]> {
  const keys = uploads.filter(({ id }) => !confirmedIds.includes(id)).map(({ storageKey }) => storageKey)
  const rows = await query(
    db,
    sql`select r.storage_key as key from model_reports r where r.storage_key = any(${sql.param(keys)}::text[]) and ${isOpenMesh(sql`r`)}`,
    { key: text },
  )
  return uploads.filter(({ storageKey }) => rows.some(({ key }) => key === storageKey)).map((one) => one.originalName)
}
