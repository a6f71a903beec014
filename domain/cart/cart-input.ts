import * as z from 'zod'

const offerId = z.uuid()

/** What the forms of the cart send. `add` names an offer or, as the specification does, a project. */
export const cartForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    offerId: offerId.optional(),
    project_id: z.uuid().optional(),
    quantity: z.coerce.number().int().min(1).max(99).default(1),
  }),
  z.object({ intent: z.literal('remove'), offerId }),
  z.object({ intent: z.literal('quantity'), offerId, quantity: z.coerce.number().int().min(1).max(99) }),
  z.object({ intent: z.literal('clear') }),
])
