import { pathTo } from '#domain/shared/paths.ts'
import type { MessageForMail } from '#domain/conversations/messages.server.ts'
import type { UnansweredForMail } from '#domain/conversations/unanswered.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatList } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, card, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export type OrderMessage = MessageForMail & { publicUrl: URL }

/** Mail about a message to the other side of a purchase; automatic approvals go to the maker. */
export function orderMessageMail(message: OrderMessage): Mail {
  const { messageId, purchaseId, side, words, photoCount, publicUrl } = message
  const to = side === 'maker' ? message.buyer : message.maker
  const { title, text } = messageWords(message)
  const { href } = new URL(pathTo('/conversas/:purchaseId', { purchaseId }), publicUrl)
  const photos =
    photoCount === 1
      ? 'A mensagem veio com uma foto.'
      : photoCount > 1
        ? `A mensagem veio com ${photoCount} fotos.`
        : ''
  return {
    to: to.email,
    key: `order-message-${messageId}`,
    notice: 'message',
    // Photos need an approval, which the deadline gives automatically.
    isNeeded: message.kind !== 'message',
    subject: `${title}: ${formatList(message.titles)} (${message.orderNumber})`,
    ...renderMail({
      title,
      preview: text,
      reason: `Você recebeu este e-mail porque ${side === 'maker' ? 'fez uma compra' : 'vende na Camada'}.`,
      body: [
        paragraph(`Olá, ${firstName(to.fullName)}. ${text}`),
        words && paragraph(`“${words}”`),
        photos && paragraph(photos),
        card({
          title: formatList(message.titles),
          note: `Pedido ${message.orderNumber}`,
          href,
          picture: pictureAddress(message.image, publicUrl),
        }),
        action('Abrir a conversa', href),
        smallPrint('Responda pela página, não por este e-mail: assim tudo fica junto do pedido.'),
      ],
    }),
  }
}

function messageWords({ kind, side, titles, buyer, maker }: OrderMessage): { title: string; text: string } {
  const what = formatList(titles)
  switch (kind) {
    case 'message':
      return { title: 'Mensagem sobre o pedido', text: `${side === 'maker' ? maker.fullName : buyer.fullName} escreveu sobre: ${what}.` } // prettier-ignore
    case 'proof':
      return { title: 'Fotos da sua peça', text: `Ficou pronta: ${what}. Veja as fotos e aprove, ou peça um ajuste. Sem resposta em ${business.proofDays} dias úteis, ela segue como aprovada.` } // prettier-ignore
    case 'approval':
      return side === null
        ? { title: 'Fotos aprovadas', text: `O prazo da resposta terminou, e a peça consta como aprovada: ${what}. Já pode postar.` } // prettier-ignore
        : { title: 'Fotos aprovadas', text: `${buyer.fullName} aprovou: ${what}. Já pode postar.` }
    case 'adjustment':
      return { title: 'Ajuste pedido', text: `${buyer.fullName} pediu um ajuste antes do envio: ${what}.` }
  }
}

/** Mail to a maker who left a buyer's message unanswered, once per time. */
export function unansweredMail({ publicUrl, ...unanswered }: UnansweredForMail & { publicUrl: URL }): Mail {
  const { conversationId, since, purchaseId, title, buyerName, days, maker } = unanswered
  const text = `${buyerName} escreveu sobre ${title} há mais de ${days} dias úteis e ainda não teve resposta.`
  return {
    to: maker.email,
    key: `unanswered-${conversationId}-${since}`,
    notice: 'message',
    subject: `Falta responder: ${title} (${unanswered.orderNumber})`,
    ...renderMail({
      title: 'Falta responder a quem comprou',
      preview: text,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${text}`),
        action('Responder', new URL(pathTo('/conversas/:purchaseId', { purchaseId }), publicUrl).href),
        smallPrint('Este é o único lembrete. O tempo de resposta aparece na página da sua loja.'),
      ],
    }),
  }
}
