import * as z from 'zod'
import type { FreightService } from '#domain/freight/quote.ts'
import { business } from '#domain/shared/business.ts'
import { cleanLine } from '#domain/shared/text.ts'
import { type PayWith, payWith } from './ways-to-pay.ts'

const id = z.uuid()
/** What is to be written on the object. */
const personalization = z.string().default('').transform(cleanLine)

/** The body of `POST /api/create-checkout`: projects (their usual offer), or offers with quantities. Nothing else is read, and unknown keys are refused. */
export const checkoutBody = z.union([
  z.strictObject({ projectIds: z.array(id) }),
  z.strictObject({
    items: z.array(z.strictObject({ offerId: id, quantity: z.int().min(1).max(99).default(1), personalization })),
  }),
])

/** The body of `POST /api/verify-payment`. */
export const verifyBody = z.strictObject({ sessionId: z.string().max(100) })

/** `offerId:cents`, as a page that shows several prices sends along. */
const shownPrice = z
  .string()
  .regex(/^[0-9a-f-]{36}:\d{1,10}$/)
  .transform((text) => ({ offerId: text.slice(0, 36), cents: Number(text.slice(37)) }))

/** `makerId:service:cents`: a way to get something, as the page showed it. */
const shownFreight = z
  .string()
  .regex(/^[0-9a-f-]{36}:(?:table|label|pickup):\d{1,10}$/)
  .transform((text) => {
    const [makerId = '', service = '', cents = ''] = text.split(':')
    return { makerId, service: service as FreightService, cents: Number(cents) }
  })

/** The form of 'Entrega': the address, and for each maker the way that was chosen. */
export const deliveryForm = z.object({
  endereco: id,
  entrega: z.array(shownFreight).max(business.maxCartLines),
  shown: z.array(shownPrice).max(100),
  /** What the page said that it all comes to. */
  charged: z.coerce.number().int().positive().optional().catch(undefined),
})

/** Reads what a buyer is about to buy past the cart, as the address of the page about its delivery says; undefined for the cart. */
export function readWish(
  params: URLSearchParams,
): { offerId: string; quantity: number; personalization: string } | undefined {
  return z.object({ offerId: id, quantity: z.coerce.number().int().min(1).max(99), personalization }).safeParse({
    offerId: params.get('oferta'),
    quantity: params.get('quantidade') ?? 1,
    personalization: params.get('texto') ?? '',
  }).data
}

/** Reads how it is to be paid, as the address of that page carries it along. */
export function readPayWith(params: URLSearchParams): PayWith | undefined {
  return payWith.find((way) => way === params.get('pagar'))
}

/** Reads the ways to get it, as an address carries them; what cannot be read was not chosen. */
export function readShownFreight(params: URLSearchParams): z.output<typeof shownFreight>[] {
  return params
    .getAll('entrega')
    .slice(0, business.maxCartLines)
    .flatMap((text) => shownFreight.safeParse(text).data ?? [])
}

/** The form of 'Finalizar Compra': what the cart showed. What cannot be read was not shown. */
export const checkoutForm = z.object({
  total: z.coerce.number().int().nonnegative().optional().catch(undefined),
  method: z.enum(payWith).optional().catch(undefined),
  terms: z.string().optional(),
  shown: z.array(shownPrice).max(100).catch([]),
  /** Offers of files: these alone and not the whole cart. */
  only: z.array(id).max(business.maxCartLines).catch([]),
})

/** Prices as an address or a form carries them, whatever it carries. */
export function readPrices(texts: unknown[]): { offerId: string; cents: number }[] {
  return texts.slice(0, 100).flatMap((text) => shownPrice.safeParse(text).data ?? [])
}

/** The form of 'Comprar Agora': an offer or a project, and the prices that were shown. */
export const buyNowForm = z
  .object({
    offerId: id.optional(),
    project_id: id.optional(),
    quantity: z.coerce.number().int().min(1).max(99).default(1),
    personalization,
    method: z.enum(payWith).optional().catch(undefined),
    shown: z.array(shownPrice).max(20).default([]),
  })
  .refine((form) => form.offerId ?? form.project_id)
