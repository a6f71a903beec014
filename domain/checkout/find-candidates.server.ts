import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import type { Candidate, Wish } from './checkout.ts'

/** What is asked for, as it stands now; null for a wish that names nothing. A project means its files, else its cheapest object. */
export async function findCandidates(db: Database, buyerId: string, wishes: Wish[]): Promise<(Candidate | null)[]> {
  const offerIds = wishes.flatMap((wish) => ('offerId' in wish ? [wish.offerId] : []))
  const projectIds = wishes.flatMap((wish) => ('projectId' in wish ? [wish.projectId] : []))
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.project_id, p.designer_id, u.full_name, o.kind, p.title, o.price_cents, o.is_active,
           p.is_listed,
           exists (select 1 from entitlements e where e.buyer_id = ${buyerId} and e.project_id = p.id and e.revoked_at is null) as is_owned,
           exists (select 1 from cart_items c where c.user_id = ${buyerId} and c.offer_id = o.id) as is_in_cart
    from offers o join projects p on p.id = o.project_id join users u on u.id = p.designer_id
    where o.id = any(${sql.param(offerIds)}::uuid[]) or o.project_id = any(${sql.param(projectIds)}::uuid[])
    order by o.is_active desc, o.kind, o.price_cents, o.id`)
  return wishes.map((wish) => {
    const row = rows.find((one) => ('offerId' in wish ? one.id === wish.offerId : one.project_id === wish.projectId))
    return row ? { ...candidate(row), quantity: 'offerId' in wish ? wish.quantity : 1 } : null
  })
}

function candidate(row: Row): Omit<Candidate, 'quantity'> {
  return {
    offerId: row.id,
    projectId: row.project_id,
    designerId: row.designer_id,
    designerName: row.full_name,
    kind: row.kind,
    title: row.title,
    unitPriceCents: Number(row.price_cents),
    isForSale: row.is_active && row.is_listed,
    isOwned: row.is_owned,
    isInCart: row.is_in_cart,
  }
}

type Row = {
  id: string
  project_id: string
  designer_id: string
  full_name: string
  kind: 'digital' | 'printed'
  title: string
  price_cents: string
  is_active: boolean
  is_listed: boolean
  is_owned: boolean
  is_in_cart: boolean
}
