import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { paymentEvents } from '#db/schema/commerce.ts'
import { openingProofs } from '#db/schema/staff.ts'
import type { PaymentProvider, PaymentSession } from '#domain/payments/payment-provider.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { testPaymentCents } from './proof.ts'

type World = { db: Database; clock: Clock; payments: PaymentProvider; publicUrl: URL }

/** A test payment; `unheard`: refunded, but its webhook never arrived; `ended`: not paid in time, or refund failed. */
export type TestPayment = {
  id: string
  state: 'open' | 'returning' | 'unheard' | 'proven' | 'ended'
  checkoutUrl: string | null
  pixCode: string | null
}

/** Starts a payment of R$ 1 that is refunded at once, without order and ledger entries. */
export async function startTestPayment(world: World, staffId: string): Promise<TestPayment> {
  const { db, clock, payments, publicUrl } = world
  const at = clock.now()
  const [made] = await db
    .insert(openingProofs)
    .values({ kind: 'payment', subject: payments.name, staffId, startedAt: at })
    .returning({ id: openingProofs.id })
  const { id } = made!
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, staffId))
  const page = new URL(pathTo('/admin/abrir'), publicUrl).href
  const session = await payments.createSession({
    reference: id,
    lines: [
      {
        title: 'Teste de pagamento',
        kind: 'digital',
        designerName: 'Camada',
        quantity: 1,
        amountCents: testPaymentCents,
      },
    ],
    totalCents: testPaymentCents,
    methods: payments.methods,
    buyerEmail: account!.email,
    expiresAt: new Date(at.getTime() + business.checkoutMinutes * 60_000),
    returnUrl: page,
    cancelUrl: page,
    idempotencyKey: `opening:${id}`,
  })
  const { providerSessionId, url: checkoutUrl, pixCode } = session
  await db.update(openingProofs).set({ providerSessionId, checkoutUrl, pixCode }).where(eq(openingProofs.id, id))
  return { id, state: 'open', checkoutUrl, pixCode }
}

/** Updates the latest test payment from the provider and refunds it once paid; null if there is none. */
export async function followTestPayment(world: World): Promise<TestPayment | null> {
  const { db, payments } = world
  const [latest] = await db
    .select()
    .from(openingProofs)
    .where(and(eq(openingProofs.kind, 'payment'), eq(openingProofs.subject, payments.name)))
    .orderBy(desc(openingProofs.startedAt))
    .limit(1)
  if (!latest?.providerSessionId) return null
  const { id, checkoutUrl, pixCode, provenAt, providerSessionId } = latest
  const shown = { id, checkoutUrl, pixCode }
  if (provenAt) return { ...shown, state: 'proven' }
  const session = await payments.retrieveSession(providerSessionId)
  if (!session) return { ...shown, state: 'ended' }
  if (session.state === 'open' || session.state === 'waiting') return { ...shown, state: 'open' }
  if (session.state !== 'paid' || session.amountCents !== testPaymentCents) return { ...shown, state: 'ended' }
  return { ...shown, state: await giveBack(world, latest, session) }
}

type StoredProof = typeof openingProofs.$inferSelect

async function giveBack(world: World, proof: StoredProof, session: PaymentSession): Promise<TestPayment['state']> {
  const { db, clock, payments } = world
  const at = clock.now()
  await db
    .update(openingProofs)
    .set({ paidAt: at })
    .where(and(eq(openingProofs.id, proof.id), isNull(openingProofs.paidAt)))
  const refund =
    session.refunds[0] ??
    (await payments.refund({
      providerSessionId: proof.providerSessionId!,
      amountCents: testPaymentCents,
      idempotencyKey: `opening:${proof.id}:refund`,
    }))
  if (refund.state === 'failed') return 'ended'
  if (refund.state === 'sent') return 'returning'
  if (!(await wasHeard(db, proof))) return 'unheard'
  await db.update(openingProofs).set({ provenAt: at }).where(eq(openingProofs.id, proof.id))
  return 'proven'
}

/** Returns whether a webhook of the provider has arrived since the test payment began. */
async function wasHeard(db: Database, { subject, startedAt }: StoredProof): Promise<boolean> {
  const [event] = await db
    .select({ one: sql`1` })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, subject), gt(paymentEvents.receivedAt, startedAt)))
    .limit(1)
  return event !== undefined
}
