import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { sandboxSessions } from '#db/schema/sandbox.ts'
import type { HostedCheckout, HostedChoice, HostedOutcome, HostedSession } from '#domain/payments/hosted-checkout.ts'
import { pixCode } from '../pix/pix-code.server.ts'
import { expireWhenDue, type SandboxWorld } from './sandbox.server.ts'

/** How long 'Pagar mais tarde' takes, in milliseconds. */
const laterMs = 20_000

type State = (typeof sandboxSessions.$inferSelect)['state']

/** What each button of the hosted page may change. 'Pagar mais tarde' also works after the end: that payment comes too late. */
const outcomes: Record<HostedOutcome, { from: State[]; to: State | null }> = {
  approve: { from: ['open', 'waiting'], to: 'paid' },
  decline: { from: ['open', 'waiting'], to: 'declined' },
  expire: { from: ['open', 'waiting'], to: 'expired' },
  pay_later: { from: ['open', 'waiting', 'expired', 'cancelled'], to: null },
}

/** The simulator's side of the hosted page: what it shows and what its buttons do. */
export function sandboxCheckout(world: SandboxWorld): HostedCheckout {
  return {
    find: (id) => findSession(world, id),
    choose: (id, choice) => choose(world, id, choice),
  }
}

async function findSession({ db, clock }: SandboxWorld, id: string): Promise<HostedSession | null> {
  await expireWhenDue(db, id, clock.now())
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id))
  if (!session) return null
  const { reference, amountCents, lines, methods, state, expiresAt, returnUrl, cancelUrl, payAt } = session
  const pix = pixCode({ amountCents, txid: `CMD${reference.replaceAll('-', '')}`.slice(0, 25).toUpperCase() })
  return {
    id,
    reference,
    amountCents,
    lines,
    methods,
    state,
    expiresAt,
    returnUrl,
    cancelUrl,
    isPaymentComing: payAt !== null && state !== 'paid',
    pix,
  }
}

async function choose({ db, clock }: SandboxWorld, id: string, choice: HostedChoice) {
  const { from, to } = outcomes[choice.outcome]
  return db.transaction(async (tx) => {
    await expireWhenDue(tx, id, clock.now())
    const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).for('update')
    if (!session) return null
    const isOffered = session.methods.includes(choice.method)
    if (!isOffered || !from.includes(session.state)) return { returnUrl: session.returnUrl }
    if (to) await moveTo(tx, id, to, choice)
    else await promise(tx, session, new Date(clock.now().getTime() + laterMs))
    return { returnUrl: session.returnUrl }
  })
}

async function moveTo(
  tx: Database,
  id: string,
  state: State,
  { method, instalments = 1, declineReason }: Omit<HostedChoice, 'outcome'>,
): Promise<void> {
  await tx
    .update(sandboxSessions)
    .set({
      state,
      ...(state === 'paid' && { method, instalments: method === 'card' ? instalments : 1 }),
      ...(state === 'declined' && { declineReason: declineReason ?? 'other' }),
    })
    .where(eq(sandboxSessions.id, id))
  await announce(tx, id, `session.${state}`)
}

async function promise(tx: Database, session: typeof sandboxSessions.$inferSelect, payAt: Date): Promise<void> {
  const state = session.state === 'open' ? 'waiting' : session.state
  await tx.update(sandboxSessions).set({ state, payAt, method: 'pix' }).where(eq(sandboxSessions.id, session.id))
  // The queue runs on the machine's own time, which CLOCK_OFFSET does not move.
  await enqueue(
    tx,
    'settle-sandbox-session',
    { sessionId: session.id },
    { runAt: new Date(Date.now() + laterMs), key: `sandbox:${session.id}` },
  )
}

/** The report to our webhook, written with its cause: it is sent exactly when the state did change. */
async function announce(tx: Database, sessionId: string, kind: string): Promise<void> {
  await enqueue(tx, 'deliver-sandbox-event', { sessionId, eventId: `evt_${randomUUID()}`, kind })
}

/** The money of a 'Pagar mais tarde' arrives: in time, or after the session's end. */
export async function settleSandboxSession({ db }: { db: Database }, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId)).for('update')
    if (!session?.payAt || !['waiting', 'expired', 'cancelled'].includes(session.state)) return
    await moveTo(tx, sessionId, 'paid', { method: 'pix' })
  })
}
