import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { colorPictures } from '#db/schema/printing.ts'
import { query } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { settlePiecesOf } from '#domain/models/piece.server.ts'
import { unitsMm, type Unit } from '#geometry/mesh/unit.ts'
import { isUuid } from '#domain/shared/text.ts'
import { requestPreparation } from './request-preparation.server.ts'
import { retakeScalePicture } from './scale-picture.server.ts'

export async function confirmUnit(
  db: Database,
  maker: Pick<Viewer, 'id'>,
  fileId: string,
  unit: Unit,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(fileId)) return { ok: false, reason: 'not_found' }
  const rows = await query(
    db,
    sql`
    update model_reports set unit_mm = ${unitsMm[unit]}
    where format in ('stl', 'obj') and storage_key in (
      select f.storage_key from project_files f join projects p on p.id = f.project_id
      where f.id = ${fileId} and p.designer_id = ${maker.id} and p.deleted_at is null and f.removed_at is null
      union all
      select u.storage_key from uploads u where u.id = ${fileId} and u.owner_id = ${maker.id})
    returning storage_key as "modelKey"`,
    { modelKey: text },
  )
  for (const { modelKey } of rows) {
    await requestPreparation(db, modelKey, 'glance')
    await db.transaction(async (tx) => {
      await settlePiecesOf(tx, modelKey)
      // They were rendered at the size of the old unit.
      await tx.delete(colorPictures).where(eq(colorPictures.modelKey, modelKey))
      await requestPreparation(tx, modelKey, 'colors')
      await retakeScalePicture(tx, modelKey)
    })
  }
  return rows.length > 0 ? { ok: true } : { ok: false, reason: 'not_found' }
}
