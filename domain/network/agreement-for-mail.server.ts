import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, nullable, object, text } from '#db/columns.ts'
import type { Cents } from '#domain/shared/money.ts'

export type AgreementForMail = {
  agreementId: string
  projectId: string
  title: string
  royaltyCents: Cents
  request: string
  answer: string | null
  designer: Party
  printer: Party
}

type Party = { id: string; fullName: string; email: string; isClosed: boolean }

export async function agreementForMail(db: Database, agreementId: string): Promise<AgreementForMail | null> {
  const party = (alias: 'd' | 'u') =>
    sql.raw(
      `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name, 'email', ${alias}.email, 'isClosed', ${alias}.closed_at is not null)`,
    )
  const rows = await query(
    db,
    sql`
    select g.id as "agreementId", p.id as "projectId", p.title, g.royalty_cents as "royaltyCents", g.request, g.answer,
      ${party('d')} as designer, ${party('u')} as printer
    from print_agreements g join projects p on p.id = g.project_id join users d on d.id = p.designer_id join users u on u.id = g.printer_id
    where g.id = ${agreementId}`,
    {
      agreementId: text,
      projectId: text,
      title: text,
      request: text,
      answer: nullable(text),
      designer: object({ id: text, fullName: text, email: text, isClosed: boolean }),
      printer: object({ id: text, fullName: text, email: text, isClosed: boolean }),
      royaltyCents: text,
    },
  )
  const row = rows[0]
  return row ? { ...row, royaltyCents: Number(row.royaltyCents) } : null
}
