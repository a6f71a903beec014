import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '#db/client.server.ts'
import { sandboxRefunds, sandboxSessions } from '#db/schema/commerce.ts'
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentSession,
  SessionRequest,
} from '#domain/payments/payment-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isSandboxSignature } from './sandbox-signature.server.ts'

export type SandboxWorld = {
  db: Database
  clock: Clock
  secret: string
  /** Where people reach us. */
  publicUrl: URL
}

/**
 * A payment provider that moves no money, for demonstrations and tests. It keeps its own record, offers a hosted page and
 * reports by signed webhooks, so that everything behind the port works as with a real one.
 */
export function sandboxPayments(world: SandboxWorld): PaymentProvider {
  return {
    name: 'sandbox',
    createSession: (request) => createSession(world, request),
    retrieveSession: (id) => retrieveSession(world, id),
    expireSession: (id) => expireSession(world, id),
    refund: (request) => refund(world, request),
    verifyWebhook: (body, headers) => verifyWebhook(world, body, headers),
  }
}

async function createSession({ db, clock, publicUrl }: SandboxWorld, request: SessionRequest) {
  const { reference, lines, totalCents, expiresAt, returnUrl, cancelUrl, idempotencyKey } = request
  // Whoever has the address may pay, as with a real hosted page: it cannot be guessed.
  const id = `sbx_${randomBytes(24).toString('base64url')}`
  await db
    .insert(sandboxSessions)
    .values({
      id,
      reference,
      lines,
      amountCents: totalCents,
      currency: 'BRL',
      expiresAt,
      returnUrl,
      cancelUrl,
      idempotencyKey,
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: sandboxSessions.idempotencyKey })
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.idempotencyKey, idempotencyKey))
  if (!session || session.amountCents !== totalCents)
    throw new Error(`key ${idempotencyKey} was used for another session`)
  return { providerSessionId: session.id, url: new URL(`/sandbox/${session.id}`, publicUrl).href }
}

async function retrieveSession({ db, clock }: SandboxWorld, id: string): Promise<PaymentSession | null> {
  await expireWhenDue(db, id, clock.now())
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id))
  if (!session) return null
  const { state, amountCents, currency, reference, method } = session
  return { state: state === 'cancelled' ? 'expired' : state, amountCents, currency, reference, method }
}

/** A session that nobody paid in time is over; the provider notices when it is asked. */
export async function expireWhenDue(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(sandboxSessions)
    .set({ state: 'expired' })
    .where(
      and(
        eq(sandboxSessions.id, id),
        inArray(sandboxSessions.state, ['open', 'waiting']),
        lte(sandboxSessions.expiresAt, now),
      ),
    )
}

async function expireSession({ db }: SandboxWorld, id: string): Promise<void> {
  await db
    .update(sandboxSessions)
    .set({ state: 'cancelled', payAt: null })
    .where(and(eq(sandboxSessions.id, id), inArray(sandboxSessions.state, ['open', 'waiting'])))
}

async function refund({ db, clock }: SandboxWorld, request: Parameters<PaymentProvider['refund']>[0]): Promise<void> {
  const { providerSessionId, amountCents, idempotencyKey } = request
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(sandboxRefunds)
      .values({ idempotencyKey, sessionId: providerSessionId, amountCents, createdAt: clock.now() })
      .onConflictDoNothing({ target: sandboxRefunds.idempotencyKey })
      .returning({ key: sandboxRefunds.idempotencyKey })
    if (!first) return
    // More than was paid breaks the table's own check, and the whole refund with it.
    const paid = await tx
      .update(sandboxSessions)
      .set({ refundedCents: sql`${sandboxSessions.refundedCents} + ${amountCents}` })
      .where(and(eq(sandboxSessions.id, providerSessionId), eq(sandboxSessions.state, 'paid')))
      .returning({ id: sandboxSessions.id })
    if (paid.length !== 1) throw new Error(`session ${providerSessionId} is not paid: nothing to refund`)
  })
}

const message = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  data: z.object({ session: z.string().max(100) }),
})

function verifyWebhook({ secret, clock }: SandboxWorld, body: Uint8Array, headers: Headers): PaymentEvent | null {
  if (!isSandboxSignature(secret, body, headers.get('sandbox-signature'), clock.now())) return null
  const read = message.safeParse(parseJson(body))
  if (!read.success) return null
  return { eventId: read.data.id, providerSessionId: read.data.data.session, kind: read.data.type }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
