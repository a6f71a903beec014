import * as z from 'zod'
import { currentPassword } from '#domain/accounts/account-input.ts'

/** `code` is asked of those who have a second factor; the verb says when it is missing. */
export const closeAccountInput = z.object({
  currentPassword,
  code: z.string().trim().max(40, { error: 'Código incorreto' }).optional(),
  understood: z.literal('sim', { error: 'Confirme que você entendeu' }),
})
