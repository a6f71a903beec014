import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, nullable, object, type RowOf, text } from '#db/columns.ts'

const party = object({ id: text, fullName: text, email: text, isClosed: boolean })

const agreementColumns = {
  agreementId: text,
  projectId: text,
  title: text,
  request: text,
  answer: nullable(text),
  designer: party,
  printer: party,
  royaltyCents: integer,
}

export type AgreementForMail = RowOf<typeof agreementColumns>

export async function agreementForMail(db: Database, agreementId: string): Promise<AgreementForMail | null> {
  const partyJson = (alias: 'd' | 'u') =>
    sql.raw(
      `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name, 'email', ${alias}.email, 'isClosed', ${alias}.closed_at is not null)`,
    )
  const rows = await query(
    db,
    sql`
    select g.id as "agreementId", p.id as "projectId", p.title, g.royalty_cents as "royaltyCents", g.request, g.answer,
      ${partyJson('d')} as designer, ${partyJson('u')} as printer
    from print_agreements g join projects p on p.id = g.project_id join users d on d.id = p.designer_id join users u on u.id = g.printer_id
    where g.id = ${agreementId}`,
    agreementColumns,
  )
  return rows[0] ?? null
}
