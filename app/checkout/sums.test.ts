import { fc, test } from '@fast-check/vitest'
import * as cheerio from 'cheerio'
import { expect } from 'vitest'
import { orderReceiptMail } from '#adapters/mail/messages/orders.ts'
import { ufOfCep } from '#domain/addresses/uf.ts'
import { draftContract } from '#domain/checkout/contract.ts'
import { suggestedTable, withPreset } from '#domain/freight/freight-preset.ts'
import { type FreightOption, type Goods, quoteShipment, usualFreight } from '#domain/freight/quote.ts'
import type { OrderLine } from '#domain/orders/order-line.ts'
import { priceAlone } from '#domain/pricing/price-alone.ts'
import { priceCart } from '#domain/cart/cart.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { centsOff } from '#domain/pricing/price-reason.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { company } from '../../tests/support/company.ts'
import { summaryLines } from './payment-summary.tsx'

const makers = ['ana', 'bruno', 'caio'] as const
const ceps = ['01310100', '13015904', '50050000', '80420090', '69900100']

const choice = fc.oneof(
  fc.constant({ preset: 'suggested' } as const),
  fc.constant({ preset: 'pickup' } as const),
  fc.integer({ min: 0, max: 12_000 }).map((cents) => ({ preset: 'fixed', cents }) as const),
)
const table = fc
  .record({
    choice,
    freeFromCents: fc.option(fc.integer({ min: 1, max: 40_000 })),
    originCep: fc.constantFrom(...ceps),
  })
  .map(({ choice: chosen, freeFromCents, originCep }) => ({
    ...withPreset(suggestedTable(originCep), chosen),
    freeFromCents,
    pickup: freeFromCents === null ? null : 'No Centro',
  }))
const wanted = fc.record({
  maker: fc.constantFrom(...makers),
  kind: fc.constantFrom('digital' as const, 'printed' as const),
  unitPriceCents: fc.integer({ min: 1, max: 60_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  grams: fc.integer({ min: 20, max: 4_000 }),
  royaltyCents: fc.option(fc.integer({ min: 0, max: 900 })),
  promotedBy: fc.option(fc.integer({ min: 1, max: 9_000 })),
  hasCoupon: fc.boolean(),
})
const coupon = fc.oneof(
  fc.record({
    code: fc.constant('NATAL10'),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 95 }),
  }),
  fc.record({
    code: fc.constant('MENOS5'),
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 90_000 }),
  }),
)
const cart = fc.record({
  lines: fc.array(wanted, { minLength: 1, maxLength: 6 }),
  tables: fc.tuple(table, table, table),
  cep: fc.constantFrom(...ceps),
  fee: fc.record({
    bps: fc.constantFrom(0, 800, 1250),
    freightBps: fc.oneof(fc.constant(0), fc.nat(10_000)),
    fixedCents: fc.oneof(fc.constant(0), fc.nat(2_000)),
  }),
  pixBps: fc.constantFrom(0, 300, 800),
  way: fc.nat(3),
  coupon,
})
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

/** What each maker sends, by the way that is chosen of those there are. */
function quotesOf({ lines, tables, cep }: Cart) {
  return makers.flatMap((makerId, place) => {
    const sent = lines.filter(({ maker, kind }) => maker === makerId && kind === 'printed')
    if (sent.length === 0) return []
    const goods: Goods = {
      makerId,
      makerName: makerId,
      table: tables[place] ?? null,
      workshop: null,
      queuedSeconds: 0,
      lines: sent.map(({ grams, quantity, unitPriceCents }) => ({
        piece: { grams, sidesMm: [100, 80, 60] },
        quantity,
        cents: unitPriceCents * quantity,
        productionDays: 3,
        printSeconds: 3_600,
      })),
    }
    return [quoteShipment(goods, cep, '2026-11-23')]
  })
}

function orderLinesOf({ lines, coupon: given }: Cart): OrderLine[] {
  return lines.map(({ maker, kind, unitPriceCents, quantity, royaltyCents, promotedBy, hasCoupon }, n) => {
    return {
      offerId: `oferta-${n}`,
      projectId: `projeto-${n}`,
      designerId: maker,
      royalty: royaltyCents === null || kind === 'digital' ? null : { ownerId: 'dora', cents: royaltyCents },
      kind,
      title: `Projeto ${n}`,
      variant: '',
      personalization: '',
      licence: kind === 'digital' ? { licence: 'personal', pieces: null } : null,
      upgradeOf: null,
      upgrade: null,
      quantity: kind === 'digital' ? 1 : quantity,
      unitPriceCents,
      promotion: promotedBy === null ? null : promotionOf(unitPriceCents, promotedBy),
      coupon: hasCoupon ? given : null,
      soldBy: maker,
      hasProof: false,
      withdrawalRule: 'by_law',
    }
  })
}

