import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { isReadable } from '#domain/shared/names/name.ts'
import { emailField } from '#domain/shared/email-field.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { dataRequests } from './data-request.ts'

/** Returns a schema for text without line breaks or control characters, which could forge mail headers. */
const line = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .transform(cleanLine)
    .pipe(characters(min, max, error))

const words = (min: number) =>
  z
    .string({ error: 'Escreva sua mensagem' })
    .transform(cleanText)
    .pipe(characters(min, 5000, 'Escreva sua mensagem'))

export const messageInput = z.object({
  name: line(2, 100, 'Informe seu nome').superRefine(isReadable),
  email: emailField,
  subject: line(2, 150, 'Informe o assunto'),
  message: words(5),
})

/** Form of the first message without an account, which has no subject. */
export const chatInput = messageInput.omit({ subject: true })

export const dataRequestInput = z.object({
  request: z.enum(Object.keys(dataRequests) as (keyof typeof dataRequests)[], {
    error: 'Escolha o que você quer pedir',
  }),
  message: words(5),
})

export const replyInput = z.object({ message: words(1) })

export type MessageInput = z.infer<typeof messageInput>
