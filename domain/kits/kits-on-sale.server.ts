import { sql } from 'drizzle-orm'
import { boolean, integer, list, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { fewestInKit } from './kit.ts'
import { membersJson, memberShape, memberShapes } from './kit.sql.ts'
import { type KitLine, withKits } from './kit-lines.ts'

/** Returns a buyer's order lines, at kit prices where they complete a kit. */
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

export type KitWishRefusal = 'kit_gone' | 'own_project' | 'kit_owned'

/** Returns the offers of a kit's files that the buyer does not have yet. */
export async function kitWishes(
  db: Database,
  buyerId: string,
  kitId: string,
): Promise<{ ok: true; offerIds: string[] } | { ok: false; reason: KitWishRefusal }> {
  const [row] = await query(
    db,
    sql`
    select k.maker_id = ${buyerId} as "isOwn", (${membersJson(buyerId, sql`'offerId', o.id,`)}) as members
    from kits_on_sale k where k.id = ${kitId}`,
    { isOwn: boolean, members: list(object({ ...memberShapes, offerId: text })) },
  )
  if (!row) return { ok: false, reason: 'kit_gone' }
  if (row.isOwn) return { ok: false, reason: 'own_project' }
  const rest = row.members.filter(({ isOwned }) => !isOwned)
  return rest.length < fewestInKit
    ? { ok: false, reason: 'kit_owned' }
    : { ok: true, offerIds: rest.map((one) => one.offerId) }
}
