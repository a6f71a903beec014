import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders, purchases } from '#db/schema/commerce.ts'
import { freightLabels, shipments } from '#db/schema/freight.ts'
import { payouts } from '#db/schema/payouts.ts'
import { returns } from '#db/schema/returns.ts'
import { disputes, refunds } from '#db/schema/refunds.ts'
import { decisions } from '#db/schema/moderation.ts'
import { newsletterIssues } from '#db/schema/support.ts'
import type { disputeMoves } from '#domain/disputes/dispute.ts'
import { moveDispute } from '#domain/disputes/disputes.server.ts'
import { moveOrder, movePurchases, moveRefund, moveShipment } from '#domain/orders/moves.server.ts'
import type { orderMoves } from '#domain/orders/order.ts'
import type { purchaseMoves } from '#domain/orders/purchase.ts'
import type { refundMoves } from '#domain/orders/refund.ts'
import type { shipmentMoves } from '#domain/orders/shipment.ts'
import { movePayout } from '#domain/payouts/payouts.server.ts'
import type { PayoutEvent } from '#domain/payouts/payout.ts'
import type { LabelEvent } from '#domain/shipping/label.ts'
import { moveLabel } from '#domain/shipping/labels.server.ts'
import { appealDecision } from '#domain/moderation/appeals.server.ts'
import { answerAppeal, isDecision } from '#domain/suspensions/decisions.server.ts'
import { decideSuspension } from '#domain/suspensions/suspensions.server.ts'
import { moveReturn } from '#domain/returns/returns.server.ts'
import { sendNewsletterIssue } from '#domain/support/newsletter-issues.server.ts'
import { sendNewsletterMails } from '#domain/support/send-newsletter.server.ts'
import type { ReturnEvent } from '#domain/returns/return.ts'
import { machines } from '../scripts/state-machines.ts'
import { addProject, addPurchase, addShipment, addUser } from './support/builders.ts'
import { type TestDatabase, useDatabase } from './support/database.ts'

const test = useDatabase()
let orderId: string
let purchaseId: string
let refundId: string
let shipmentId: string
let disputeId: string
let returnId: string
let makerId: string
let editorId: string
let payoutId: string
let labelId: string
let projectId: string
let decisionId: string
beforeAll(async () => {
  const { db } = test
  const { project } = await addProject(db)
  const purchase = await addPurchase(db, { buyerId: (await addUser(db)).id, projectId: project.id })
  ;({ id: purchaseId, orderId } = purchase)
  const { amountCents, feeCents, designerAmountCents } = purchase
  const parts = { purchaseId, orderId, amountCents, feeCents, designerAmountCents }
  const [refund] = await db
    .insert(refunds)
    .values({ ...parts, key: 'one', reason: 'staff' })
    .returning()
  const [dispute] = await db
    .insert(disputes)
    .values({ orderId, provider: 'double', providerDisputeId: 'dp_1', amountCents })
    .returning()
  ;({ id: shipmentId } = await addShipment(db, purchase))
  makerId = purchase.designerId
  editorId = (await addUser(test.db, { role: 'catalogue' })).id
  const [asked] = await db
    .insert(returns)
    .values({ purchaseId, shipmentId, buyerId: purchase.buyerId, makerId, kind: 'withdrawal', dueOn: '2026-12-01' })
    .returning()
  returnId = asked?.id ?? ''
  projectId = project.id
  const [suspension] = await db
    .insert(decisions)
    .values({ kind: 'suspension', state: 'suspended', userId: makerId, projectId, findings: [] })
    .returning()
  decisionId = suspension?.id ?? ''
  refundId = refund?.id ?? ''
  disputeId = dispute?.id ?? ''
})

/**
 * A new payout in a state, in the place of the one before. Of nothing that was ever earned: only its states are looked at.
 */
async function putPayout(makerId: string, state: string): Promise<void> {
  payoutId = crypto.randomUUID()
  await pastTheRules(async (tx) => {
    await tx.delete(payouts)
    await tx.insert(payouts).values({
      id: payoutId,
      runId: crypto.randomUUID(),
      accountId: crypto.randomUUID(),
      makerId,
      amountCents: 100,
      state: state as 'sent',
      provider: 'double',
      approvedBy: makerId,
      approvedAt: at,
      sentBy: crypto.randomUUID(),
      sentAt: at,
    })
  })
}

