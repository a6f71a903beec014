import * as z from 'zod'
import { currentPassword } from '#domain/accounts/account-input.ts'

/** Form for closing an account; with a second factor, `closeAccount` refuses a missing `code`. */
export const closeAccountInput = z.object({
  currentPassword,
  code: z.string().trim().max(40, { error: 'Código incorreto' }).optional(),
  understood: z.literal('sim', { error: 'Confirme que você entendeu' }),
})
