import { eq, sql } from 'drizzle-orm'
import { boolean, integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { measuredShape, measuredShapeJson } from '#db/sql/piece.sql.ts'
import { query } from '#db/statement.ts'
import { type MeasuredShape, twinsAmong } from '#geometry/fingerprint/twins.ts'

/** Stated number of copies of each file in one piece, by storage key; 0 if not part of the piece. */
export type SaidQuantities = ReadonlyMap<string, number>

/**
 * Sets which files make one piece, and how many copies: as stated, else each once, duplicates left out. Call when files
 * or measures change, in a transaction.
 */
export async function settlePiece(tx: Database, projectId: string, said: SaidQuantities = new Map()): Promise<void> {
  const files = await listedFiles(tx, projectId)
  const twins = twinsAmong(files.map(({ measured }) => measured))
  const wanted = files.map((file, i) => ({
    file,
    isTwin: twins[i] !== null,
    quantity: said.get(file.storageKey) ?? file.saidQuantity,
  }))
  const byRule = (isTwin: boolean) => (isTwin ? 0 : 1)
  const saysMore = wanted.some(({ quantity, isTwin }) => quantity !== null && quantity !== byRule(isTwin))
  const isSomething = wanted.some(({ quantity, isTwin }) => (quantity ?? byRule(isTwin)) > 0)
  for (const { file, isTwin, quantity } of wanted) {
    const saidQuantity = saysMore && isSomething ? quantity : null
    if (file.isTwin === isTwin && file.saidQuantity === saidQuantity) continue
    await tx.update(projectFiles).set({ isTwin, saidQuantity }).where(eq(projectFiles.id, file.id))
  }
}

export async function settlePiecesOf(tx: Database, modelKey: string): Promise<void> {
  const rows = await query(
    tx,
    sql`select project_id as "projectId" from project_files where storage_key = ${modelKey} and removed_at is null`,
    { projectId: text },
  )
  for (const { projectId } of rows) await settlePiece(tx, projectId)
}

export function saidQuantities(
  said: Readonly<Record<string, number>> = {},
  files: readonly { id: string; storageKey: string }[],
): SaidQuantities {
  return new Map(
    files.flatMap(({ id, storageKey }) => (said[id] === undefined ? [] : [[storageKey, said[id]] as const])),
  )
}

type Listed = {
  id: string
  storageKey: string
  saidQuantity: number | null
  isTwin: boolean | null
  measured: MeasuredShape | null
}

/** Returns a project's files in order and locks the project, so that concurrent calls see each other. */
async function listedFiles(tx: Database, projectId: string): Promise<Listed[]> {
  await query(tx, sql`select id from projects where id = ${projectId} for no key update`, { id: text })
  return query(
    tx,
    sql`
    select f.id, f.storage_key as "storageKey", f.said_quantity as "saidQuantity", f.is_twin as "isTwin", ${measuredShapeJson} as measured
    from project_files f left join model_reports m on m.storage_key = f.storage_key
    where f.project_id = ${projectId} and f.removed_at is null order by f.position, f.id`,
    {
      id: text,
      storageKey: text,
      saidQuantity: nullable(integer),
      isTwin: nullable(boolean),
      measured: nullable(measuredShape),
    },
  )
}
