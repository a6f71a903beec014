import { approve, newBuyers, type Race, type RaceCount, settled, toPayment } from './race.ts'

/** Lets many buyers pay at once for the last piece in stock: one gets it, the others are refunded. */
export async function raceForLastPiece(race: Race): Promise<RaceCount> {
  const { pool, rounds, presses } = race
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from offers o join projects p on p.id = o.project_id join printed_offers d on d.offer_id = o.id
     where o.is_active and p.is_listed and d.personalization is null order by o.id limit 1`,
  )
  const offerId = rows[0]?.id
  if (!offerId) throw new Error('The demonstration has no piece for sale.')
  const buyers = await newBuyers(race, presses)
  const counted = { wonOnce: 0, wholeRounds: 0 }
  for (let round = 0; round < rounds; round++) {
    await pool.query('update printed_offers set stock = 1 where offer_id = $1', [offerId])
    const since = new Date()
    const pages = await Promise.all(buyers.map((buyer) => toPayment(buyer, { offerId })))
    await Promise.all(buyers.map((buyer, n) => approve(buyer, pages[n]!)))
    await settled(pool, since)
    const found = await pool.query<{ kept: number; returned: number; stock: number }>(
      `select count(*) filter (where p.status = 'completed' and p.refunded_cents = 0)::int as kept,
              count(*) filter (where p.status = 'refunded' and p.refunded_cents = p.amount_cents)::int as returned,
              (select stock from printed_offers where offer_id = $1) as stock
       from purchases p where p.offer_id = $1 and p.created_at >= $2`,
      [offerId, since],
    )
    const { kept, returned, stock } = found.rows[0]!
    if (kept === 1) counted.wonOnce++
    if (kept === 1 && returned === presses - 1 && stock === 0) counted.wholeRounds++
  }
  return counted
}
