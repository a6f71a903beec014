import * as z from 'zod'

/** An e-mail address in lower case. */
export const emailField = z
  .string({ error: 'Email inválido' })
  .trim()
  .toLowerCase()
  .max(254, { error: 'Email inválido' })
  .pipe(z.email({ error: 'Email inválido' }))
