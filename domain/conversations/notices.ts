import * as z from 'zod'
import { business } from '#domain/shared/business.ts'
import { defineFact, namedPerson } from '#domain/fact.ts'
import { formatList } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { conversationSides, messageKinds } from './conversation.ts'

const message = z.object({
  messageId: z.string(),
  purchaseId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(messageKinds),
  /** Author's side; null for an automatic approval at the deadline. */
  side: z.enum(conversationSides).nullable(),
  titles: z.array(z.string()),
  buyer: namedPerson,
  maker: namedPerson,
})

type Message = z.infer<typeof message>

/** Notice of a new message to the other side; of an automatic approval to the maker. */
export const messageWritten = defineFact({
  name: 'message_written',
  kind: 'message',
  values: message,
  key: ({ messageId }) => `order-message-${messageId}`,
  says: (written) => ({
    title: `${messageTitles[written.kind]}: ${formatList(written.titles)} (${written.orderNumber})`,
    words: wordsOf(written),
    path: pathTo('/conversas/:purchaseId', written),
  }),
  // Photos wait for approval, which a deadline gives automatically.
  isNeeded: ({ kind }) => kind !== 'message',
})

export function readerOf<Person>({ side, buyer, maker }: Pick<Message, 'side'> & Record<'buyer' | 'maker', Person>) {
  return side === 'maker' ? buyer : maker
}

/** Returns the author of a message; null for an automatic approval at the deadline. */
export function writerOf<Person>({ side, ...people }: Pick<Message, 'side'> & Record<'buyer' | 'maker', Person>) {
  return side && people[side]
}

export const messageTitles: Record<Message['kind'], string> = {
  message: 'Mensagem sobre o pedido',
  proof: 'Fotos da sua peça',
  approval: 'Fotos aprovadas',
  adjustment: 'Ajuste pedido',
}

function wordsOf({ kind, side, titles, buyer, maker }: Message): string {
  const what = formatList(titles)
  switch (kind) {
    case 'message':
      return `${side === 'maker' ? maker.fullName : buyer.fullName} escreveu sobre: ${what}.`
    case 'proof':
      return `Ficou pronta: ${what}. Veja as fotos e aprove, ou peça um ajuste. Sem resposta em ${business.proofDays} dias úteis, ela segue como aprovada.`
    case 'approval':
      return side === null
        ? `O prazo da resposta terminou, e a peça consta como aprovada: ${what}. Já pode postar.`
        : `${buyer.fullName} aprovou: ${what}. Já pode postar.`
    case 'adjustment':
      return `${buyer.fullName} pediu um ajuste antes do envio: ${what}.`
  }
}

/** Notice that reminds the maker, once, of a buyer's unanswered message. */
export const messageUnanswered = defineFact({
  name: 'message_unanswered',
  kind: 'message',
  values: z.object({
    conversationId: z.string(),
    since: z.string(),
    purchaseId: z.string(),
    orderNumber: z.string(),
    title: z.string(),
    buyerName: z.string(),
    days: z.number(),
  }),
  key: ({ conversationId, since }) => `unanswered-${conversationId}-${since}`,
  says: ({ purchaseId, orderNumber, title, buyerName, days }) => ({
    title: `Falta responder: ${title} (${orderNumber})`,
    words: `${buyerName} escreveu sobre ${title} há mais de ${days} dias úteis e ainda não teve resposta.`,
    path: pathTo('/conversas/:purchaseId', { purchaseId }),
  }),
})
