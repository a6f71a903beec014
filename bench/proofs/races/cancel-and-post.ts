import { Visitor } from '../../../tests/support/app/app-client.ts'
import { approve, newBuyers, type Race, type RaceCount, settled, toPayment } from './race.ts'

/** Cancels and posts a parcel at once: it must be either posted and paid, or cancelled and refunded. */
export async function raceCancelAndPost(race: Race, account: Record<string, string>): Promise<RaceCount> {
  const { origin, pool, rounds, presses } = race
  const maker = new Visitor(origin)
  await maker.post('/auth', account)
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from offers o join projects p on p.id = o.project_id join users u on u.id = p.designer_id
       join printed_offers d on d.offer_id = o.id
     where u.email = $1 and o.is_active and p.is_listed and d.personalization is null and not coalesce(d.has_proof, false)
     order by o.id limit 1`,
    [account.email],
  )
  const offerId = rows[0]?.id
  if (!offerId) throw new Error(`${account.email} has no piece for sale.`)
  await pool.query('update printed_offers set stock = null where offer_id = $1', [offerId])
  const [buyer] = await newBuyers(race, 1)
  if (!buyer) throw new Error('No buyer.')
  const counted = { wonOnce: 0, wholeRounds: 0 }
  for (let round = 0; round < rounds; round++) {
    const since = new Date()
    await approve(buyer, await toPayment(buyer, { offerId }))
    await settled(pool, since)
    const bought = await pool.query<{ id: string }>(
      `select s.id from shipments s join purchases p on p.order_id = s.order_id where p.offer_id = $1 and p.created_at >= $2`,
      [offerId, since],
    )
    const job = bought.rows[0]?.id
    if (!job) throw new Error('The piece that was paid has no shipment.')
    const steps = Array.from({ length: presses }, (_, n): Record<string, string> =>
      n % 2 === 0 ? { intent: 'posted', job } : { intent: 'cancel', job, reason: 'no_time' },
    )
    // Alternates the order of the two requests.
    const answers = await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map((step) => maker.post('/producao', step))) // prettier-ignore
    await settled(pool, since)
    const found = await pool.query<{ state: string; refunds: number; refunded: number; amount: number }>(
      `select s.state, (select count(*)::int from refunds r where r.purchase_id = p.id) as refunds,
         p.refunded_cents::int as refunded, p.amount_cents::int as amount
       from shipments s join purchases p on p.order_id = s.order_id and p.offer_id = $2 where s.id = $1`,
      [job, offerId],
    )
    const { state, refunds, refunded, amount } = found.rows[0]!
    if (answers.filter(({ status }) => status === 303).length === 1) counted.wonOnce++
    const isPosted = state === 'posted' && refunds === 0 && refunded === 0
    if (isPosted || (state === 'cancelled' && refunds === 1 && refunded === amount)) counted.wholeRounds++
  }
  return counted
}
