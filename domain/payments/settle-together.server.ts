import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { transact } from '#db/driver/transact.server.ts'
import { isNotWritten } from '#domain/ledger/post.server.ts'
import { markOrdersPaid, type OpenOrder } from '#domain/orders/mark-orders-paid.server.ts'
import type { OrderState } from '#domain/orders/order.ts'
import type { Alarm } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { handledEvents } from './handled-events.server.ts'

type World = { db: Database; clock: Clock; log: Alarm }

/** An open order that its provider says is paid, and the event that said so, if one did. */
export type PaidSale = OpenOrder & { eventId: string | undefined }

type Settled = OrderState | null
type Waiting = { sale: PaidSale; alone: () => Promise<Settled>; done: (settled: Promise<Settled> | Settled) => void }

/** So many sales a transaction has. */
const mostTogether = 16
/** Where several wait already, so long for more of them, in milliseconds: the more a transaction has, the less each costs. */
const gatheringMs = 10
/** So long they wait for a project or an account that somebody has, in milliseconds: those who are next wait with them. */
const patienceMs = 500

type Turn = { isTaken: boolean; waiting: Waiting[] }

const turns = new WeakMap<Database, Turn>()

/**
 * Settles a sale in one transaction with all that came while the one before was written. Every sale writes to the platform's
 * accounts, and would wait for the one before and its commit: so many of them pay that once. Nobody waits for another one's
 * trouble: what is not plain (`markOrdersPaid`), what somebody else has in hand, and all of those that failed together, is
 * done alone, and the next ones do not wait for it.
 */
export async function settleTogether(world: World, sale: PaidSale, alone: () => Promise<Settled>): Promise<Settled> {
  const turn = turns.get(world.db) ?? { isTaken: false, waiting: [] }
  turns.set(world.db, turn)
  const settled = new Promise<Settled>((done) => turn.waiting.push({ sale, alone, done }))
  if (!turn.isTaken) void workOn(world, turn)
  return settled
}

/** Until nobody waits any more. */
async function workOn(world: World, turn: Turn): Promise<void> {
  turn.isTaken = true
  while (turn.waiting.length > 0) {
    const taken = takeNext(turn)
    const sales = taken.map(({ sale }) => sale)
    const written = await writeTogether(world, sales).catch(noneOf(world, sales))
    for (const { sale, alone, done } of taken) done(written.includes(sale) ? 'paid' : alone())
    if (turn.waiting.length > 1) await sleep(gatheringMs)
  }
  turn.isTaken = false
}

/** That an account has to be opened first, or is another's too long, is nobody's fault; anything else has to be looked at. */
function noneOf({ log }: World, sales: PaidSale[]): (error: unknown) => PaidSale[] {
  return (error) => {
    const message = error instanceof Error ? error.message : String(error)
    const isBusy = error instanceof Error && 'code' in error && error.code === '55P03'
    if (!isBusy && !isNotWritten(error))
      log.error({ orders: sales.map(({ id }) => id), message }, 'sales not written together')
    return []
  }
}

/** Those that have waited longest, one of each buyer: what is decided about a purchase may be another one's reason. */
function takeNext(turn: Turn): Waiting[] {
  const buyers = new Set<string>()
  const taken = turn.waiting.filter(({ sale }) => {
    const isTaken = buyers.size < mostTogether && !buyers.has(sale.buyerId)
    if (isTaken) buyers.add(sale.buyerId)
    return isTaken
  })
  turn.waiting = turn.waiting.filter((one) => !taken.includes(one))
  return taken
}

/** Settles the plain ones among sales in one transaction, each with its event; returns them. */
async function writeTogether({ db, clock }: World, sales: PaidSale[]): Promise<PaidSale[]> {
  const lock = (tx: Database) => lockOpen(tx, sales)
  return transact(db, lock, async (tx, locked, finish) => {
    const at = clock.now()
    const open = sales.filter(({ id }) => locked.has(id))
    if (open.length === 0) return []
    const { plain, last } = await markOrdersPaid(tx, open, at)
    const eventIds = plain.flatMap(({ eventId }) => eventId ?? [])
    if (plain.length > 0) await finish(...(eventIds.length > 0 ? [handledEvents(eventIds, 'paid', at)] : []), ...last)
    return plain
  })
}

/**
 * Those of the orders that are open, once their buyers, then they, are nobody else's to change (`lockBuyer`). Whichever of
 * them somebody has is left out and not waited for, so that whoever holds several never waits for one more. From then on the
 * transaction waits for nothing longer than `patienceMs`.
 */
async function lockOpen(tx: Database, sales: PaidSale[]): Promise<Set<string>> {
  const rows = await runPrepared<{ id: string }>(tx, {
    name: 'lock_open_orders',
    text: `
      select o.id, set_config('lock_timeout', $2, true)
      from json_array_elements_text($1::json) as asked (id)
      join orders o on o.id = asked.id::uuid join users u on u.id = o.buyer_id
      where o.state = 'pending' for no key update of u, o skip locked`,
    values: [JSON.stringify(sales.map(({ id }) => id)), String(patienceMs)],
  })
  return new Set(rows.map(({ id }) => id))
}
