import { pathTo } from '#domain/shared/paths.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { entitlements, orders, purchases } from '#db/schema/commerce.ts'
import { sandboxSessions } from '#db/schema/sandbox.ts'
import { attemptText } from '#domain/checkout/checkout.ts'
import { countOf } from '#domain/pricing/price-order.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import type { SeedHistory } from '#demo/history.ts'
import type { SeedOrder } from '#demo/history/orders.ts'
import { Fault } from '#fault'
import { idAt, known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

type PurchaseRow = typeof purchases.$inferInsert & { id: string } & Pick<
    typeof purchases.$inferSelect,
    'royaltyOwnerId' | 'royaltyCents'
  >
type Shop = { publicUrl: URL; fee: Fee }

export type LoadedOrder = {
  id: string
  state: SeedOrder['state']
  createdAt: Date
  /** Time of payment, or of placing the order if unpaid. */
  at: Date
  purchases: PurchaseRow[]
}

/** Inserts orders in the state that checkout and payment would leave, with records of the simulated provider. */
export async function insertOrders(
  tx: Database,
  people: Map<string, string>,
  projects: Map<string, LoadedProject>,
  history: SeedHistory,
  shop: Shop,
): Promise<LoadedOrder[]> {
  const written = history.orders.map((order) => writtenOrder(order, people, projects, shop))
  await tx.insert(orders).values(written.map((one) => one.row))
  await tx.insert(sandboxSessions).values(written.map((one) => one.session))
  const bought = written.flatMap((one) => one.purchases)
  await tx.insert(purchases).values(bought)
  const granted = bought.filter((one) => one.kind === 'digital' && one.status === 'completed')
  await tx.insert(entitlements).values(
    granted.map(({ id, buyerId, projectId, completedAt }) => ({
      buyerId,
      projectId,
      purchaseId: id,
      grantedAt: completedAt ?? undefined,
    })),
  )
  return written.map(({ row, purchases: lines }) => ({
    id: row.id,
    state: row.state,
    createdAt: row.createdAt,
    at: row.paidAt ?? row.createdAt,
    purchases: lines,
  }))
}

const statusOf = { paid: 'completed', pending: 'pending', declined: 'cancelled', expired: 'cancelled' } as const

type Line = ReturnType<typeof writtenLine>

function writtenOrder(order: SeedOrder, people: Map<string, string>, projects: Map<string, LoadedProject>, shop: Shop) {
  const { state, method, createdAt, expiresAt, endedAt } = order
  const id = idAt(createdAt)
  const buyerId = known(people, order.buyer)
  const { publicUrl: url, fee } = shop
  const lines = order.lines.map((line) => writtenLine(line, known(projects, line.project.key)))
  const totalCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const times = { createdAt, expiresAt }
  const sessionId = randomUUID()
  const session = { ...sandboxSession({ id, sessionId, state, totalCents, url }, lines), ...times, method }
  const row = {
    id,
    buyerId,
    state,
    totalCents,
    attemptKey: createHash('sha256').update(attemptText(lines, fee)).digest('hex'),
    provider: 'sandbox',
    sessionId,
    providerSessionId: session.id,
    checkoutUrl: new URL(pathTo('/sandbox/:sessionId', { sessionId: session.id }), url).href,
    paymentMethod: state === 'paid' ? method : null,
    ...times,
    paidAt: state === 'paid' ? endedAt : null,
    closedAt: state === 'paid' ? null : endedAt,
  }
  const end = { status: statusOf[state], completedAt: row.paidAt }
  const bought = lines.map((line) => writtenPurchase(line, fee, { orderId: id, buyerId, createdAt, ...end }))
  return { row, session, purchases: bought }
}

function writtenLine({ kind, quantity }: SeedOrder['lines'][number], project: LoadedProject) {
  const { offers, id: projectId, designerId, designerName, title, licence } = project
  const offer = offers.get(kind)
  if (!offer) throw new Fault(`demonstration: ${title} not sold ${kind}`)
  const sold = {
    kind,
    quantity,
    unitPriceCents: offer.priceCents,
    personalization: '',
    royalty: null,
    licence: kind === 'digital' ? { licence, pieces: null } : null,
    upgrade: null,
  }
  return {
    ...sold,
    variant: offer.variant,
    offerId: offer.id,
    projectId,
    designerId,
    designerName,
    title,
    amountCents: offer.priceCents * countOf(sold),
  }
}

function writtenPurchase(
  { offerId, projectId, designerId, kind, title, variant, licence, quantity, amountCents }: Line,
  charged: Fee,
  order: Pick<PurchaseRow, 'orderId' | 'buyerId' | 'status' | 'completedAt'> & { createdAt: Date },
): PurchaseRow {
  const { fee, share } = splitSale(amountCents, charged)
  const split = { amountCents, feeCents: fee, designerAmountCents: share, royaltyOwnerId: null, royaltyCents: 0 }
  return {
    ...order,
    ...split,
    feeBps: charged.bps,
    id: idAt(order.createdAt),
    offerId,
    projectId,
    designerId,
    kind,
    title,
    variant,
    licence: licence?.licence ?? null,
    quantity,
  }
}

function sandboxSession(
  order: { id: string; sessionId: string; state: SeedOrder['state']; totalCents: number; url: URL },
  lines: Line[],
) {
  return {
    id: `sbx_${randomBytes(24).toString('base64url')}`,
    reference: order.id,
    amountCents: order.totalCents,
    currency: 'BRL',
    lines: lines.map(({ title, kind, designerName, quantity, amountCents }) => ({
      title,
      kind,
      designerName,
      quantity,
      amountCents,
    })),
    state: order.state === 'pending' ? ('open' as const) : order.state,
    returnUrl: new URL(`${pathTo('/compra-sucesso')}?session_id=${order.sessionId}`, order.url).href,
    cancelUrl: new URL(pathTo('/carrinho'), order.url).href,
    idempotencyKey: `checkout:${order.id}`,
  }
}
