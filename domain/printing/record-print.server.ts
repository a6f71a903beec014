import { sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, number, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { fromPieceOf } from '#db/sql/piece.sql.ts'
import { estimateCorrections, printRecords, printWork } from '#db/schema/printing.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { query, execute } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import {
  addEstimates,
  estimatePrint,
  type PrintEstimate,
  type PrintWork,
  usualChoice,
} from '#geometry/estimate/estimate-print.ts'
import { learnedFrom, mostOff, profileOf } from './correction.ts'
import type { PrintRecord } from './record-input.ts'

type RecordRefusal = 'not_found' | 'time_implausible' | 'weight_implausible'

/**
 * Saves a print's actual time and weight, replacing the user's earlier record, and updates corrections; returns the
 * estimate.
 */
export async function recordPrint(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  projectId: string,
  record: PrintRecord,
): Promise<{ ok: true; estimate: PrintEstimate } | { ok: false; reason: RecordRefusal }> {
  const project = await recordableProject(db, userId, projectId)
  const printed = project && printedParts(project, record.file)
  if (!printed) return { ok: false, reason: 'not_found' }
  const { material, infill, seconds, grams } = record
  const choice = { ...usualChoice, material, infill }
  const estimate = addEstimates(
    printed.map(({ work, quantity }) => ({ estimate: estimatePrint(work, choice), quantity })),
  )
  if (isOff(seconds, estimate.seconds.middle)) return { ok: false, reason: 'time_implausible' }
  if (isOff(grams, estimate.grams.middle)) return { ok: false, reason: 'weight_implausible' }
  const at = clock.now()
  const said = {
    grams,
    seconds,
    estimatedGrams: estimate.grams.middle,
    estimatedSeconds: Math.max(1, Math.round(estimate.seconds.middle)),
    createdAt: at,
  }
  const keys = { userId, projectId, material, printer: project.printer }
  await db.transaction(async (tx) => {
    await tx
      .insert(printRecords)
      .values({ ...keys, ...said })
      .onConflictDoUpdate({
        target: [printRecords.userId, printRecords.projectId, printRecords.material, printRecords.printer],
        set: said,
      })
    await learn(tx, material, null, at)
    if (project.printer) await learn(tx, material, project.printer, at)
  })
  return { ok: true, estimate }
}

/** Returns the numbered file once, or all files of the piece with their copies. */
function printedParts({ works, hasPiece }: RecordableProject, file: number) {
  const one = works.find(({ number }) => number === file) ?? (hasPiece ? undefined : works[0])
  return one ? [{ ...one, quantity: 1 }] : works.filter(({ quantity }) => quantity > 0)
}

function isOff(real: number | null, estimated: number): boolean {
  return real !== null && (real > estimated * mostOff || real < estimated / mostOff)
}

/** Recomputes a material and printer's correction from all records, since a median needs each; locked meanwhile. */
async function learn(tx: Database, material: string, printer: string | null, at: Date): Promise<void> {
  const profile = profileOf(material, printer)
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext(${`correction ${profile}`}))`)
  const rows = await query(
    tx,
    sql`
    select seconds::float / estimated_seconds as time, grams / estimated_grams as weight from print_records
    where material = ${material} and (${printer}::text is null or printer = ${printer})`,
    { time: nullable(number), weight: nullable(number) },
  )
  const learned = { ...learnedFrom(rows), prints: rows.length, updatedAt: at }
  await tx
    .insert(estimateCorrections)
    .values({ profile, ...learned })
    .onConflictDoUpdate({ target: estimateCorrections.profile, set: learned })
}

export type RecordableProject = {
  title: string
  works: { number: number; name: string; quantity: number; work: PrintWork }[]
  hasPiece: boolean
  /** Id of the user's printer model; null if not on the list. */
  printer: string | null
}

/** Returns a project that has an estimate to its maker or an owner of its files; otherwise null. */
export async function recordableProject(
  db: Database,
  userId: string,
  projectId: string,
): Promise<RecordableProject | null> {
  if (!isUuid(projectId)) return null
  const rows = await query(
    db,
    sql`
    select p.title, (select t.model from user_printers t where t.user_id = ${userId} and t.is_default) as printer,
      (select coalesce(bool_and(v.work is not null), false) ${fromPieceOf(sql`p.id`)}) as "hasPiece",
      (select json_agg(json_build_object('number', f.number, 'name', f.name, 'quantity', f.quantity, 'work', v.work) order by f.number)
        from (select storage_key, original_name as name, piece_quantity as quantity, row_number() over (order by position, id) as number
          from project_files where project_id = p.id and removed_at is null) f
        join model_previews v on v.model_key = f.storage_key where v.work is not null) as works
    from projects p
    where p.id = ${projectId} and p.deleted_at is null and (p.designer_id = ${userId} or ${ownsFiles(userId, sql`p.id`)})`,
    {
      title: text,
      printer: nullable(text),
      hasPiece: boolean,
      works: nullable(list(object({ number: number, name: text, quantity: integer, work: printWork }))),
    },
  )
  const [row] = rows
  return row?.works ? { ...row, works: row.works } : null
}
