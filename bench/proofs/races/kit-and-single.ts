import { approve, newBuyers, type Race, type RaceCount, settled, toPayment } from './race.ts'

/** Pays at once for a kit and for one of its files: each file is bought once, the rest refunded. */
export async function raceKitAndSingle(race: Race): Promise<RaceCount> {
  const { pool, rounds, presses } = race
  const { rows } = await pool.query<{ kit: string; members: string[]; offer_id: string }>(
    `select k.id as kit, array_agg(i.project_id order by i.position) as members,
       (array_agg(o.id order by i.position))[1] as offer_id
     from kits_on_sale k join kit_items i on i.kit_id = k.id
       join lateral (select f.id from offers f where f.project_id = i.project_id and f.kind = 'digital' and f.is_active
                     order by f.price_cents, f.id limit 1) o on true
     group by k.id order by k.id limit 1`,
  )
  const [kit] = rows
  if (!kit) throw new Error('The demonstration has no kit for sale.')
  const counted = { wonOnce: 0, wholeRounds: 0 }
  for (let round = 0; round < rounds; round++) {
    const since = new Date()
    const [buyer] = await newBuyers(race, 1)
    if (!buyer) throw new Error('No buyer.')
    const wishes = Array.from({ length: presses }, (_, n): Record<string, string> => (n % 2 === 0 ? { kit: kit.kit } : { offerId: kit.offer_id })) // prettier-ignore
    const pages = await Promise.all(wishes.map((wish) => toPayment(buyer, wish)))
    await Promise.all(pages.map((page) => approve(buyer, page)))
    await settled(pool, since)
    const found = await pool.query<{ most: number; single: number; held: number; kept: number; due: number }>(
      `select coalesce(max(c.kept), 0)::int as most, coalesce(max(c.kept) filter (where c.project_id = $2), 0)::int as single,
              coalesce(sum(c.held), 0)::int as held, coalesce(sum(c.kept), 0)::int as kept, coalesce(sum(c.due), 0)::int as due
       from (select p.project_id, count(*) filter (where p.status = 'completed') as kept,
               count(*) filter (where exists (select from entitlements e where e.purchase_id = p.id and e.revoked_at is null)) as held,
               count(*) filter (where p.completed_at is not null and p.status <> 'completed' and p.refunded_cents <> p.amount_cents) as due
             from purchases p where p.buyer_id = (select id from users where full_name = 'Pessoa de prova' order by created_at desc, id desc limit 1)
               and p.created_at >= $1 group by p.project_id) c`,
      [since, kit.members[0]],
    )
    const { most, single, held, kept, due } = found.rows[0]!
    if (most === 1 && single === 1) counted.wonOnce++
    if (most === 1 && single === 1 && held === kept && due === 0) counted.wholeRounds++
  }
  return counted
}
