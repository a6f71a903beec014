import { createHash } from 'node:crypto'
import type { QuoteWorld } from '#domain/freight/quote-shipments.server.ts'
import type { Agreement } from '#domain/legal/terms-version.ts'
import type { UsedCoupon } from '#domain/coupons/coupon.ts'
import { couponRefusalWords } from '#domain/coupons/coupon-words.ts'
import { applyCoupons } from '#domain/coupons/apply-coupons.server.ts'
import { placeOrder } from '#domain/orders/place-order.server.ts'
import type { OrderLine } from '#domain/orders/order-line.ts'
import { countOf, type PricedOrder, priceOrder } from '#domain/pricing/price-order.ts'
import type { NewShipment } from '#domain/orders/shipment.ts'
import { lawfulRules, pieceKindOf, type WithdrawalRules } from '#domain/orders/withdrawal-rule.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { business } from '#domain/shared/business.ts'
import type { Company } from '#domain/shared/company.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import type { Log } from '#domain/shared/log.ts'
import { pathTo } from '#domain/shared/paths.ts'
import type { ShopSettingsReader } from '#domain/shop-settings/shop-settings.ts'
import {
  attemptText,
  type Candidate,
  checkLines,
  checkMinimum,
  type CheckoutRefusal,
  type Delivery,
  type Shown,
  type Wish,
} from './checkout.ts'
import { type Contract, draftContract, type PromisedWay } from './contract.ts'
import { planShipments } from './deliveries.server.ts'
import { findCandidates, findCartCandidates } from './find-candidates.server.ts'
import type { InstalmentReader } from '#domain/payments/instalment-rates.server.ts'
import { openSession } from './open-session.server.ts'
import { type PayWith, type WaysToPay, waysToPay } from './ways-to-pay.ts'

type World = QuoteWorld & {
  payments: PaymentProvider
  company: Company
  shopSettings: Pick<ShopSettingsReader, 'now'>
  publicUrl: URL
  log: Log
  rateLimits: RateLimits
  instalments?: Pick<InstalmentReader, 'now'>
  pixDiscountBps?: number
  withdrawalRules?: WithdrawalRules
}

export type CheckoutRequest = {
  buyerId: string
  /** Offers to buy; undefined means the whole cart. */
  wishes?: Wish[]
  shown?: Shown
  /** Coupon codes; those that do not apply are ignored, or refused if `mustApply`. */
  coupons?: { codes: readonly string[]; mustApply?: boolean }
  /** Chosen way to pay, asked only if Pix is cheaper. */
  payWith?: PayWith | undefined
  /** Delivery of printed objects; `ask` refuses an order with objects, so that the caller can ask the buyer. */
  delivery?: Delivery | 'ask'
  agreement?: Agreement
}

/** URL of the payment page, and our session id (query of `/compra-sucesso`). */
export type StartedCheckout = { ok: true; url: string; sessionId: string; isOpen: boolean }

type PreparedCheckout = {
  ok: true
  /** Time at which fee and minimum were read; the order gets the same. */
  at: Date
  lines: Candidate[]
  shipments: NewShipment[]
  coupons: UsedCoupon[]
  price: PricedOrder<OrderLine>
  fee: Fee
  ways: WaysToPay
  contract: Contract
}

