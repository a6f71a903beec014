import { eq, sql } from 'drizzle-orm'
import { boolean, integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { measuredShape, measuredShapeJson } from '#db/sql/piece.sql.ts'
import { ask } from '#db/statement.ts'
import { type MeasuredShape, twinsAmong } from '#geometry/fingerprint/twins.ts'

/** How many of a file make a piece, by the file's key in the store: 0 for none. */
export type SaidQuantities = ReadonlyMap<string, number>

/**
 * Settles which files of a project make one piece, and how many of each: as its maker says now or said before, else each once and of
 * twins the first alone. What says no more than that rule is not kept, and what would leave a piece of nothing is not either, so that the rule goes on
 * to hold for files that come later. To be called whenever files, their order or their measures change. Inner verb.
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

/** Settles the pieces that a model's file may be a part of. Inner verb. */
export async function settlePiecesOf(tx: Database, modelKey: string): Promise<void> {
  const rows = await ask(
    tx,
    sql`select project_id as "projectId" from project_files where storage_key = ${modelKey} and removed_at is null`,
    { projectId: text },
  )
  for (const { projectId } of rows) await settlePiece(tx, projectId)
}

/** Says what a form says of files and uploads by their ids, by their keys. */
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

/** In order, and locked, so that two who settle at once see each other. */
async function listedFiles(tx: Database, projectId: string): Promise<Listed[]> {
  await ask(tx, sql`select id from projects where id = ${projectId} for no key update`, { id: text })
  return ask(
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