/** What is over has no last day, and the other way round. */
function putReturn(state: string) {
  const isOver = ['refunded', 'reprinted', 'fixed', 'refused', 'withdrawn'].includes(state)
  return sql`update returns set state = ${state}, due_on = ${isOver ? null : '2026-12-01'}, closed_at = ${isOver ? at.toISOString() : null}`
}

/** A new label in a state, in the place of the one before: what moved the money of that one stays in the ledger. */
async function putLabel(state: string): Promise<void> {
  await test.db.delete(freightLabels)
  const price = { promisedCents: 1840, paidCents: 1840, reference: 'l', seller: 'double', boughtAt: at }
  const [label] = await test.db
    .insert(freightLabels)
    .values({ shipmentId, makerId, state: state as 'wanted', ...price })
    .returning()
  labelId = label?.id ?? ''
}

/** A new issue of the newsletter in a state, in the place of the one before. */
async function putIssue(state: string): Promise<void> {
  await test.db.delete(newsletterIssues)
  await test.db.insert(newsletterIssues).values({
    subject: 'Novidades',
    body: 'Chegaram vasos.',
    writtenBy: editorId,
    state: state as 'draft',
    sendingAt: state === 'draft' ? null : at,
    sentAt: state === 'sent' ? at : null,
  })
}

/** Puts the decision into a state, without an appeal. */
function putDecision(state: string) {
  const decided = state === 'final' ? { reason: 'Sem licença', decidedAt: at, decidedBy: editorId } : nothingDecided
  const undone = state === 'undone' ? { undoneAt: at, undoneReason: 'Engano' } : { undoneAt: null, undoneReason: null }
  return test.db.update(decisions).set({ state: state as 'final', ...decided, ...undone, ...noAppeal })
}

/** Puts the decision into force, with an appeal in a state. */
async function putAppeal(state: string): Promise<void> {
  await putDecision('suspended')
  if (state === 'none') return
  const answer = state === 'answered' ? { answer: 'Mantida', answeredAt: at, answeredBy: editorId } : {}
  await test.db.update(decisions).set({ appeal: 'É minha', appealedAt: at, ...answer })
}

const nothingDecided = { reason: null, decidedAt: null, decidedBy: null }
const noAppeal = { appeal: null, appealedAt: null, answer: null, answeredAt: null, answeredBy: null }

async function appealState(): Promise<string> {
  const [decision] = await test.db.select().from(decisions)
  return decision?.answeredAt ? 'answered' : decision?.appealedAt ? 'open' : 'none'
}

async function moveAppeal(event: string): Promise<boolean> {
  const world = { db: test.db, clock: { now: () => at } }
  if (event === 'appealed') return (await appealDecision(world, { userId: makerId, decisionId }, 'É minha')).ok
  return (await answerAppeal(test.db, isDecision(decisionId), { staffId: editorId, reason: 'Mantida', at })) !== null
}

/** Sends the issue, or has the job go on with it: with no subscriber left it is finished. */
async function moveIssue(event: string): Promise<boolean> {
  const [issue] = await test.db.select().from(newsletterIssues)
  const world = { db: test.db, clock: { now: () => at } }
  const id = issue?.id ?? ''
  if (event === 'send') return (await sendNewsletterIssue(world, { id: editorId, role: 'catalogue' }, id)).ok
  const noMail = () => expect.fail('there is no subscriber')
  await sendNewsletterMails({ ...world, mailer: { send: noMail } }, id, noMail)
  return (await test.db.select().from(newsletterIssues))[0]?.state !== issue?.state
}

/** Writes without the triggers by which the database keeps payouts and the ledger. */
function pastTheRules<T>(
  write: (tx: Parameters<Parameters<TestDatabase['db']['transaction']>[0]>[0]) => Promise<T>,
): Promise<T> {
  return test.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    return write(tx)
  })
}

