import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#db/database.ts'
import type { Enqueue } from '#db/job.ts'
import { sandboxRefunds, sandboxSessions } from '#db/schema/sandbox.ts'
import { declineReasons } from '#domain/orders/order.ts'
import type {
  PaymentEvent,
  PaymentMethod,
  PaymentProvider,
  PaymentSession,
  ProviderRefund,
  SessionRequest,
  StartedSession,
  WebhookRequest,
} from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { shareOf } from '#domain/shared/money.ts'
import { business } from '#domain/shared/business.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { Fault } from '#fault'
import { isSandboxSignature } from './sandbox-events.server.ts'

export type SandboxWorld = {
  db: Database
  clock: Clock
  secret: string
  publicUrl: URL
  enqueue: Enqueue
}

export function sandboxPayments(world: SandboxWorld): PaymentProvider {
  const asked = preparedQueries(world.db)
  return {
    name: 'sandbox',
    methods: ['pix', 'card', 'debit'],
    instalments: business.maxInstalments,
    instalmentRates,
    createSession: (request) => createSession({ ...world, ...asked }, request),
    retrieveSession: (id) => retrieveSession({ ...world, ...asked }, id),
    expireSession: (id) => expireSession(world, id),
    refund: (request) => refund(world, request),
    verifyWebhook: async (request) => verifyWebhook(world, request),
    sessionOf: async (subject) => subject,
  }
}

const instalmentRates = Array.from({ length: business.maxInstalments - 1 }, (_, index) => ({
  count: index + 2,
  interestBps: 0,
  minCents: (index + 2) * business.minInstalmentCents,
  maxCents: null,
}))

/** Simulated provider fee, basis points. */
const feeBps: Record<PaymentMethod, number> = { pix: 99, debit: 199, card: 399 }

/** Days from checkout until the money is available, as with Brazilian acquirers. */
const daysHeld: Record<PaymentMethod, number> = { pix: 1, debit: 1, card: 30 }

async function createSession(
  { db, clock, publicUrl, insertSession }: SandboxWorld & Asked,
  request: SessionRequest,
): Promise<StartedSession> {
  const { reference, lines, totalCents, methods, expiresAt, returnUrl, cancelUrl, idempotencyKey } = request
  // Anyone with the unguessable address may pay, as on a real hosted page.
  const id = `sbx_${randomBytes(24).toString('base64url')}`
  const [made] = await insertSession.execute({
    id,
    reference,
    lines,
    methods: [...methods],
    totalCents,
    expiresAt,
    returnUrl,
    cancelUrl,
    idempotencyKey,
    createdAt: clock.now(),
  })
  const session = made ? { id, amountCents: totalCents } : await sessionOfKey(db, idempotencyKey)
  if (session?.amountCents !== totalCents) throw new Fault(`sandbox key ${idempotencyKey}: used for another session`)
  return {
    providerSessionId: session.id,
    url: new URL(pathTo('/sandbox/:sessionId', { sessionId: session.id }), publicUrl).href,
    pixCode: null,
  }
}

async function sessionOfKey(db: Database, idempotencyKey: string) {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.idempotencyKey, idempotencyKey))
  return session
}

async function retrieveSession(
  { db, clock, sessionById }: SandboxWorld & Asked,
  id: string,
): Promise<PaymentSession | null> {
  const [session] = await sessionById.execute({ id })
  if (!session) return null
  const isDue = ['open', 'waiting'].includes(session.state) && session.expiresAt <= clock.now()
  if (isDue && (await expireWhenDue(db, id, clock.now()))) session.state = 'expired'
  const { state, amountCents, currency, reference, method, refunds, disputes } = session
  return {
    state: state === 'cancelled' ? 'expired' : state,
    amountCents,
    currency,
    reference,
    method,
    card:
      state === 'paid' && method !== 'pix' ? { brand: 'visa', last4: '4242', instalments: session.instalments } : null,
    declineReason: declineReasons.find((reason) => reason === session.declineReason) ?? null,
    feeCents: state === 'paid' && method ? shareOf(amountCents, feeBps[method]) : null,
    availableOn:
      state === 'paid' && method ? new Date(session.createdAt.getTime() + daysHeld[method] * 86_400_000) : null,
    refunds: refunds.map((row) => done(row.key, row.amountCents)),
    disputes: disputes.map((row) => ({ ...row, reason: 'Contestação simulada' })),
  }
}

const refundsOf = sql`(
  select coalesce(json_agg(json_build_object('key', r.idempotency_key, 'amountCents', r.amount_cents)
                           order by r.created_at, r.idempotency_key), '[]')
  from sandbox_refunds r where r.session_id = sandbox_sessions.id)`.mapWith((rows) =>
  z.array(z.object({ key: z.string(), amountCents: z.int() })).parse(rows),
)

