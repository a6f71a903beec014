import * as z from 'zod'
import { cleanLine } from '#domain/shared/text.ts'

const id = z.uuid()
/** Text to be written on the object; its length is checked in `addToCart`. */
const personalization = z.string().default('').transform(cleanLine)
const quantity = z.coerce.number().int().min(1).max(99)

/** Forms of the cart. `add` takes an offer, a project or a kit. */
export const cartForm = z.union([
  z
    .object({ intent: z.literal('add'), licence_id: id })
    .transform(({ intent, licence_id }) => ({ intent, offerId: licence_id, quantity: 1, personalization: '' })),
  z.object({ intent: z.literal('add'), offerId: id, quantity: quantity.default(1), personalization }),
  z.object({ intent: z.literal('add'), project_id: id }),
  z.object({ intent: z.literal('add'), kit: id }),
  z.object({ intent: z.literal('remove'), offerId: id, personalization }),
  z.object({ intent: z.literal('quantity'), offerId: id, quantity, personalization }),
  z.object({ intent: z.literal('clear') }),
])
