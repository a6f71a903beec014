import * as z from 'zod'
import type { FreightService } from '#domain/freight/quote.ts'
import { business } from '#domain/shared/business.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { type PayWith, payWith } from './ways-to-pay.ts'

/** An id in any case (RFC 9562). */
const id = z.uuid().toLowerCase()
/** A coupon code in any case. */
const coupon = z.string().max(100).optional()
const personalization = z.string().default('').transform(cleanLine)
/** Amount in reais that the buyer pays for files with an open price. */
const amount = z
  .number()
  .min(0)
  .max(business.maxPriceCents / 100)
  .multipleOf(0.01)

/** Body of `POST /api/create-checkout`: projects (their default offer), or offers with quantities. */
export const checkoutBody = z.union([
  z.strictObject({ projectIds: z.array(id), coupon }),
  z.strictObject({
    items: z.array(
      z.strictObject({
        offerId: id,
        quantity: z.int().min(1).max(99).default(1),
        personalization,
        amount: amount.optional(),
      }),
    ),
    coupon,
  }),
])

export const verifyBody = z.strictObject({ sessionId: z.string().max(100).toLowerCase() })

/** `offerId:cents`: a price shown on the page. */
const shownPrice = z
  .string()
  .regex(/^[0-9a-f-]{36}:\d{1,10}$/)
  .transform((text) => ({ offerId: text.slice(0, 36), cents: Number(text.slice(37)) }))

/** `makerId:service:cents`: a delivery option shown on the page. */
const shownFreight = z
  .string()
  .regex(/^[0-9a-f-]{36}:(?:table|label|pickup):\d{1,10}$/)
  .transform((text) => {
    const [makerId = '', service = '', cents = ''] = text.split(':')
    return { makerId, service: service as FreightService, cents: Number(cents) }
  })

/** Form of the delivery page: address, and the chosen delivery option of each maker. */
export const deliveryForm = z.object({
  endereco: id,
  entrega: z.array(shownFreight).max(business.maxCartLines),
  shown: z.array(shownPrice).max(100),
  charged: z.coerce.number().int().positive().optional().catch(undefined),
})

const wish = z.object({
  offerId: id,
  quantity: z.coerce.number().int().min(1).max(99),
  personalization,
  upgradeOf: id.optional(),
  amountCents: z.coerce.number().int().min(0).max(business.maxPriceCents).optional(),
})

/** Reads the offer bought without the cart from the delivery page's query; undefined for the cart. */
export function readWish(params: URLSearchParams): z.output<typeof wish> | undefined {
  return wish.safeParse({
    offerId: params.get('oferta'),
    quantity: params.get('quantidade') ?? 1,
    personalization: params.get('texto') ?? '',
    upgradeOf: params.get('ampliar') ?? undefined,
    amountCents: params.get('valor') ?? undefined,
  }).data
}

export function readPayWith(params: URLSearchParams): PayWith | undefined {
  return payWith.find((way) => way === params.get('pagar'))
}

/** Reads chosen delivery options from a query; malformed ones are ignored. */
export function readShownFreight(params: URLSearchParams): z.output<typeof shownFreight>[] {
  return params
    .getAll('entrega')
    .slice(0, business.maxCartLines)
    .flatMap((text) => shownFreight.safeParse(text).data ?? [])
}

/** Form of the cart, with the values that the page showed; malformed ones are ignored. */
export const checkoutForm = z.object({
  total: z.coerce.number().int().nonnegative().optional().catch(undefined),
  method: z.enum(payWith).optional().catch(undefined),
  terms: z.string().optional(),
  shown: z.array(shownPrice).max(100).catch([]),
  /** Ids of digital offers to buy separately; empty means the whole cart. */
  only: z.array(id).max(business.maxCartLines).catch([]),
})

export function readPrices(texts: unknown[]): { offerId: string; cents: number }[] {
  return texts.slice(0, 100).flatMap((text) => shownPrice.safeParse(text).data ?? [])
}

export const buyNowForm = z
  .object({
    offerId: id.optional(),
    licence_id: id.optional(),
    project_id: id.optional(),
    kit: id.optional(),
    quantity: z.coerce.number().int().min(1).max(99).default(1),
    personalization,
    /** Amount in reais, as typed, for files with an open price. */
    amount: z.string().max(20).default(''),
    method: z.enum(payWith).optional().catch(undefined),
    shown: z.array(shownPrice).max(20).default([]),
  })
  .refine((form) => form.licence_id ?? form.offerId ?? form.project_id ?? form.kit)
