import * as z from 'zod'

const id = z.uuid()

/** The body of `POST /api/create-checkout`: projects (their usual offer), or offers with quantities. Nothing else is read, and unknown keys are refused. */
export const checkoutBody = z.union([
  z.strictObject({ projectIds: z.array(id) }),
  z.strictObject({ items: z.array(z.strictObject({ offerId: id, quantity: z.int().min(1).max(99).default(1) })) }),
])

/** The body of `POST /api/verify-payment`. */
export const verifyBody = z.strictObject({ sessionId: z.string().max(100) })

/** The form of 'Comprar Agora': an offer or a project, and the total that was shown, in cents. */
export const buyNowForm = z
  .object({
    offerId: id.optional(),
    project_id: id.optional(),
    quantity: z.coerce.number().int().min(1).max(99).default(1),
    total: z.coerce.number().int().positive().optional(),
  })
  .refine((form) => form.offerId ?? form.project_id)
