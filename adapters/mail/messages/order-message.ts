import { business } from '#domain/shared/business.ts'
import { formatList } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { MessageForMail } from '#domain/shipping/messages.server.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

export type OrderMessage = MessageForMail & { publicUrl: URL }

/** What one side of a shipment said, to the other; what a deadline approved goes to the maker. */
export function orderMessageMail(message: OrderMessage): Mail {
  const { messageId, shipmentId, side, words, photoCount, publicUrl } = message
  const to = side === 'maker' ? message.buyer : message.maker
  const { title, text } = said(message)
  const photos = photoCount === 1 ? 'Veio uma foto.' : photoCount > 1 ? `Vieram ${photoCount} fotos.` : ''
  return {
    to: to.email,
    key: `order-message-${messageId}`,
    subject: `${title}: pedido ${message.orderNumber}`,
    ...renderMail({
      title,
      preview: text,
      reason: `Você recebeu este e-mail porque ${side === 'maker' ? 'fez uma compra' : 'vende na Camada'}.`,
      body: [
        paragraph(`Olá, ${to.fullName}. ${text}`),
        words && paragraph(`“${words}”`),
        photos && paragraph(photos),
        action('Abrir a conversa', new URL(`/envios/${shipmentId}/mensagens`, publicUrl).href),
        smallPrint(
          `Responda pela página, não por este e-mail: assim tudo fica junto do pedido ${message.orderNumber}.`,
        ),
      ],
    }),
  }
}

function said({ kind, side, titles, buyer, maker }: OrderMessage): { title: string; text: string } {
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
