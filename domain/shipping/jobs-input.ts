import * as z from 'zod'
import { cancelReasons } from '#domain/orders/shipment.ts'

/** Most jobs of one step. */
export const mostJobs = 100

export const jobsField = z
  .array(z.uuid({ error: 'Recarregue a página' }))
  .min(1, { error: 'Escolha pelo menos um pedido' })
  .max(mostJobs, { error: `Escolha até ${mostJobs} pedidos de cada vez` })

/** The form 'Cancelar': jobs, the reason, and whether pieces that lay ready stay out of the stock. */
export const cancelInput = z.object({
  job: jobsField,
  reason: z.enum(cancelReasons, { error: 'Escolha o motivo' }),
  'sem-estoque': z
    .string()
    .optional()
    .transform((value) => value !== undefined),
})
