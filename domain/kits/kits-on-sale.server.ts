import { sql } from 'drizzle-orm'
import { integer, list, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { membersJson, memberShape } from './kit.sql.ts'
import { type KitLine, withKits } from './kit-lines.ts'

/** Returns a buyer's lines with the prices of the kits that they complete. Asks only if there are two lines of files. */
export async function priceKits<Given extends KitLine>(
  db: Database,
  buyerId: string,
  lines: Given[],
): Promise<Given[]> {
  const files = lines.filter(({ kind }) => kind === 'digital').map(({ projectId }) => projectId)
  if (files.length < 2) return lines
  const kits = await query(
    db,
    sql`
    select k.id, k.title, k.price_cents as "priceCents", ${membersJson(buyerId)} as members
    from kits_on_sale k where k.id in (select i.kit_id from kit_items i where i.project_id = any(${sql.param(files)}::uuid[]))`,
    { id: text, title: text, priceCents: integer, members: list(memberShape) },
  )
  return withKits(lines, kits)
}
