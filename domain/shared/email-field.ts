import * as z from 'zod'

export const emailField = z
  .string({ error: 'Email inválido' })
  .trim()
  .toLowerCase()
  .max(254, { error: 'Email inválido' })
  .pipe(z.email({ error: 'Email inválido' }))
