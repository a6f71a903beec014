import * as z from 'zod'
import { defineFact } from '#domain/fact.ts'
import { shortened } from '#domain/shared/text.ts'
import { pathTo } from '#domain/shared/paths.ts'

/** Notice of an answer from support; `message` is its beginning, `token` opens the conversation. */
export const supportAnswered = defineFact({
  name: 'support_answered',
  kind: 'support',
  values: z.object({
    id: z.string(),
    protocol: z.string(),
    token: z.string(),
    message: z.string().transform((message) => shortened(message, 120)),
  }),
  key: ({ id }) => `support-answer-${id}`,
  says: ({ protocol, token, message }) => ({
    title: `Resposta do suporte (protocolo ${protocol})`,
    words: message,
    path: pathTo('/suporte/conversa/:token', { token }),
  }),
})
