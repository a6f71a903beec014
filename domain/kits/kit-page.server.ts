import { sql } from 'drizzle-orm'
import { boolean, list, nullable, object, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { kits } from '#db/schema/kits.ts'
import { isCompany, soldBy } from '#db/sql/sold-by.sql.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { query } from '#db/statement.ts'
import { cardJson, cardShapes } from '#domain/catalog/card.sql.ts'
import { isUuid } from '#domain/shared/text.ts'
import { memberShapes, membersJson } from './kit.sql.ts'
import { kitFault, kitForBuyer } from './kit.ts'

const member = object({ ...memberShapes, card: nullable(object(cardShapes)) })

export type KitPage = NonNullable<Awaited<ReturnType<typeof kitPage>>>

/** Returns a kit by slug, also an ended one; null if unknown. `offer` is null if the kit cannot be bought. */
export async function kitPage(db: Database, { slug, viewerId }: { slug: string; viewerId: string | null }) {
  if (!/^[a-z0-9-]+$/.test(slug)) return null
  const card = sql`'card', case when p.is_listed then ${cardJson(viewerId)} end,`
  const [row] = await query(
    db,
    sql`
    select k.id, k.slug, k.title, k.price_cents as "priceCents", k.ended_at as "endedAt",
      k.hidden_at is not null as "isHidden", k.maker_id is not distinct from ${viewerId}::uuid as "isOwn",
      ${makerName(sql`maker`)} as "makerName", ${shopSlug(sql`maker.id`)} as "makerSlug", ${soldBy(sql`maker.id`, sql`maker.full_name`)} as "soldBy",
      ${isCompany(sql`maker.id`)} as "isCompany", ${membersJson(viewerId, card)} as members
    from kits k join users maker on maker.id = k.maker_id
    where k.slug = ${slug} and maker.blocked_at is null and maker.closed_at is null
      and (k.hidden_at is null or k.maker_id is not distinct from ${viewerId}::uuid)`,
    {
      id: text,
      slug: text,
      title: text,
      priceCents: kits.priceCents,
      endedAt: nullable(timestamp),
      isHidden: boolean,
      isOwn: boolean,
      makerName: text,
      makerSlug: nullable(text),
      soldBy: text,
      isCompany: boolean,
      members: list(member),
    },
  )
  if (!row) return null
  const fault = kitFault(row.priceCents, row.members)
  const isOnSale = !fault && !row.endedAt && !row.isHidden
  return { ...row, fault, isOnSale, offer: isOnSale ? kitForBuyer(row.priceCents, row.members) : null }
}

export async function nameKit(db: Database, kitId: string): Promise<string | null> {
  if (!isUuid(kitId)) return null
  const [row] = await query(db, sql`select k.title from kits_on_sale k where k.id = ${kitId}`, { title: text })
  return row?.title ?? null
}