const at = new Date('2026-11-21T12:00:00Z')
type Kept = {
  /** Puts the one row into a state, past every rule. */
  put(state: string): Promise<unknown>
  state(): Promise<string | undefined>
  move(event: string): Promise<boolean>
}

const kept: Record<string, Kept> = {
  Order: {
    put: (state) =>
      test.db
        .update(orders)
        .set({ state: state as 'paid' })
        .where(eq(orders.id, orderId)),
    state: async () => (await test.db.select().from(orders))[0]?.state,
    move: (event) => moveOrder(test.db, orderId, event as keyof typeof orderMoves, at),
  },
  Purchase: {
    put: (state) =>
      test.db
        .update(purchases)
        .set({ status: state as 'pending' })
        .where(eq(purchases.id, purchaseId)),
    state: async () => (await test.db.select().from(purchases))[0]?.status,
    move: async (event) => (await movePurchases(test.db, [purchaseId], event as keyof typeof purchaseMoves, at)) === 1,
  },
  Refund: {
    put: (state) =>
      test.db
        .update(refunds)
        .set({ state: state as 'sent' })
        .where(eq(refunds.id, refundId)),
    state: async () => (await test.db.select().from(refunds))[0]?.state,
    move: (event) => moveRefund(test.db, refundId, event as keyof typeof refundMoves, at),
  },
  Shipment: {
    put: (state) =>
      test.db
        .update(shipments)
        .set({ state: state as 'queued' })
        .where(eq(shipments.id, shipmentId)),
    state: async () => (await test.db.select().from(shipments))[0]?.state,
    move: (event) => moveShipment(test.db, shipmentId, event as keyof typeof shipmentMoves, at),
  },
  Label: {
    put: putLabel,
    state: async () => (await test.db.select().from(freightLabels))[0]?.state,
    move: (event) => pastTheRules(async (tx) => (await moveLabel(tx, labelId, event as LabelEvent, { at })) !== null),
  },
  Return: {
    put: (state) => test.db.execute(putReturn(state)),
    state: async () => (await test.db.select().from(returns))[0]?.state,
    move: (event) => moveReturn(test.db, returnId, event as ReturnEvent, { side: 'buyer', byId: makerId }, at),
  },
  Dispute: {
    put: (state) =>
      test.db
        .update(disputes)
        .set({ state: state as 'won' })
        .where(eq(disputes.id, disputeId)),
    state: async () => (await test.db.select().from(disputes))[0]?.state,
    move: (event) => moveDispute(test.db, disputeId, event as keyof typeof disputeMoves, at),
  },
  Payout: {
    put: (state) => putPayout(makerId, state),
    state: async () => (await test.db.select().from(payouts))[0]?.state,
    move: (event) =>
      pastTheRules(async (tx) => (await movePayout(tx, payoutId, event as PayoutEvent, { at })) !== null),
  },
  'Newsletter issue': {
    put: putIssue,
    state: async () => (await test.db.select().from(newsletterIssues))[0]?.state,
    move: moveIssue,
  },
  Decision: {
    put: putDecision,
    state: async () => (await test.db.select().from(decisions))[0]?.state,
    move: async (event) => {
      const outcome = event === 'undone' ? 'released' : 'removed'
      const decided = { outcome, staffId: editorId, reason: 'Sem licença', rule: null } as const
      return (await decideSuspension(test.db, projectId, decided, at)) !== null
    },
  },
  Appeal: { put: putAppeal, state: appealState, move: moveAppeal },
}

it('every machine has a row to be tried on', () => {
  expect(machines.map(({ name }) => name)).toEqual(Object.keys(kept))
})

describe.each(machines)('$name', ({ name, moves, first }) => {
  const row = kept[name] as Kept
  const states = [...new Set([first, ...Object.values(moves).flatMap(({ from, to }) => [...from, to])])]
  const pairs = states.flatMap((state) => Object.keys(moves).map((event): [string, string] => [state, event]))

  it.each(pairs)('in %s: %s', async (state, event) => {
    const move = moves[event] as (typeof moves)[string]
    const isAllowed = move.from.includes(state)
    await row.put(state)
    expect(await row.move(event)).toBe(isAllowed)
    expect(await row.state()).toBe(isAllowed ? move.to : state)
  })
})
