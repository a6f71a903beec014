import * as z from 'zod'
import { cleanLine } from '#domain/shared/clean-text.ts'
import { payWith } from './ways-to-pay.ts'

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

/** The form of 'Finalizar Compra': what the cart showed. What cannot be read was not shown. */
export const checkoutForm = z.object({
  total: z.coerce.number().int().nonnegative().optional().catch(undefined),
  method: z.enum(payWith).optional().catch(undefined),
  shown: z.array(shownPrice).max(100).catch([]),
})

/** Prices as an address carries them, whatever it carries. */
export function readPrices(texts: string[]): { offerId: string; cents: number }[] {
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
