import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'
import { orders } from '#db/schema/commerce.ts'
import { orderForProvider } from '#domain/orders/order-for-provider.server.ts'
import type { PlacedOrder } from '#domain/orders/place-order.server.ts'
import { longestProviderWaitMs, type PaymentMethod, type PaymentProvider } from '#domain/payments/payment-provider.ts'
import { pathTo } from '#domain/shared/paths.ts'
import type { Log } from '#domain/shared/log.ts'
import { isUuid } from '#domain/shared/text.ts'
import { ProviderAway } from '#fault'
import { waysToPay } from './ways-to-pay.ts'

type World = { db: Database; payments: PaymentProvider; publicUrl: URL; pixDiscountBps?: number; log: Log }

type OpenOrder = Pick<PlacedOrder, 'id' | 'sessionId' | 'totalCents' | 'expiresAt'>

/**
 * Opens the order's payment session and returns its URL; null if the provider is unreachable or slow. Late answers are
 * still stored; throws if the provider refuses.
 */
export async function openSession(
  world: World,
  order: OpenOrder,
  methods: readonly PaymentMethod[],
): Promise<string | null> {
  const note = (error: unknown) => world.log.error({ order: order.id, error }, 'payment not opened')
  const opening = askForSession(world, order, methods)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), longestProviderWaitMs)))
  try {
    const url = await Promise.race([opening, late])
    // The buyer has been answered: later failures show in the next request.
    if (url === null) opening.catch(note)
    return url
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    note(error)
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Reopens the payment session of a buyer's order; returns its URL, or null if there is none yet. */
export async function reopenSession(
  world: World,
  { buyerId, sessionId }: { buyerId: string; sessionId: string },
): Promise<string | null> {
  if (!isUuid(sessionId)) return null
  const [order] = await world.db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), eq(orders.buyerId, buyerId), eq(orders.state, 'pending')))
  if (!order || order.checkoutUrl || order.provider !== world.payments.name) return order?.checkoutUrl ?? null
  const told = await orderForProvider(world.db, order.id)
  // As chosen at checkout: only Pix has a discount.
  const payWith = told.lines.some(({ discountCents }) => discountCents > 0) ? 'pix' : undefined
  const { methods } = waysToPay(world.payments.methods, world.pixDiscountBps ?? 0, payWith)
  return openSession(world, order, methods)
}

async function askForSession(
  { db, payments, publicUrl }: World,
  order: OpenOrder,
  methods: readonly PaymentMethod[],
): Promise<string> {
  const { lines, buyerEmail } = await orderForProvider(db, order.id)
  const session = await payments.createSession({
    reference: order.id,
    lines,
    totalCents: order.totalCents,
    methods,
    buyerEmail,
    expiresAt: order.expiresAt,
    returnUrl: new URL(`${pathTo('/compra-sucesso')}?session_id=${order.sessionId}`, publicUrl).href,
    cancelUrl: new URL(pathTo('/carrinho'), publicUrl).href,
    idempotencyKey: `checkout:${order.id}`,
  })
  const { providerSessionId, pixCode } = session
  const checkoutUrl =
    session.url ?? new URL(pathTo('/pagar/:sessionId', { sessionId: order.sessionId }), publicUrl).href
  await noteSession.rows(db, { orderId: order.id, providerSessionId, checkoutUrl, pixCode: pixCode ?? null })
  return checkoutUrl
}

type NotedSession = { orderId: string; providerSessionId: string; checkoutUrl: string; pixCode: string | null }

const noteSession = statement(
  'note_session_of_order',
  ({ orderId, providerSessionId, checkoutUrl, pixCode }: Given<NotedSession>) => sql`
    update orders set provider_session_id = ${providerSessionId}, checkout_url = ${checkoutUrl}, pix_code = ${pixCode}
    where id = ${orderId} and checkout_url is null`,
)
