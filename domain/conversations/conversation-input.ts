import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { withoutContacts } from '#domain/shared/contact-details.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'

const text = (min: number, error: string) =>
  z
    .string({ error })
    .transform(cleanText)
    .pipe(characters(min, 2000, error))
    .superRefine(withoutContacts)

export const conversationInputs = {
  message: z.object({ message: text(1, 'Escreva a mensagem') }),
  proof: z.object({ message: text(0, '') }),
  approved: z.object({ message: text(0, '') }),
  adjusted: z.object({ message: text(5, 'Diga o que precisa mudar') }),
}

export type ConversationIntent = keyof typeof conversationInputs

export type BlockWish = 'block' | 'unblock'

export const mostBlocks = 500

export const blockInput = z
  .object({
    person: z.uuid({ error: 'Diga quem bloquear' }),
    intent: z.enum(['block', 'unblock'], { error: 'Diga se quer bloquear ou desbloquear' }),
  })
  .transform(({ person, intent }): { personId: string; wish: BlockWish } => ({ personId: person, wish: intent }))
