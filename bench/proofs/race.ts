/**
 * `npm run prove:race -- --rounds 200 --presses 20`: presses 'Ir para o pagamento' of one cart many times at once, and lets as
 * many buyers race for a coupon's last use. Exits with 1 unless each round has one payment and one winner.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { startApp } from '../../tests/support/app/app.ts'
import { Visitor } from '../../tests/support/app/app-client.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, presses: { type: 'string', default: '20' } },
})
const rounds = Number(values.rounds)
const presses = Number(values.presses)
const account = { intent: 'login', mode: 'login', email: 'comprador@exemplo.com.br', password: 'camada-demo' }

const app = await startApp({ env: { LOG_LEVEL: 'error' } })
const pool = new pg.Pool({ connectionString: embeddedConnectionString(app.dataFolder), max: 1 })
try {
  const since = new Date()
  const buyer = new Visitor(app.origin)
  await buyer.post('/auth', account)
  const offers = await pool.query<{ id: string }>(
    "select id from offers where kind = 'printed' and is_active order by id",
  )
  // What is fetched may weigh as much as it likes, and what has its days may be as many.
  await pool.query("update freight_tables set posts_by = 'pickup'")
  await pool.query('update printed_offers set production_days = 3 where production_days is null')
  let mixed = 0
  for (let round = 0; round < rounds; round++) {
    const offer = offers.rows[Math.floor(round / 99)]
    if (!offer) throw new Error(`There are carts for ${round} rounds and no more.`)
    await fillCart(buyer, offer.id, (round % 99) + 1)
    const cart = await buyer.get('/carrinho')
    const delivery = await buyer.follow(await buyer.submit(cart, 'form[action="/finalizar-compra"]'))
    const press = () => buyer.submit(delivery, '#entrega')
    const answers = await Promise.all(Array.from({ length: presses }, press))
    const places = new Set(answers.map((answer) => answer.location))
    if (places.size !== 1 || !answers[0]?.location?.startsWith('/sandbox/')) mixed++
  }
  const { rows } = await pool.query<{ orders: number; sessions: number }>(
    `select (select count(*)::int from orders where created_at >= $1) as orders,
            (select count(*)::int from sandbox_sessions where created_at >= $1) as sessions`,
    [since],
  )
  const lastUses = await raceForLastUses(pool)
  const report = { rounds, presses, ...rows[0], roundsWithSeveralAnswers: mixed, lastUses }
  console.log(JSON.stringify(report, null, 2))
  const isOnce = report.orders === rounds && report.sessions === rounds && mixed === 0
  process.exitCode = isOnce && lastUses.wonOnce === rounds && lastUses.heldOnce === rounds ? 0 : 1
} finally {
  await pool.end()
  await app.stop()
}

/** The cart holds this many of one printed thing, and nothing else. */
async function fillCart(visitor: Visitor, offerId: string, quantity: number): Promise<void> {
  await visitor.post('/carrinho', { intent: 'clear' })
  await visitor.post('/carrinho', { intent: 'add', offerId, quantity: String(quantity) })
}

/** Counts the rounds in which one of many buyers got a coupon's last use, and in which it was noted once. */
async function raceForLastUses(pool: pg.Pool): Promise<{ wonOnce: number; heldOnce: number }> {
  // The files that the fewest have, for those who do not.
  const { rows } = await pool.query<{ id: string; maker_id: string; project_id: string }>(
    `select o.id, o.project_id, p.designer_id as maker_id from offers o join projects p on p.id = o.project_id
     where o.kind = 'digital' and o.is_active and p.is_listed
     order by (select count(*) from entitlements e where e.project_id = p.id), o.id limit 1`,
  )
  const [offer] = rows
  if (!offer) throw new Error('The demonstration has no files for sale.')
  // They sign in by the password of the one demonstration buyer who has one.
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
      const visitor = new Visitor(app.origin)
      await visitor.post('/auth', { ...account, email })
      await visitor.post('/carrinho', { intent: 'clear' })
      await visitor.post('/carrinho', { intent: 'add', offerId: offer.id })
      return visitor
    }),
  )
  if (buyers.length < presses)
    throw new Error(`The demonstration has ${buyers.length} buyers for a race of ${presses}.`)
  const counted = { wonOnce: 0, heldOnce: 0 }
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
    if (held.rowCount === 1) counted.heldOnce++
  }
  return counted
}
