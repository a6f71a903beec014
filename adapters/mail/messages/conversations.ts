import { messageTitles, messageUnanswered, messageWritten, readerOf } from '#domain/conversations/notices.ts'
import type { MessageForMail } from '#domain/conversations/messages.server.ts'
import type { UnansweredForMail } from '#domain/conversations/unanswered.server.ts'
import { formatList } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, card, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export type OrderMessage = MessageForMail & { publicUrl: URL }

/** Mail about an order's message to the side that did not write it; automatic approvals go to the maker. */
export function orderMessageMail(message: OrderMessage): Mail {
  const { side, words, photoCount, publicUrl } = message
  const to = readerOf(message)
  const fact = messageWritten.says(message)
  const { href } = new URL(fact.path, publicUrl)
  const photos =
    photoCount === 1
      ? 'A mensagem veio com uma foto.'
      : photoCount > 1
        ? `A mensagem veio com ${photoCount} fotos.`
        : ''
  return {
    to: to.email,
    subject: fact.title,
    ...renderMail({
      title: messageTitles[message.kind],
      preview: fact.words,
      reason: `Você recebeu este e-mail porque ${side === 'maker' ? 'fez uma compra' : 'vende na Camada'}.`,
      body: [
        paragraph(`Olá, ${firstName(to.fullName)}. ${fact.words}`),
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

/** Mail to a maker about an unanswered message, sent once per message. */
export function unansweredMail({ publicUrl, ...unanswered }: UnansweredForMail & { publicUrl: URL }): Mail {
  const { maker } = unanswered
  const { title, words, path } = messageUnanswered.says(unanswered)
  return {
    to: maker.email,
    subject: title,
    ...renderMail({
      title: 'Falta responder a quem comprou',
      preview: words,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${words}`),
        action('Responder', new URL(path, publicUrl).href),
        smallPrint('Este é o único lembrete. O tempo de resposta aparece na página da sua loja.'),
      ],
    }),
  }
}
