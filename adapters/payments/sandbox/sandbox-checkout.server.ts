import { eq } from 'drizzle-orm'
import { sandboxSessions } from '#db/schema/sandbox.ts'
import type { HostedCheckout, HostedChoice, HostedOutcome, HostedSession } from '#domain/payments/hosted-checkout.ts'
import { pixCode } from '../pix/pix-code.server.ts'
import { announce, expireWhenDue, type SandboxWorld } from './sandbox.server.ts'

/** Seconds after which 'Pagar mais tarde' pays. */
const laterSeconds = 20

type State = (typeof sandboxSessions.$inferSelect)['state']

/** State changes that each button makes; 'Pagar mais tarde' also works after expiry, to simulate a late payment. */
const outcomes: Record<HostedOutcome, { from: State[]; to: State | null }> = {
  approve: { from: ['open', 'waiting'], to: 'paid' },
  decline: { from: ['open', 'waiting'], to: 'declined' },
  expire: { from: ['open', 'waiting'], to: 'expired' },
  pay_later: { from: ['open', 'waiting', 'expired', 'cancelled'], to: null },
}

export function sandboxCheckout(world: SandboxWorld): HostedCheckout {
  return {
    find: async (id) => (isSessionId(id) ? findSession(world, id) : null),
    choose: async (id, choice) => (isSessionId(id) ? choose(world, id, choice) : null),
  }
}

/** Returns whether an id from an address has only characters that PostgreSQL text can hold. */
function isSessionId(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id)
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

async function choose({ db, clock, enqueue }: SandboxWorld, id: string, choice: HostedChoice) {
  const { from, to } = outcomes[choice.outcome]
  return db.transaction(async (tx) => {
    await expireWhenDue(tx, id, clock.now())
    const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).for('update')
    if (!session) return null
    const isOffered = session.methods.includes(choice.method)
    if (!isOffered || !from.includes(session.state)) return { returnUrl: session.returnUrl }
    if (to) await moveTo({ db: tx, enqueue }, id, to, choice)
    else await promise({ db: tx, enqueue }, session, new Date(clock.now().getTime() + laterSeconds * 1000))
    return { returnUrl: session.returnUrl }
  })
}

type World = Pick<SandboxWorld, 'db' | 'enqueue'>

async function moveTo(
  { db, enqueue }: World,
  id: string,
  state: State,
  { method, instalments = 1, declineReason }: Omit<HostedChoice, 'outcome'>,
): Promise<void> {
  await db
    .update(sandboxSessions)
    .set({
      state,
      ...(state === 'paid' && { method, instalments: method === 'card' ? instalments : 1 }),
      ...(state === 'declined' && { declineReason: declineReason ?? 'other' }),
    })
    .where(eq(sandboxSessions.id, id))
  await announce({ db, enqueue }, id, `session.${state}`)
}

async function promise(
  { db, enqueue }: World,
  session: typeof sandboxSessions.$inferSelect,
  payAt: Date,
): Promise<void> {
  const state = session.state === 'open' ? 'waiting' : session.state
  await db.update(sandboxSessions).set({ state, payAt, method: 'pix' }).where(eq(sandboxSessions.id, session.id))
  const options = { inSeconds: laterSeconds, key: `sandbox:${session.id}` }
  await enqueue(db, 'settle-sandbox-session', { sessionId: session.id }, options)
}

/** Pays a session after 'Pagar mais tarde', even if it has expired. */
export async function settleSandboxSession({ db, enqueue }: World, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId)).for('update')
    if (!session?.payAt || !['waiting', 'expired', 'cancelled'].includes(session.state)) return
    await moveTo({ db: tx, enqueue }, sessionId, 'paid', { method: 'pix' })
  })
}
