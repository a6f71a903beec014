/** `npm run prove:race -- --rounds 200 --presses 20`: concurrent checkouts; exits with 1 unless each has one winner. */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { startApp } from '../../tests/support/app/app.ts'
import { Visitor } from '../../tests/support/app/app-client.ts'
import { breaches } from './breaches.ts'
import { raceCancelAndPost } from './races/cancel-and-post.ts'
import { raceKitAndSingle } from './races/kit-and-single.ts'
import { raceForLastPiece } from './races/last-piece.ts'
import { raceForLastUses } from './races/last-use.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, presses: { type: 'string', default: '20' } },
})
const rounds = Number(values.rounds)
const presses = Number(values.presses)
const account = { intent: 'login', mode: 'login', email: 'comprador@exemplo.com.br', password: 'camada-demo' }
/** Maximum pieces of one offer that a cart holds. */
const mostOfOne = 40
const secret = 'somente-para-provas-somente-para-provas'

const app = await startApp({ env: { LOG_LEVEL: 'error', SESSION_SECRET: secret } })
const pool = new pg.Pool({ connectionString: embeddedConnectionString(app.dataFolder), max: 1 })
try {
  const since = new Date()
  const buyer = new Visitor(app.origin)
  await buyer.post('/auth', account)
  const offers = await pool.query<{ id: string }>(
    "select id from offers where kind = 'printed' and is_active order by id",
  )
  // Pickup has no weight limit, and these pieces do not fill a maker's queue.
  await pool.query("update freight_tables set posts_by = 'pickup'")
  await pool.query('update printed_offers set production_days = 3 where production_days is null')
  let mixed = 0
  const statuses = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    const offer = offers.rows[Math.floor(round / mostOfOne)]
    if (!offer) throw new Error(`There are carts for ${round} rounds and no more.`)
    await fillCart(buyer, offer.id, (round % mostOfOne) + 1)
    const cart = await buyer.get('/carrinho')
    const delivery = await buyer.follow(await buyer.submit(cart, 'form[action="/finalizar-compra"]'))
    const press = () => buyer.submit(delivery, '#entrega')
    const answers = await Promise.all(Array.from({ length: presses }, press))
    const places = new Set(answers.map((answer) => answer.location))
    if (places.size === 1 && answers[0]?.location?.startsWith('/sandbox/')) continue
    mixed++
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const { rows } = await pool.query<{ orders: number; sessions: number }>(
    `select (select count(*)::int from orders where created_at >= $1) as orders,
            (select count(*)::int from sandbox_sessions where created_at >= $1) as sessions`,
    [since],
  )
  const race = { origin: app.origin, pool, secret, rounds, presses }
  const races = {
    lastUse: await raceForLastUses(race, account),
    lastPiece: await raceForLastPiece(race),
    kitAndSingle: await raceKitAndSingle(race),
    cancelAndPost: await raceCancelAndPost(race, { ...account, email: 'ambos@exemplo.com.br' }),
  }
  const { broken, failed } = await breaches(pool, { timeoutMs: 120_000 })
  console.log(
    JSON.stringify(
      {
        rounds,
        presses,
        ...rows[0],
        roundsWithSeveralAnswers: mixed,
        theirStatuses: Object.fromEntries(statuses),
        ...races,
        broken,
        failed,
      },
      null,
      2,
    ),
  )
  const isOnce = rows[0]?.orders === rounds && rows[0].sessions === rounds && mixed === 0
  const isWon = Object.values(races).every((one) => one.wonOnce === rounds && one.wholeRounds === rounds)
  process.exitCode = isOnce && isWon && Object.values(broken).every((count) => count === 0) ? 0 : 1
} finally {
  await pool.end()
  await app.stop()
}

/** Puts only this quantity of an offer in the cart. */
async function fillCart(visitor: Visitor, offerId: string, quantity: number): Promise<void> {
  await visitor.post('/carrinho', { intent: 'clear' })
  await visitor.post('/carrinho', { intent: 'add', offerId, quantity: String(quantity) })
}