const disputesOf = sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'state', d.state, 'amountCents', d.amount_cents,
                                             'answerBy', d.answer_by) order by d.created_at, d.id), '[]')
  from sandbox_disputes d where d.session_id = sandbox_sessions.id)`.mapWith((rows) => storedDisputes.parse(rows))

const storedDisputes = z.array(
  z.object({ id: z.string(), state: z.enum(['open', 'won', 'lost']), amountCents: z.int(), answerBy: z.coerce.date() }),
)

type Asked = ReturnType<typeof preparedQueries>

function preparedQueries(db: Database) {
  const { placeholder } = sql
  return {
    insertSession: db
      .insert(sandboxSessions)
      .values({
        id: placeholder('id'),
        reference: placeholder('reference'),
        lines: placeholder('lines'),
        methods: placeholder('methods'),
        amountCents: placeholder('totalCents'),
        currency: 'BRL',
        expiresAt: placeholder('expiresAt'),
        returnUrl: placeholder('returnUrl'),
        cancelUrl: placeholder('cancelUrl'),
        idempotencyKey: placeholder('idempotencyKey'),
        createdAt: placeholder('createdAt'),
      })
      .onConflictDoNothing({ target: sandboxSessions.idempotencyKey })
      .returning({ id: sandboxSessions.id })
      .prepare('open_sandbox_session'),
    sessionById: db
      .select({ ...getTableColumns(sandboxSessions), refunds: refundsOf, disputes: disputesOf })
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, placeholder('id')))
      .prepare('sandbox_session_by_id'),
  }
}

/** Enqueues the webhook in the caller's transaction, so that it is sent exactly if the state changed. */
export async function announce(
  { db, enqueue }: Pick<SandboxWorld, 'db' | 'enqueue'>,
  sessionId: string,
  kind: string,
): Promise<void> {
  await enqueue(db, 'deliver-sandbox-event', { sessionId, eventId: `evt_${randomUUID()}`, kind })
}

function done(idempotencyKey: string, amountCents: number): ProviderRefund {
  const id = `sbxre_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`
  return { id, amountCents, state: 'done', failure: null }
}

/** Expires an unpaid session whose time is over; returns whether this call did. */
export async function expireWhenDue(db: Database, id: string, now: Date): Promise<boolean> {
  const expired = await db
    .update(sandboxSessions)
    .set({ state: 'expired' })
    .where(
      and(
        eq(sandboxSessions.id, id),
        inArray(sandboxSessions.state, ['open', 'waiting']),
        lte(sandboxSessions.expiresAt, now),
      ),
    )
    .returning({ id: sandboxSessions.id })
  return expired.length === 1
}

async function expireSession({ db }: SandboxWorld, id: string): Promise<void> {
  await db
    .update(sandboxSessions)
    .set({ state: 'cancelled', payAt: null })
    .where(and(eq(sandboxSessions.id, id), inArray(sandboxSessions.state, ['open', 'waiting'])))
}

async function refund(
  { db, clock }: SandboxWorld,
  request: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const { providerSessionId, amountCents, idempotencyKey } = request
  return db.transaction(async (tx) => {
    const [first] = await tx
      .insert(sandboxRefunds)
      .values({ idempotencyKey, sessionId: providerSessionId, amountCents, createdAt: clock.now() })
      .onConflictDoNothing({ target: sandboxRefunds.idempotencyKey })
      .returning({ key: sandboxRefunds.idempotencyKey })
    if (!first) return done(idempotencyKey, amountCents)
    const paid = await tx
      .update(sandboxSessions)
      .set({ refundedCents: sql`${sandboxSessions.refundedCents} + ${amountCents}` })
      .where(
        and(
          eq(sandboxSessions.id, providerSessionId),
          eq(sandboxSessions.state, 'paid'),
          lte(sql`${sandboxSessions.refundedCents} + ${amountCents}`, sandboxSessions.amountCents),
        ),
      )
      .returning({ id: sandboxSessions.id })
    if (paid.length === 1) return done(idempotencyKey, amountCents)
    // Nothing was refunded, so the key stays free.
    await tx.delete(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey))
    return { ...done(idempotencyKey, amountCents), state: 'failed', failure: 'more than is left of the payment' }
  })
}

const message = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  data: z.object({ session: z.string().max(100) }),
})

function verifyWebhook({ secret, clock }: SandboxWorld, { body, headers }: WebhookRequest): PaymentEvent[] | null {
  if (!isSandboxSignature(secret, body, headers.get('sandbox-signature'), clock.now())) return null
  const read = message.safeParse(parseJson(body))
  if (!read.success) return null
  const said = new TextDecoder().decode(body)
  return [{ eventId: read.data.id, subject: read.data.data.session, kind: read.data.type, body: said }]
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
