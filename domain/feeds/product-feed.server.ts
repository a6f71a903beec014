import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { makerName } from '#db/sql/shop-slug.sql.ts'
import { variant, variantJson } from '#db/sql/variant.sql.ts'
import { query } from '#db/statement.ts'
import { variantName } from '#domain/catalog/printed-offer.ts'
import { freightByState, type StateFreight } from '#domain/freight/freight-by-state.ts'
import { goodsJoins, goodsJson, quotedOffer } from '#domain/freight/goods.sql.ts'
import { goodsOf, quoteShipment } from '#domain/freight/quote.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'

/** A variant of a printed piece, as listed in the catalogues of shopping services. */
export type FeedItem = {
  offerId: string
  projectId: string
  title: string
  /** Such as 'PETG, terracota, escala 150%'; empty without details. */
  variant: string
  description: string
  brand: string
  imageKey: string
  priceCents: Cents
  /** False if sold out, or if the maker pauses or has too long a queue. */
  isAvailable: boolean
  material: string | null
  colorName: string | null
  /** Business days until one piece is posted. */
  handlingDays: number
  freight: StateFreight[]
}

type World = { db: Database; clock: Clock }

const pageSize = 500

/** Yields every listed piece, or those that one maker sells, in pages. Projects without a picture are left out. */
export async function* feedItems({ db, clock }: World, makerId?: string): AsyncGenerator<FeedItem[]> {
  const today = dayOf(clock.now())
  let after: FeedItem | undefined
  for (;;) {
    const page = await feedPage(db, { makerId, after, today })
    after = page.at(-1)
    if (!after) return
    yield page
  }
}

type Asked = { makerId: string | undefined; after: FeedItem | undefined; today: Day }

async function feedPage(db: Database, { makerId, after, today }: Asked): Promise<FeedItem[]> {
  const sold = makerId ? sql` and coalesce(o.printer_id, p.designer_id) = ${makerId}` : sql``
  const rest = after ? sql` and (o.project_id, o.id) > (${after.projectId}::uuid, ${after.offerId}::uuid)` : sql``
  const rows = await query(
    db,
    sql`
    select o.project_id as "projectId", p.title, p.description, ${makerName(sql`designer`)} as brand, ${variantJson} as variant,
      ${firstPicture(sql`p.id`)} as image, ${goodsJson} as goods
    from offers o join projects p on p.id = o.project_id join users designer on designer.id = p.designer_id ${goodsJoins}
    where p.is_listed and o.kind = 'printed' and o.is_active${sold}${rest}
      and exists (select from project_images i where i.project_id = p.id)
    order by o.project_id, o.id limit ${pageSize}`,
    {
      projectId: text,
      title: projects.title,
      description: projects.description,
      brand: text,
      variant,
      image: anyPicture,
      goods: quotedOffer,
    },
  )
  return rows.map(({ projectId, title, description, brand, variant: details, image, goods: offer }) => {
    const goods = goodsOf(offer)
    const { refusal, productionDays } = quoteShipment(goods, offer.table?.originCep ?? '', today)
    return {
      offerId: offer.id,
      projectId,
      title,
      variant: variantName(details),
      description,
      brand,
      imageKey: image?.key ?? '',
      priceCents: offer.cents,
      isAvailable: offer.stock !== 0 && refusal !== 'paused' && refusal !== 'busy',
      material: details.material,
      colorName: details.colorName,
      handlingDays: productionDays,
      freight: freightByState(goods),
    }
  })
}

/** Tables that the feed is made of; of users, only names count. */
const sources: readonly SQL[] = [
  sql`projects`,
  sql`offers`,
  sql`printed_offers`,
  sql`project_images`,
  sql`project_files`,
  sql`model_reports`,
  sql`model_previews`,
  sql`freight_tables`,
  sql`workshops`,
  sql`shipment_counts`,
  sql`shop_slugs`,
]

/**
 * Returns a version that changes with the rows of the feed, its format and the day, since pauses end. It reads where each row
 * lies and which transaction wrote it.
 */
export async function feedVersion({ db, clock }: World, format: string): Promise<string> {
  const parts = sources.map(
    (table) =>
      sql`select count(*)::int as rows, sum(hashtext(concat(t.ctid, ' ', t.xmin)))::text as state from ${table} t`,
  )
  const names = sql`select count(*)::int, sum(hashtext(concat(u.id, ' ', u.full_name, ' ', u.is_namesake)))::text from users u`
  const found = await query(db, sql.join([...parts, names], sql` union all `), { rows: integer, state: nullable(text) })
  return createHash('sha256')
    .update(JSON.stringify([format, dayOf(clock.now()), found]))
    .digest('base64url')
    .slice(0, 22)
}
