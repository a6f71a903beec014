import * as z from 'zod'

/** A line of text: no line breaks or controls, which could forge mail headers. */
const line = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(min, { error })
        .max(max, { error: `Use no máximo ${max} caracteres` }),
    )

/** What somebody writes to us, from /contato or /suporte. */
export const messageInput = z.object({
  name: line(2, 100, 'Informe seu nome'),
  email: z
    .string({ error: 'Email inválido' })
    .trim()
    .toLowerCase()
    .max(254, { error: 'Email inválido' })
    .pipe(z.email({ error: 'Email inválido' })),
  subject: line(2, 150, 'Informe o assunto'),
  message: z
    .string({ error: 'Escreva sua mensagem' })
    .trim()
    .min(5, { error: 'Escreva sua mensagem' })
    .max(5000, { error: 'Use no máximo 5.000 caracteres' }),
})

export type MessageInput = z.infer<typeof messageInput>
