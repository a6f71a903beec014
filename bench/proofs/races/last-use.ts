import { Visitor } from '../../../tests/support/app/app-client.ts'
import type { Race, RaceCount } from './race.ts'

/** Lets many buyers use a coupon's last use at once: only one succeeds. */
export async function raceForLastUses(
  { origin, pool, rounds, presses }: Race,
  account: Record<string, string>,
): Promise<RaceCount> {
  // Chooses files with the fewest owners.
  const { rows } = await pool.query<{ id: string; maker_id: string; project_id: string }>(
    `select o.id, o.project_id, p.designer_id as maker_id from offers o join projects p on p.id = o.project_id
     where o.kind = 'digital' and o.is_active and p.is_listed
     order by (select count(*) from entitlements e where e.project_id = p.id), o.id limit 1`,
  )
  const [offer] = rows
  if (!offer) throw new Error('The demonstration has no files for sale.')
  // Gives the buyers the password of the demo's buyer.
  const people = await pool.query<{ email: string }>(
    `with chosen as (select id, email from users where user_type = 'buyer' and email <> $1
         and not exists (select from entitlements e where e.buyer_id = users.id and e.project_id = $3) order by id limit $2),
       opened as (insert into credentials (user_id, account_id, provider_id, password)
         select chosen.id, chosen.id::text, c.provider_id, c.password from chosen, credentials c join users u on u.id = c.user_id
         where u.email = $1
         on conflict (provider_id, account_id) do update set password = excluded.password)
     select email from chosen`,
    [account.email, presses, offer.project_id],
  )
  const buyers = await Promise.all(
    people.rows.map(async ({ email }) => {
      const visitor = new Visitor(origin)
      await visitor.post('/auth', { ...account, email })
      await visitor.post('/carrinho', { intent: 'clear' })
      await visitor.post('/carrinho', { intent: 'add', offerId: offer.id })
      return visitor
    }),
  )
  if (buyers.length < presses)
    throw new Error(`The demonstration has ${buyers.length} buyers for a race of ${presses}.`)
  const counted = { wonOnce: 0, wholeRounds: 0 }
  for (let round = 0; round < rounds; round++) {
    const code = `CORRIDA${round}`
    const coupon = await pool.query<{ id: string }>(
      `insert into coupons (maker_id, code, kind, value, kinds, uses, starts_at, ends_at)
       values ($1, $2, 'percent', 10, '{digital}', 1, now() - interval '1 day', now() + interval '1 day') returning id`,
      [offer.maker_id, code],
    )
    const carts = await Promise.all(
      buyers.map(async (one) => {
        one.cookies.delete('cupom')
        return one.follow(await one.get(`/carrinho?cupom=${code}`))
      }),
    )
    const answers = await Promise.all(buyers.map((one, n) => one.submit(carts[n]!, 'form[action="/finalizar-compra"]')))
    if (answers.filter(({ location }) => location?.startsWith('/sandbox/')).length === 1) counted.wonOnce++
    const held = await pool.query('select from coupon_uses where coupon_id = $1 and given_back_at is null', [
      coupon.rows[0]?.id,
    ])
    if (held.rowCount === 1) counted.wholeRounds++
  }
  return counted
}
