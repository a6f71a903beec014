import { type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { runPrepared, statementOnce } from '#db/prepared.server.ts'
import type { Licence } from '#domain/catalog/licence.ts'
import { plainPrint, type PrintDetails, variantName } from '#domain/catalog/printed-offer.ts'
import type { Candidate, Wish } from './checkout.ts'

/** What is asked for, as it stands now; null for a wish that names nothing. A project means its files, else its cheapest object. */
export async function findCandidates(db: Database, buyerId: string, wishes: Wish[]): Promise<(Candidate | null)[]> {
  const offerIds = wishes.flatMap((wish) => ('offerId' in wish ? [wish.offerId] : []))
  const projectIds = wishes.flatMap((wish) => ('projectId' in wish ? [wish.projectId] : []))
  const { rows } = await db.execute<Row>(sql`
    select ${columns(buyerId)},
      exists (select 1 from cart_items c where c.user_id = ${buyerId} and c.offer_id = o.id) as is_in_cart
    from ${offersForSale}
    where o.id = any(${sql.param(offerIds)}::uuid[]) or o.project_id = any(${sql.param(projectIds)}::uuid[])
    order by o.is_active desc, o.kind, d.stock is not distinct from 0, o.price_cents, o.id`)
  return wishes.map((wish) => {
    const row = rows.find((one) => ('offerId' in wish ? one.id === wish.offerId : one.project_id === wish.projectId))
    if (!row) return null
    return candidate(row, 'offerId' in wish ? wish : { quantity: 1 })
  })
}

/** The same for what lies in the buyer's cart, in the order it was put there. */
export async function findCartCandidates(db: Database, buyerId: string): Promise<Candidate[]> {
  const rows = await runPrepared<Row & { quantity: number; personalization: string }>(db, inCart({ buyerId }))
  return rows.map((row) => candidate(row, row))
}

const inCart = statementOnce<{ buyerId: string }>(
  'cart_candidates',
  () => sql`
    select ${columns(sql.placeholder('buyerId'))}, true as is_in_cart, c.quantity, c.personalization
    from cart_items c join (${offersForSale}) on o.id = c.offer_id
    where c.user_id = ${sql.placeholder('buyerId')} order by c.created_at, c.id`,
)

const offersForSale = sql`
    offers o left join printed_offers d on d.offer_id = o.id join projects p on p.id = o.project_id
    join users u on u.id = coalesce(o.printer_id, p.designer_id)
    left join print_agreements g on g.project_id = p.id and g.printer_id = o.printer_id and g.state = 'approved'`

const columns = (buyerId: string | Placeholder) => sql`
    o.id, o.project_id, u.id as designer_id, u.full_name, o.kind, p.title, o.price_cents, o.is_active and (o.printer_id is null or g.id is not null) as is_active,
    case when g.id is not null then json_build_object('ownerId', p.designer_id, 'cents', g.royalty_cents) end as royalty,
    p.is_listed, p.licence, d.stock, d.personalization is not null as is_personal, coalesce(d.has_proof, false) as has_proof,
    json_build_object('material', coalesce(d.material, p.material), 'colorName', d.color_name, 'scalePercent', coalesce(d.scale_percent, 100),
      'infillPercent', d.infill_percent, 'layerUm', d.layer_um, 'finish', d.finish) as print,
    exists (select 1 from entitlements e where e.buyer_id = ${buyerId} and e.project_id = p.id and e.revoked_at is null) as is_owned`

function candidate(row: Row, wish: { quantity: number; personalization?: string }): Candidate {
  return {
    offerId: row.id,
    projectId: row.project_id,
    designerId: row.designer_id,
    designerName: row.full_name,
    royalty: row.royalty,
    kind: row.kind,
    title: row.title,
    unitPriceCents: Number(row.price_cents),
    variant: row.kind === 'printed' ? variantName({ ...plainPrint, ...row.print }) : '',
    licence: row.kind === 'digital' ? row.licence : null,
    stock: row.stock,
    hasProof: row.has_proof,
    isForSale: row.is_active && row.is_listed,
    isOwned: row.is_owned,
    isInCart: row.is_in_cart,
    quantity: wish.quantity,
    personalization: row.is_personal ? (wish.personalization ?? '') : '',
  }
}

type Row = {
  id: string
  project_id: string
  designer_id: string
  full_name: string
  royalty: Candidate['royalty']
  kind: 'digital' | 'printed'
  title: string
  price_cents: string
  is_active: boolean
  stock: number | null
  is_personal: boolean
  has_proof: boolean
  print: Partial<PrintDetails>
  is_listed: boolean
  licence: Licence
  is_owned: boolean
  is_in_cart: boolean
}
