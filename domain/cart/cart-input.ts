import * as z from 'zod'

const id = z.uuid()
const quantity = z.coerce.number().int().min(1).max(99)

/** What the forms of the cart send. `add` names an offer or, as the specification does, a project. */
export const cartForm = z.union([
  z.object({ intent: z.literal('add'), offerId: id, quantity: quantity.default(1) }),
  z.object({ intent: z.literal('add'), project_id: id }),
  z.object({ intent: z.literal('remove'), offerId: id }),
  z.object({ intent: z.literal('quantity'), offerId: id, quantity }),
  z.object({ intent: z.literal('clear') }),
])
