import * as z from 'zod'
import { currentPassword } from '#domain/accounts/account-input.ts'

/** `code` is required with a second factor; the function refuses if it is missing. */
export const closeAccountInput = z.object({
  currentPassword,
  code: z.string().trim().max(40, { error: 'Código incorreto' }).optional(),
  understood: z.literal('sim', { error: 'Confirme que você entendeu' }),
})
