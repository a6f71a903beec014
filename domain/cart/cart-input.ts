import * as z from 'zod'
import { parseBRL } from '#domain/shared/money.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'

const id = z.uuid()
/** Text to personalize an object; `addToCart` checks its length. */
const personalization = z.string().default('').transform(cleanLine)
/** Amount typed for files with an open price; malformed ones are read as below every minimum. */
const amount = z
  .string()
  .max(20)
  .optional()
  .transform((typed) => (typed?.trim() ? (parseBRL(typed) ?? 1) : null))
const quantity = z.coerce.number().int().min(1).max(99)

export const cartForm = z.union([
  z.object({ intent: z.literal('add'), licence_id: id }).transform(({ intent, licence_id }) => ({
    intent,
    offerId: licence_id,
    quantity: 1,
    personalization: '',
    amount: null,
  })),
  z.object({ intent: z.literal('add'), offerId: id, quantity: quantity.default(1), personalization, amount }),
  z.object({ intent: z.literal('add'), project_id: id, amount }),
  z.object({ intent: z.literal('add'), kit: id }),
  z.object({ intent: z.literal('remove'), offerId: id, personalization }),
  z.object({ intent: z.literal('quantity'), offerId: id, quantity, personalization }),
  z.object({ intent: z.literal('clear') }),
])
