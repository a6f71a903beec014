import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { farewells, users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/commerce.ts'
import { execute } from '#db/statement.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import { type ClosedAccount, closedEmail } from '#domain/accounts/closed-account.ts'
import type { CodeWorld } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { confirmPassword } from '#domain/accounts/passwords.server.ts'
import { confirmCode, asksForCode } from '#domain/accounts/second-factor/second-factor.server.ts'
import type { Fate, Trace } from '#domain/area.server.ts'
import { traces } from '#domain/areas.server.ts'
import { withdrawProjects } from '#domain/catalog/projects.server.ts'
import { lockMakerMoney } from '#domain/ledger/earnings.server.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { moveOrder } from '#domain/orders/moves.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { closingObstacles } from './closing-obstacles.server.ts'
import { farewellContext } from './farewells.server.ts'
import { type ClosingPart, closingParts } from './closing-parts.ts'

type World = CodeWorld & { authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type Outcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'not_yet' }
  | { ok: false; reason: 'wrong_password' | 'code_needed' | 'wrong_code' }
  | TooManyTries

/**
 * Closes an account and frees its e-mail address. Checks password and second factor; refuses as `not_yet` while money
 * or orders are open.
 */
export async function closeAccount(
  world: World,
  input: { userId: string; currentPassword: string; code?: string | undefined },
): Promise<Outcome> {
  const { db, authentication, clock } = world
  const { userId, code } = input
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  if (await asksForCode(db, userId)) {
    if (!code) return { ok: false, reason: 'code_needed' }
    const second = await confirmCode(world, { userId, code })
    if (!second.ok) return second
  }
  const isClosed = await db.transaction((tx) => close({ ...world, db: tx }, userId, clock.now()))
  return isClosed ? { ok: true, cookies: await authentication.closingCookies() } : { ok: false, reason: 'not_yet' }
}

async function close({ db, secret }: Pick<World, 'db' | 'secret'>, userId: string, at: Date): Promise<boolean> {
  // These locks keep jobs from settling their orders, and requests from publishing or moving money for them.
  await lockForMoney(db, { buyerId: userId })
  await lockMakerMoney(db, userId)
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person || person.closedAt || (await closingObstacles(db, userId, at)).length > 0) return false
  const { email, fullName } = person
  await endAccount(db, { userId, email: provenEmail(person) }, at)
  const contact = sealText(secret, farewellContext(userId), JSON.stringify({ email, fullName }))
  await db.insert(farewells).values({ userId, sealedContact: contact, createdAt: at })
  await enqueue(db, 'send-farewell', { userId })
  return true
}

/** Returns the e-mail address by which to find a user's data; null unless proven, since it may be another person's. */
function provenEmail({ email, emailVerified }: { email: string; emailVerified: boolean }): string | null {
  return emailVerified ? email : null
}

type Person = { userId: string; email: string | null }

async function endAccount(db: Database, { userId, email }: Person, at: Date): Promise<void> {
  await cancelOrders(db, userId, at)
  await withdrawProjects(db, userId, at)
  await db
    .update(users)
    .set({ email: closedEmail(userId), closedAt: at, updatedAt: at })
    .where(eq(users.id, userId))
  await erasePerson(db, { userId, email })
  await enqueue(db, 'sweep-closed-accounts', {})
  // Every process caches pages that show names and pictures.
  await execute(db, sql`select pg_notify('catalog_changed', '')`)
}

/**
 * Closes accounts again that a restored backup reopened, even with open money or orders. Returns all closed, and those
 * with something open.
 */
export async function closeAgain(
  db: Database,
  closed: readonly ClosedAccount[],
): Promise<{ closed: string[]; withSomethingOpen: string[] }> {
  const done = { closed: [] as string[], withSomethingOpen: [] as string[] }
  for (const { id: userId, closedAt } of closed) {
    const obstacles = await db.transaction(async (tx) => {
      await lockForMoney(tx, { buyerId: userId })
      await lockMakerMoney(tx, userId)
      const [person] = await tx.select().from(users).where(eq(users.id, userId))
      if (!person || person.closedAt) return null
      const found = await closingObstacles(tx, userId, closedAt)
      await endAccount(tx, { userId, email: provenEmail(person) }, closedAt)
      return found
    })
    if (!obstacles) continue
    done.closed.push(userId)
    if (obstacles.length > 0) done.withSomethingOpen.push(userId)
  }
  return done
}

async function cancelOrders(tx: Database, buyerId: string, at: Date): Promise<void> {
  const open = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.state, 'pending')))
  for (const { id } of open) {
    if (await moveOrder(tx, id, 'cancelled', at)) await enqueue(tx, 'expire-session', { orderId: id })
  }
}

/**
 * Erases a user's data as `traces` lists it; `email` is a former proven address or null. Repeatable, to catch rows
 * written meanwhile. Call in a transaction.
 */
export async function erasePerson(tx: Database, { userId, email }: Person): Promise<void> {
  for (const trace of traces) {
    if (trace.by === 'email' && email === null) continue
    if (trace.set) await overwrite(tx, trace, trace.set, { userId, email })
    else if (trace.fate === 'gone')
      await execute(tx, sql`delete from ${table(trace)} t where ${isTheirs(trace, { userId, email })}`)
  }
}

export function partsThatAre(fate: Exclude<Fate, 'elsewhere'>): ClosingPart[] {
  return closingParts.filter((part) => traces.some((trace) => trace.fate === fate && trace.part === part))
}

async function overwrite(tx: Database, trace: Trace, set: string, person: Person) {
  const isOwn = trace.table === 'users'
  const from = isOwn ? sql`` : sql`from users u`
  const joined = isOwn ? sql`` : sql`and u.id = ${person.userId}`
  await execute(
    tx,
    sql`update ${table(trace)} t set ${sql.raw(set)} ${from} where ${isTheirs(trace, person)} ${joined}`,
  )
}

const table = (trace: Trace) => sql.identifier(trace.table)

function isTheirs({ column, by }: Trace, { userId, email }: Person) {
  const named = sql`t.${sql.identifier(column)}`
  return by === 'email' ? sql`lower(${named}) = ${email?.toLowerCase() ?? null}` : sql`${named} = ${userId}`
}
