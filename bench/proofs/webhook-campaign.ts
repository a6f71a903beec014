import { randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { signSandboxBody } from '#adapters/payments/sandbox/sandbox-events.server.ts'
import { breaches } from './breaches.ts'
import { interleavings, type Moment } from './interleavings.ts'
import { digitalOffers, newVisitor } from './shopper.ts'
import { until } from '../../tests/support/until.ts'

type Shop = { origin: string; pool: pg.Pool; secret: string }
type Campaign = { forged: number; duplicated: number }

/**
 * Sends forged, duplicated and reordered events. Returns those accepted, stored twice or unfinished, and violations.
 */
export async function webhookCampaign(shop: Shop, { forged, duplicated }: Campaign) {
  const forgeries = await tellForged(shop, forged)
  const copies = await tellAgain(shop, duplicated)
  const lives = await tellInEveryOrder(shop)
  const { broken, failed } = await breaches(shop.pool, { timeoutMs: 5 * 60_000 })
  return { ...forgeries, ...copies, ...lives, broken, failed }
}

type Event = { id: string; session: string; kind?: string }

const bodyOf = ({ id, session, kind = 'session.paid' }: Event) =>
  Buffer.from(JSON.stringify({ id, type: kind, created: 0, data: { session } }))

/** Ways to send an event without a valid signature. */
const forgeries: ((event: Event, secret: string) => { body: Buffer; signature: string | null })[] = [
  (event) => ({ body: bodyOf(event), signature: null }),
  (event) => ({ body: bodyOf(event), signature: signSandboxBody('outro-segredo', bodyOf(event), new Date()) }),
  (event, secret) => ({ body: bodyOf(event), signature: sign(secret, { ...event, session: 'sbx_outra' }) }),
  (event, secret) => ({ body: bodyOf(event), signature: sign(secret, event, -6) }),
  (event, secret) => ({ body: bodyOf(event), signature: sign(secret, event, 6) }),
  (event, secret) => ({ body: Buffer.concat([bodyOf(event), Buffer.from(' ')]), signature: sign(secret, event) }),
  (event, secret) => ({ body: bodyOf(event), signature: sign(secret, event).replace(/v1=\w+/, 'v1=') }),
  (event) => ({ body: bodyOf(event), signature: `t=${Math.floor(Date.now() / 1000)},v1=${hex(32)}` }),
  (event) => ({ body: bodyOf(event), signature: hex(randomInt(1, 200)) }),
]

function forge(event: Event, secret: string, n: number) {
  return (forgeries[n % forgeries.length] as (typeof forgeries)[number])(event, secret)
}

function sign(secret: string, event: Event, minutesOff = 0): string {
  return signSandboxBody(secret, bodyOf(event), new Date(Date.now() + minutesOff * 60_000))
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

async function tellForged(shop: Shop, times: number) {
  const sessions = await openSessions(shop, 5)
  let refused = 0
  await inTurn(times, async (n) => {
    const event = { id: `evt_forged_${n}`, session: sessions[n % sessions.length] ?? '' }
    const { body, signature } = forge(event, shop.secret, n)
    if ((await post(shop, body, signature)) === 401) refused++
  })
  const taken = await count(shop, "select count(*) from payment_events where event_id like 'evt_forged_%'")
  return { forged: times, forgedRefused: refused, forgedTaken: taken }
}

async function tellAgain(shop: Shop, times: number) {
  const sessions = await openSessions(shop, 10)
  await shop.pool.query("update sandbox_sessions set state = 'paid', method = 'pix' where id = any($1)", [sessions])
  let accepted = 0
  await inTurn(times, async (n) => {
    const session = sessions[n % sessions.length] ?? ''
    if ((await tell(shop, { id: `evt_again_${session}`, session })) === 200) accepted++
  })
  const stored = await count(shop, "select count(*) from payment_events where event_id like 'evt_again_%'")
  return { copies: times, copiesAccepted: accepted, copiesStored: stored, payments: sessions.length }
}

type Step = { kind: string; sql: string }

/** Returns the steps of an order at the provider, ending with the bank's decision. */
const lifeUntil = (word: 'won' | 'lost'): Step[] => [
  { kind: 'session.paid', sql: "update sandbox_sessions set state = 'paid', method = 'card' where id = $1" },
  {
    kind: 'dispute.opened',
    sql: `insert into sandbox_disputes (id, session_id, amount_cents, answer_by)
          select 'sbxdp_' || id, id, amount_cents, now() + interval '7 days' from sandbox_sessions where id = $1`,
  },
  { kind: 'dispute.closed', sql: `update sandbox_disputes set state = '${word}' where session_id = $1` },
]

async function tellInEveryOrder(shop: Shop) {
  const ways = interleavings(3)
  const ends = { lost: 'charged_back', won: 'paid' } as const
  let ended = 0
  for (const word of ['lost', 'won'] as const) {
    const sessions = await openSessions(shop, ways.length)
    await inTurn(ways.length, (n) => live(shop, sessions[n] ?? '', lifeUntil(word), ways[n] ?? []))
    const query = 'select count(*) from orders where provider_session_id = any($1) and state = $2'
    ended += await count(shop, query, [sessions, ends[word]])
  }
  return { lives: ways.length * 2, livesAtTheirEnd: ended }
}

async function live(shop: Shop, session: string, steps: Step[], moments: Moment[]): Promise<void> {
  for (const { what, step } of moments) {
    const { kind, sql } = steps[step] as Step
    if (what === 'happens') await shop.pool.query(sql, [session])
    else await tellAndWait(shop, { id: `evt_${kind}_${session}`, session, kind })
  }
}

/** Delivers an event and waits until it is processed. */
async function tellAndWait(shop: Shop, event: Event): Promise<void> {
  await tell(shop, event)
  const waiting = 'select count(*) from payment_events where event_id = $1 and handled_at is null'
  await until(async () => (await count(shop, waiting, [event.id])) === 0)
}

const tell = (shop: Shop, event: Event) => post(shop, bodyOf(event), sign(shop.secret, event))

async function post({ origin }: Shop, body: Buffer, signature: string | null): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature !== null && { 'sandbox-signature': signature }) }
  const answer = await fetch(`${origin}/webhooks/sandbox`, { method: 'POST', headers, body: new Uint8Array(body) })
  await answer.body?.cancel()
  return answer.status
}

async function openSessions({ origin, pool, secret }: Shop, orders: number): Promise<string[]> {
  const offerIds = await digitalOffers(pool)
  const sessions: string[] = []
  await inTurn(orders, async (n) => {
    const visitor = await newVisitor(origin, { pool, secret })
    await visitor.post('/carrinho', { intent: 'add', offerId: offerIds[n % offerIds.length] ?? '' })
    const { location } = await visitor.post('/finalizar-compra')
    sessions.push(location?.split('/').at(-1) ?? '')
  })
  return sessions
}

async function count({ pool }: Shop, query: string, values: unknown[] = []): Promise<number> {
  return Number((await pool.query<{ count: string }>(query, values)).rows[0]?.count)
}

/** Runs an action `times` times, eight at once. */
async function inTurn(times: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < times) await act(next++)
    }),
  )
}
