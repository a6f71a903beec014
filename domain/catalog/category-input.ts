import * as z from 'zod'
import { reasonField } from '#domain/staff/reason-input.ts'

/** Staff's choice for a category: whether its projects wait to be looked at. */
export const categoryInput = z.object({
  category: z.string({ error: 'Escolha a categoria' }).min(1, { error: 'Escolha a categoria' }),
  rule: z.enum(['at_once', 'reviewed'], { error: 'Escolha o que vale' }),
  reason: reasonField,
})
