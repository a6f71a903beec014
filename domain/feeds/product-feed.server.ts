import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { promotionJson, promotionShape } from '#db/sql/promotion.sql.ts'
import { makerName } from '#db/sql/shop-slug.sql.ts'
import { variant, variantJson } from '#db/sql/variant.sql.ts'
import { type Given, query, type RowsOf, statement } from '#db/statement.ts'
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
  /** Name of the variant, such as 'PETG, terracota, escala 150%'; empty without details. */
  variant: string
  description: string
  brand: string
  imageKey: string
  /** Price without promotion: the lowest of the 30 days before, as on the project's page. */
  priceCents: Cents
  /** Promotional price; null without a promotion, or if the project's page shows no former price. */
  saleCents: Cents | null
  /** False if sold out, paused by the maker, or behind too long a print queue. */
  isAvailable: boolean
  material: string | null
  colorName: string | null
  /** Business days until one piece is posted. */
  handlingDays: number
  freight: StateFreight[]
}

type World = { db: Database; clock: Clock }

const pageSize = 500

/** Yields pages of all listed printed pieces with a picture, or only of one maker's. */
export async function* feedItems({ db, clock }: World, makerId?: string): AsyncGenerator<FeedItem[]> {
  const today = dayOf(clock.now())
  let after = { projectId: firstId, offerId: firstId }
  for (;;) {
    const rows = await (makerId ? piecesOfMaker.rows(db, { ...after, makerId }) : pieces.rows(db, after))
    const page = rows.map((row) => feedItem(row, today))
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

type After = { projectId: string; offerId: string }

/** SQL for a page of printed pieces after an offer; `which` is a further condition. */
function piecesAfter({ projectId, offerId }: Given<After>, which: SQL): SQL {
  return sql`
    select o.project_id as "projectId", p.title, p.description, ${makerName(sql`designer`)} as brand, ${variantJson} as variant,
      ${promotionJson} as promotion, ${firstPicture(sql`p.id`)} as image, ${goodsJson} as goods
    from offers o join projects p on p.id = o.project_id join users designer on designer.id = p.designer_id ${goodsJoins}
    where p.is_listed and o.kind = 'printed' and o.is_active${which} and (o.project_id, o.id) > (${projectId}::uuid, ${offerId}::uuid)
      and exists (select from project_images i where i.project_id = p.id)
    order by o.project_id, o.id limit ${constant(pageSize)}`
}

const columns = {
  projectId: text,
  title: projects.title,
  description: projects.description,
  brand: text,
  variant,
  promotion: promotionShape,
  image: anyPicture,
  goods: quotedOffer,
}

const pieces = statement('feed', (given: Given<After>) => piecesAfter(given, sql``), columns)

const piecesOfMaker = statement(
  'feed of maker',
  (given: Given<After & { makerId: string }>) =>
    piecesAfter(given, sql` and coalesce(o.printer_id, p.designer_id) = ${given.makerId}::uuid`),
  columns,
)

function feedItem(row: RowsOf<typeof pieces>, today: Day): FeedItem {
  const { projectId, title, description, brand, variant: details, promotion, image, goods: offer } = row
  const lowestCents = promotion?.lowestCents ?? null
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
    priceCents: lowestCents ?? offer.cents,
    saleCents: lowestCents === null ? null : offer.cents,
    isAvailable: offer.stock !== 0 && refusal !== 'paused' && refusal !== 'busy',
    material: details.material,
    colorName: details.colorName,
    handlingDays: productionDays,
    freight: freightByState(goods),
  }
}

/** SQL for the database rows on which the feed depends; of users only the names matter. */
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

/** Returns a version text that changes with the feed's rows, its format and the day, since pauses end. */
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
