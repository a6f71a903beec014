import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, nullable, object, type RowOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { anyLicence, offeredLicence } from '#db/sql/licence.sql.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { anyBoughtPicture, offerPicture } from '#db/sql/bought-picture.sql.ts'
import { soldBy } from '#db/sql/sold-by.sql.ts'
import { variant, variantJson } from '#db/sql/variant.sql.ts'
import { query, type Given, statement } from '#db/statement.ts'
import { plainPrint, variantName } from '#domain/catalog/printed-offer.ts'
import { priceKits } from '#domain/kits/kits-on-sale.server.ts'
import { isWider } from '#domain/licences/licence.ts'
import { heldLicence } from '#domain/licences/held-licence.server.ts'
import { type Upgrade, upgradePrice } from '#domain/pricing/upgrade-price.ts'
import { chosenCents, lowestAmount } from '#domain/pricing/pricing.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Candidate, Wish } from './checkout.ts'

/** Returns the current offers that the wishes name, in the order of the wishes; null for an unknown offer. */
export async function findCandidates(db: Database, buyerId: string, wishes: Wish[]): Promise<(Candidate | null)[]> {
  const offerIds = wishes.flatMap((wish) => ('offerId' in wish ? [wish.offerId] : []))
  const projectIds = wishes.flatMap((wish) => ('projectId' in wish ? [wish.projectId] : []))
  const select = sql`
    select ${columnsFor(buyerId)},
      exists (select 1 from cart_items c where c.user_id = ${buyerId} and c.offer_id = o.id) as is_in_cart,
      (select max(c.amount_cents) from cart_items c where c.user_id = ${buyerId} and c.offer_id = o.id) as amount_cents
    from ${offersForSale}
    where o.id = any(${sql.param(offerIds)}::uuid[]) or o.project_id = any(${sql.param(projectIds)}::uuid[])
    order by o.is_active desc, o.kind, d.stock is not distinct from 0, o.price_cents, o.id`
  const rows = await query(db, select, columns)
  const found = await Promise.all(
    wishes.map(async (wish) => {
      const row = rows.find((one) => ('offerId' in wish ? one.id === wish.offerId : one.project_id === wish.projectId))
      if (!row) return null
      if (!('offerId' in wish)) return candidate(row, { quantity: 1, amountCents: wish.amountCents })
      if (wish.upgradeOf === undefined) return candidate(row, wish)
      const upgrade = await upgradeTo(db, { buyerId, purchaseId: wish.upgradeOf }, row)
      return upgrade && candidate(row, { quantity: 1 }, upgrade)
    }),
  )
  const known = found.filter((line) => line !== null)
  return known.length === found.length ? priceKits(db, buyerId, known) : found
}

/** Returns the upgrade from the held licence to the offer's licence; null unless that is wider and fixed-price. */
async function upgradeTo(
  db: Database,
  held: { buyerId: string; purchaseId: string },
  row: RowOf<typeof columns>,
): Promise<Upgrade | null> {
  const owned = await heldLicence(db, held)
  if (
    !owned ||
    !row.licence ||
    row.pricing !== 'paid' ||
    owned.projectId !== row.project_id ||
    !isWider(row.licence, owned.licence)
  )
    return null
  return { of: owned.purchaseId, paidCents: owned.paidCents, licenceCents: row.price_cents }
}

export async function findCartCandidates(db: Database, buyerId: string): Promise<Candidate[]> {
  const rows = await inCart.rows(db, { buyerId })
  return priceKits(
    db,
    buyerId,
    rows.map((row) => candidate(row, row)),
  )
}

const offersForSale = sql`
    offers o left join printed_offers d on d.offer_id = o.id join projects p on p.id = o.project_id
    join users u on u.id = coalesce(o.printer_id, p.designer_id)
    left join print_agreements g on g.project_id = p.id and g.printer_id = o.printer_id and g.state = 'approved'`

const columnsFor = (buyerId: string | SQL) => sql`
    o.id, o.project_id, u.id as designer_id, u.full_name, ${soldBy(sql`u.id`, sql`u.full_name`)} as sold_by, o.kind, p.title, o.pricing, o.price_cents, o.full_cents, o.lowest_cents, o.is_active and (o.printer_id is null or g.id is not null) as is_active,
    case when g.id is not null then json_build_object('ownerId', p.designer_id, 'cents', g.royalty_cents) end as royalty,
    p.is_listed, ${offeredLicence} as licence, d.stock, d.personalization is not null as is_personal, coalesce(d.has_proof, false) as has_proof,
    ${variantJson} as print,
    ${offerPicture(sql`o.id`, sql`p.id`)} as image,
    ${ownsFiles(buyerId, sql`p.id`)} as is_owned`

const columns = {
  id: text,
  project_id: text,
  designer_id: text,
  full_name: text,
  sold_by: text,
  royalty: nullable(object({ ownerId: text, cents: integer })),
  kind: offers.kind,
  title: text,
  image: anyBoughtPicture,
  pricing: offers.pricing,
  price_cents: integer,
  full_cents: nullable(integer),
  lowest_cents: nullable(integer),
  is_active: boolean,
  stock: nullable(integer),
  is_personal: boolean,
  has_proof: boolean,
  print: variant,
  is_listed: boolean,
  licence: anyLicence,
  is_owned: boolean,
  is_in_cart: boolean,
  amount_cents: nullable(integer),
}

const inCart = statement(
  'cart_candidates',
  ({ buyerId }: Given<{ buyerId: string }>) => sql`
    select ${columnsFor(sql`${buyerId}`)}, true as is_in_cart, c.quantity, c.personalization, c.amount_cents
    from cart_items c join (${offersForSale}) on o.id = c.offer_id
    where c.user_id = ${buyerId} order by c.created_at, c.id`,
  { ...columns, quantity: integer, personalization: text },
)

type Asked = { quantity: number; personalization?: string; amountCents?: Cents | null | undefined }

function candidate(row: RowOf<typeof columns>, wish: Asked, upgrade: Upgrade | null = null): Candidate {
  const { pricing, price_cents: priceCents } = row
  const isOpen = pricing === 'open'
  const amountCents = wish.amountCents ?? Math.max(row.amount_cents ?? 0, priceCents)
  return {
    offerId: row.id,
    projectId: row.project_id,
    designerId: row.designer_id,
    designerName: row.full_name,
    soldBy: row.sold_by,
    royalty: row.royalty,
    kind: row.kind,
    title: row.title,
    image: row.image && { key: row.image.key, color: row.image.color },
    unitPriceCents: upgrade ? upgradePrice(upgrade) : chosenCents({ pricing, priceCents, amountCents }),
    takesCoupon: !isOpen && !upgrade,
    lowestCents: isOpen ? lowestAmount(priceCents) : 0,
    promotion: row.full_cents === null ? null : { lowestCents: row.lowest_cents, fullCents: row.full_cents },
    kit: null,
    variant: row.kind === 'printed' ? variantName({ ...plainPrint, ...row.print }) : '',
    licence: row.licence,
    upgrade,
    stock: row.stock,
    hasProof: row.has_proof,
    isForSale: row.is_active && row.is_listed,
    isOwned: row.is_owned,
    isInCart: row.is_in_cart,
    quantity: wish.quantity,
    personalization: row.is_personal ? (wish.personalization ?? '') : '',
  }
}
