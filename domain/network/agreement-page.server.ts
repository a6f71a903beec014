import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { isUuid } from '#domain/shared/text.ts'
import { listAgreements, type ListedAgreement } from './list-agreements.server.ts'

export type AgreementPage = ListedAgreement & {
  request: string
  answer: string | null
  createdAt: Date
  decidedAt: Date | null
  endedAt: Date | null
  /** Files of the project; the printer fetches them while the agreement, or an order under it, is open. */
  files: { id: string; name: string; format: ModelFormat; sizeBytes: number }[]
  mayFetch: boolean
  /** When the printer fetched which file, newest first. */
  accesses: { name: string; at: Date }[]
}

/** An agreement as one of its two sees it; null for everybody else. */
export async function agreementPage(
  db: Database,
  personId: string,
  agreementId: string,
): Promise<AgreementPage | null> {
  if (!isUuid(agreementId)) return null
  const [listed] = await listAgreements(db, personId, { agreementId })
  if (!listed) return null
  const { rows } = await db.execute<Row>(sql`
    select g.request, g.answer, g.created_at, g.decided_at, g.ended_at,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.original_name, 'format', f.format, 'sizeBytes', f.size_bytes)
        order by f.position, f.id), '[]') from project_files f where f.project_id = g.project_id and f.removed_at is null) as files,
      ${mayFetch} as may_fetch,
      (select coalesce(json_agg(a), '[]') from (select f.original_name as name, a.created_at as at from print_file_accesses a
        join project_files f on f.id = a.file_id where a.agreement_id = g.id order by a.created_at desc, a.id desc limit 50) a) as accesses
    from print_agreements g where g.id = ${agreementId}`)
  const row = rows[0]
  if (!row) return null
  return {
    ...listed,
    request: row.request,
    answer: row.answer,
    createdAt: new Date(row.created_at),
    decidedAt: row.decided_at ? new Date(row.decided_at) : null,
    endedAt: row.ended_at ? new Date(row.ended_at) : null,
    files: row.files,
    mayFetch: row.may_fetch,
    accesses: row.accesses.map(({ name, at }) => ({ name, at: new Date(at) })),
  }
}

/** Of an agreement `g`: it is in force, or something that was bought under it has not been sent yet. */
export const mayFetch = sql`(g.state = 'approved' or (g.state = 'ended' and exists (
  select 1 from purchases b join shipments s on s.order_id = b.order_id and s.maker_id = b.designer_id
  where b.project_id = g.project_id and b.designer_id = g.printer_id and b.kind = 'printed' and b.status = 'completed'
    and s.state in ('queued', 'printing', 'finishing', 'proof', 'approved'))))`

type Row = {
  request: string
  answer: string | null
  created_at: string
  decided_at: string | null
  ended_at: string | null
  files: AgreementPage['files']
  may_fetch: boolean
  accesses: { name: string; at: string }[]
}
