import { randomBytes } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import { signSandboxBody } from '#adapters/payments/sandbox/sandbox-events.server.ts'
import { sessionCookie } from '../tests/support/cookie-values.ts'
import { median } from './load.ts'
import { emptyBareTables, makeBareTables, readBareOrders, writeBareOrders } from './order-rows.ts'
import { digitalOffers } from './proofs/shopper.ts'
import { type Bench, result, type Result, type Scenario } from './scenario.ts'
import { until } from '../tests/support/until.ts'

/** Measures orders per second over HTTP against PostgreSQL writing the same rows in the same commits. */
export const orders: Scenario[] = [{ name: 'orders', run }]

const concurrency = 16
const ordersARound = 250
/** Rounds until V8 has compiled the code, before which orders are a third fewer. */
const roundsToWarmUp = 5

async function run(bench: Bench): Promise<Result> {
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 4 })
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency })
  try {
    await makeBareTables(pool)
    const offerIds = await digitalOffers(pool)
    const shop = { bench, pool, agent, offerIds }
    const speeds: Speeds[] = []
    for (let round = 0; round < roundsToWarmUp + bench.rounds; round++) {
      const { whole, orderIds } = await takeOrders(shop)
      await queueIsEmpty(pool)
      const rows = await readBareOrders(pool, orderIds)
      const write = (written: Parameters<typeof writeBareOrders>[1]) =>
        writeBareOrders(bench.databaseUrl, written, concurrency)
      const bare = await write(rows.map(({ steps }) => steps))
      await emptyBareTables(pool)
      const once = await write(rows.map((order) => [order.once]))
      if (round >= roundsToWarmUp) speeds.push({ whole, bare, once }) // all sides warm up
    }
    const of = (side: keyof Speeds) => median(speeds.map((one) => one[side])).toFixed(0)
    const toOnce = median(speeds.map(({ whole, once }) => whole / once)).toFixed(2)
    const note = `${of('whole')} orders/s, bare ${of('bare')}, in one commit each ${of('once')} (${toOnce}); ${concurrency} at once`
    const ratio = median(speeds.map(({ whole, bare }) => whole / bare))
    return result('orders', ratio, 'the same rows in as many commits', { sign: '>=', value: 0.35 }, note)
  } finally {
    agent.destroy()
    await pool.end()
  }
}

/** Orders per second: over HTTP, written directly in the same commits, and directly in one commit. */
type Speeds = { whole: number; bare: number; once: number }

type Shop = { bench: Bench; pool: pg.Pool; agent: http.Agent; offerIds: string[] }

/** Lets buyers order at the same time; returns orders per second until the last has its files. */
async function takeOrders(shop: Shop): Promise<{ whole: number; orderIds: string[] }> {
  const buyers = await newBuyers(shop, ordersARound)
  const started = performance.now()
  let next = 0
  const client = async () => {
    while (next < buyers.length) {
      const place = next++
      await buy(shop, buyers[place]?.cookie ?? '', shop.offerIds[place % shop.offerIds.length] ?? '')
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  const orderIds = await untilAllHaveAccess(shop.pool, buyers)
  return { whole: (buyers.length / (performance.now() - started)) * 1000, orderIds }
}

async function buy(shop: Shop, cookie: string, offerId: string): Promise<void> {
  const { bench, pool } = shop
  const added = await post(shop, '/carrinho', new URLSearchParams({ intent: 'add', offerId }).toString(), { cookie })
  if (added.status !== 303) throw new Error(`the cart was answered with ${added.status}`)
  const { status: started, location, toast } = await post(shop, '/finalizar-compra', '', { cookie })
  const session = /^\/sandbox\/(\w+|[\w-]+)$/.exec(location)?.[1]
  if (!session) throw new Error(`the checkout was answered with ${started}, went to ${location} and said ${toast}`)
  // The provider's own page is not measured.
  await pool.query({
    name: 'approve',
    text: "update sandbox_sessions set state = 'paid', method = 'pix' where id = $1",
    values: [session],
  })
  const body = JSON.stringify({ id: `evt_${session}`, type: 'session.paid', created: 0, data: { session } })
  const signature = signSandboxBody(bench.secret, Buffer.from(body), new Date())
  const { status } = await post(shop, '/webhooks/sandbox', body, {
    'content-type': 'application/json',
    'sandbox-signature': signature,
  })
  if (status !== 200) throw new Error(`the message was answered with ${status}`)
}

type Buyer = { id: string; cookie: string }

async function newBuyers({ bench, pool }: Shop, count: number): Promise<Buyer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
  const { rows } = await pool.query<{ id: string; token: string }>(
    `with people as (insert into users (full_name, email, email_verified, user_type, adult_at)
       select 'Pessoa de prova', token || '@exemplo.com.br', true, 'buyer', now() from unnest($1::text[]) token returning id, email)
     insert into sessions (user_id, token, expires_at) select id, split_part(email, '@', 1), now() + interval '1 day' from people
     returning user_id as id, token`,
    [tokens],
  )
  const signed = rows.map(async ({ id, token }) => ({
    id,
    cookie: `session=${await sessionCookie(bench.secret, token)}`,
  }))
  return Promise.all(signed)
}

/** Waits until all buyers have their files; returns their orders. */
async function untilAllHaveAccess(pool: pg.Pool, buyers: Buyer[]): Promise<string[]> {
  const values = [buyers.map(({ id }) => id)]
  const counted = {
    name: 'granted',
    text: 'select count(*)::int as n from entitlements where buyer_id = any($1)',
    values,
  }
  await until(async () => (await pool.query<{ n: number }>(counted)).rows[0]?.n === buyers.length)
  const text =
    'select p.order_id as id from entitlements e join purchases p on p.id = e.purchase_id where e.buyer_id = any($1)'
  return (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
}

/** Waits for background jobs, which would disturb the next measurement. */
async function queueIsEmpty(pool: pg.Pool): Promise<void> {
  const waiting = 'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1'
  await until(async () => (await pool.query(waiting)).rowCount === 0)
}

type Answer = { status: number; location: string; toast: string }

function post({ bench, agent }: Shop, path: string, body: string, headers: Record<string, string>): Promise<Answer> {
  const { hostname, port, origin } = new URL(bench.origin)
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    origin,
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((done, fail) => {
    const request = http.request(
      { hostname, port, path, agent, method: 'POST', headers: { ...form, ...headers } },
      (response) => {
        const { location = '', 'set-cookie': cookies = [] } = response.headers
        const toast = cookies.find((one) => one.startsWith('toast=')) ?? ''
        response.on('end', () => done({ status: response.statusCode ?? 0, location, toast }))
        response.on('error', fail)
        response.resume()
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}