const promotionOf = (cents: number, promotedBy: number) => ({
  lowestCents: cents + promotedBy,
  fullCents: cents + promotedBy + 100,
})
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
/** Amounts of the rows of a mail, without its total, and the total. */
function rowsOf(html: string): { parts: number; total: number } {
  const $ = cheerio.load(html)
  const amounts = $('.rows tr')
    .toArray()
    .map((row) => $(row).find('td').last().text())
    .map((text) => (text.startsWith('−') ? -1 : 1) * (text === 'Grátis' ? 0 : (parseBRL(text.replace('−', '')) ?? NaN)))
  return { parts: sum(amounts.slice(0, -1)), total: amounts.at(-1) ?? NaN }
}

test.prop([cart], { numRuns: 300 })(
  'every sum of an order is the whole sum with freight: cart, delivery, charge, payment, contract and receipt',
  (given) => {
    const { fee, pixBps, way } = given
    const quotes = quotesOf(given)
    const ways = quotes.map(({ options }) => options[way % Math.max(1, options.length)])
    if (ways.some((option) => !option)) {
      expect(usualFreight(quotes)).toBeNull()
      return
    }
    const chosen = ways.filter((option): option is FreightOption => option !== undefined)
    const freightCents = sum(chosen.map(({ cents }) => cents))
    const usual = quotes.map(({ options: [first] }) => first?.cents ?? NaN)
    expect(usualFreight(quotes)).toBe(sum(usual))
    const orderLines = orderLinesOf(given)
    const shipped = quotes.map(({ makerId }, n) => ({ makerId, freightCents: chosen[n]?.cents ?? NaN }))
    const pix = { fee, pixDiscountBps: pixBps }
    const price = priceOrder(orderLines, { ...pix, freights: shipped })
    const { lines: charged, totalCents, reasons } = price

    // The cart and the page of delivery.
    const inCart = orderLines.map((line) => ({ ...line, makerId: line.designerId, state: 'for_sale' }) as never)
    const seen = priceCart(inCart, pix)
    expect(seen.totalCents + freightCents).toBe(totalCents)
    expect(seen.reasons).toEqual(price.reasons)
    const files = charged.filter(({ kind, coupon: used }) => kind === 'digital' && !used)
    for (const { unitPriceCents, amountCents } of files)
      expect(priceAlone(unitPriceCents, pix).amountCents).toBe(amountCents)

    // What is charged, split, and told to the provider.
    expect(sum(charged.map((line) => line.feeCents + line.designerAmountCents + line.royaltyCents))).toBe(totalCents)
    expect(sum(charged.map((line) => line.freightCents))).toBe(freightCents)
    const shipments = quotes.map(({ makerName }, n) => ({
      id: `${n}`, makerName, service: chosen[n]?.service ?? 'table', freightCents: chosen[n]?.cents ?? NaN, postBy: null, arriveBy: null,
    })) // prettier-ignore
    const receipt = charged.map((line) => ({ ...line, amountCents: line.amountCents - line.freightCents }))
    const told = summaryLines({ lines: receipt, shipments } as never as Parameters<typeof summaryLines>[0])
    expect(sum(told.map((line) => line.amountCents))).toBe(totalCents)

    const contract = draftContract({
      company,
      terms: 1,
      lines: charged,
      ways: quotes.map(({ makerName, postBy }, n) => ({
        makerName, service: chosen[n]?.service ?? 'table', carrier: null, freightCents: chosen[n]?.cents ?? NaN, postBy, by: chosen[n]?.by ?? postBy, place: '',
      })), // prettier-ignore
      methods: ['pix', 'card'],
      instalments: 1,
      rates: [],
      reasons,
      totalCents,
    })
    const ofContract = sum(contract.lines.map((line) => line.amountCents)) - centsOff(contract.reasons)
    expect(ofContract + contract.freightCents).toBe(contract.totalCents)
    expect(sum(contract.deliveries.map((one) => one.freightCents))).toBe(contract.freightCents)

    const mail = orderReceiptMail({
      orderId: 'pedido',
      orderNumber: '1',
      buyer: { fullName: 'Rafael Souza', email: 'rafael@exemplo.com.br' },
      lines: charged.map((line) => ({
        ...line, isUpgrade: false, image: null, detail: '', amountCents: line.priceCents, reasons: line.reasons, withdrawalRule: 'by_law', certificate: null, shipment: null,
      })), // prettier-ignore
      shipments,
      totalCents,
      method: 'pix',
      paidAt: new Date('2026-11-23T12:00:00Z'),
      sellers: [],
      publicUrl: new URL('https://camada.example'),
    })
    expect(rowsOf(String(mail.html))).toEqual({ parts: totalCents, total: totalCents })
    return undefined
  },
)

test.prop([cart], { numRuns: 300 })(
  'a piece that a maker of any preset sends somewhere has a price and a date, and else a reason why not',
  (given) => {
    expect(ufOfCep(given.cep)).not.toBeNull()
    for (const { options, refusal } of quotesOf(given)) {
      expect(options.length > 0 || refusal !== null).toBe(true)
      for (const { cents, by, service, pickup } of options) {
        expect(Number.isSafeInteger(cents) && cents >= 0 && /^\d{4}-\d\d-\d\d$/.test(by)).toBe(true)
        expect(service === 'pickup').toBe(pickup !== null)
      }
    }
  },
)