export async function prepareCheckout(
  world: World,
  request: CheckoutRequest,
): Promise<PreparedCheckout | CheckoutRefusal> {
  const { db, clock, payments } = world
  const { buyerId, wishes, shown } = request
  if (wishes && wishes.length > business.maxCartLines) return { ok: false, reason: 'too_many' }
  const candidates = wishes ? await findCandidates(db, buyerId, wishes) : await findCartCandidates(db, buyerId)
  const found = candidates.filter((line) => line !== null)
  if (found.length < candidates.length) return { ok: false, reason: 'unknown' }
  const at = clock.now()
  const codes = request.coupons?.codes ?? []
  const { fee, minimumOrderCents } = world.shopSettings.now(at)
  const { lines, used, refused: refusedCodes } = await applyCoupons(world, { buyerId, codes, lines: found, fee, at })
  const ways = waysToPay(payments.methods, world.pixDiscountBps ?? 0, request.payWith)
  const rules = { fee, pixDiscountBps: ways.discountBps }
  const goods = priceOrder(lines, rules)
  const checked = checkLines(buyerId, goods.lines, shown)
  if (!checked.ok) return checked
  const [without] = refusedCodes
  if (request.coupons?.mustApply && without)
    return { ok: false, reason: 'coupon_refused', title: couponRefusalWords(without.refusal) }
  const enough = checkMinimum(
    goods.lines.filter((line) => !line.upgrade),
    minimumOrderCents,
  )
  if (!enough.ok) return enough
  const printed = lines.filter((line) => line.kind === 'printed')
  const planned = printed.length > 0 ? await plan(world, request, printed) : { ok: true as const, ...nothingToSend }
  if (!planned.ok) return planned
  const orderLines = lines.map((line) => orderLine(line, world.withdrawalRules))
  const price = priceOrder(orderLines, { ...rules, freights: planned.shipments })
  const { totalCents, reasons } = price
  if (shown?.chargedCents !== undefined && shown.chargedCents !== totalCents)
    return { ok: false, reason: 'other_total' }
  const contract = draftContract({
    terms: request.agreement?.version ?? null,
    company: world.company,
    lines: price.lines.map((line) => ({ ...line, isUpgrade: line.upgrade !== null })),
    ways: planned.promised,
    methods: ways.methods,
    instalments: payments.instalments,
    rates: world.instalments?.now() ?? [],
    reasons,
    totalCents,
  })
  return { ok: true, at, lines, shipments: planned.shipments, coupons: used, price, fee, ways, contract }
}

const nothingToSend = { shipments: [] as NewShipment[], promised: [] as PromisedWay[] }

function orderLine(line: Candidate, rules: WithdrawalRules = lawfulRules): OrderLine {
  return {
    offerId: line.offerId,
    projectId: line.projectId,
    designerId: line.designerId,
    royalty: line.royalty,
    kind: line.kind,
    title: line.title,
    variant: line.variant,
    personalization: line.personalization,
    licence: line.licence,
    upgrade: line.upgrade,
    withdrawalRule: line.kind === 'printed' ? rules[pieceKindOf(line)] : 'by_law',
    hasProof: line.hasProof,
    soldBy: line.soldBy,
    quantity: countOf(line),
    unitPriceCents: line.unitPriceCents,
    promotion: line.promotion,
    kit: line.kit,
    coupon: line.coupon ?? null,
  }
}

/** Places an order with fixed prices and contract, and opens its payment; repeated requests get the same order. */
export async function startCheckout(
  world: World,
  request: CheckoutRequest,
): Promise<StartedCheckout | CheckoutRefusal> {
  const prepared = await prepareCheckout(world, request)
  if (!prepared.ok) return refused(world, request, prepared)
  const { db, payments } = world
  const { at, lines, shipments, coupons, price, fee, ways, contract } = prepared
  const minutes = (n: number) => new Date(at.getTime() + n * 60_000)
  const placed = await placeOrder(
    db,
    {
      buyerId: request.buyerId,
      attemptKey: createHash('sha256')
        .update(attemptText(lines, fee, shipments))
        .digest('hex'),
      provider: payments.name,
      price,
      shipments,
      coupons,
      fee,
      expiresAt: minutes(business.checkoutMinutes),
      reusableUntil: minutes(business.checkoutMinutes / 4),
      openableUntil: minutes(business.checkoutMinutes / 2 + 5),
      agreement: request.agreement ?? null,
      contract,
    },
    at,
  )
  if (!placed.ok) return refused(world, request, placed)
  const { order } = placed
  const url = order.checkoutUrl ?? (await openSession(world, order, ways.methods))
  const { sessionId } = order
  if (url) return { ok: true, url, sessionId, isOpen: true }
  const waiting = new URL(`${pathTo('/compra-sucesso')}?session_id=${sessionId}&abrindo=1`, world.publicUrl)
  return { ok: true, url: waiting.href, sessionId, isOpen: false }
}

/** Returns a refusal after logging it; `delivery_needed` is an ordinary step and not logged. */
function refused({ log }: World, { buyerId }: CheckoutRequest, refusal: CheckoutRefusal): CheckoutRefusal {
  if (refusal.reason !== 'delivery_needed') log.info({ buyer: buyerId, reason: refusal.reason }, 'checkout refused')
  return refusal
}

function plan(world: World, { buyerId, delivery = {} }: CheckoutRequest, printed: Candidate[]) {
  if (delivery !== 'ask') return planShipments(world, buyerId, printed, delivery)
  const wishes = printed.map(({ offerId, quantity, personalization }) => ({ offerId, quantity, personalization }))
  return { ok: false, reason: 'delivery_needed', wishes } as const
}
