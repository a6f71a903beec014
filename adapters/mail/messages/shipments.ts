import { pathTo } from '#domain/shared/paths.ts'
import { business } from '#domain/shared/business.ts'
import { formatDate, formatList } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { ShipmentForMail } from '#domain/shipping/shipments.server.ts'
import { renderMail } from '../layout.ts'
import { action, type Block, card, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

type ShipmentEventOfMail = 'printing' | 'finishing' | 'posted' | 'delivered' | 'late'

export type ShipmentNotice = ShipmentForMail & { event: ShipmentEventOfMail; publicUrl: URL }

export function shipmentNoticeMail(notice: ShipmentNotice): Mail {
  const { buyer, orderId, event, service, publicUrl } = notice
  const [piece] = notice.pieces
  const { title, text } = noticeWords(notice)
  return {
    to: buyer.email,
    key: `shipment-${notice.shipmentId}-${event}`,
    notice: 'shipment',
    subject: `${title}: ${formatList(notice.pieces.map((piece) => piece.title))} (${notice.orderNumber})`,
    ...renderMail({
      title,
      preview: text,
      reason: 'Você recebeu este e-mail porque fez uma compra.',
      body: [
        paragraph(`Olá, ${firstName(buyer.fullName)}. ${text}`),
        ...piecesOf(notice, new URL(pathTo('/minhas-compras/:orderId', { orderId }), publicUrl)),
        event === 'posted' && service === 'pickup' && piece
          ? action('Combinar a retirada', new URL(pathTo('/conversas/:purchaseId', piece), publicUrl).href)
          : action('Acompanhar pedido', new URL(pathTo('/minhas-compras/:orderId', { orderId }), publicUrl).href),
        smallPrint(`Pedido ${notice.orderNumber}.`),
      ],
    }),
  }
}

function piecesOf({ pieces }: ShipmentForMail, { href, origin }: URL): Block[] {
  return pieces.map(({ title, detail, image }) =>
    card({ title, note: detail, href, picture: pictureAddress(image, new URL(origin)) }),
  )
}

function noticeWords(notice: ShipmentNotice): { title: string; text: string } {
  const { event, maker, service, postBy, arriveBy, carrier, trackingCode } = notice
  const what = formatList(notice.pieces.map(({ title }) => title))
  switch (event) {
    case 'printing':
      return { title: 'Impressão começou', text: `${maker.fullName} começou a imprimir: ${what}.` }
    case 'finishing':
      return { title: 'No acabamento', text: `Já saiu da impressora e está no acabamento: ${what}.` }
    case 'posted':
      if (service === 'pickup')
        return { title: 'Pronto para retirar', text: `${maker.fullName} deixou pronto: ${what}. Combine a retirada nas mensagens do envio.` } // prettier-ignore
      return {
        title: 'Pedido postado',
        text: [
          `${maker.fullName} postou: ${what}.`,
          trackingCode && `Rastreio ${carrier === 'Outra' || !carrier ? '' : `${carrier} `}${trackingCode}.`,
          arriveBy && `Chega até ${formatDate(arriveBy)}.`,
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'delivered':
      return {
        title: 'Entrega registrada',
        text: `Consta como entregue: ${what}. Os prazos para reclamar de um defeito e, quando há, para desistir contam de hoje e estão na página do pedido. Não recebeu? Fale com o suporte.`,
      }
    case 'late':
      return {
        title: 'Postagem atrasada',
        text: `${maker.fullName} devia ter postado${postBy ? ` até ${formatDate(postBy)}` : ''}: ${what}. Você pode esperar ou cancelar na página do pedido e receber tudo de volta, com o frete.`,
      }
  }
}

export type ShipmentReminder = ShipmentForMail & { event: 'late' | 'delivered'; publicUrl: URL }

export function shipmentReminderMail(reminder: ShipmentReminder): Mail {
  const { maker, shipmentId, event, postBy, publicUrl } = reminder
  const what = formatList(reminder.pieces.map(({ title }) => title))
  const job = new URL(pathTo('/producao/:id', { id: shipmentId }), publicUrl)
  const title = event === 'late' ? 'Postagem atrasada' : 'Pedido entregue'
  const text =
    event === 'late'
      ? `O prazo para postar ${what} terminou${postBy ? ` em ${formatDate(postBy)}` : ''}. Quem comprou foi avisado e pode cancelar.`
      : `Chegou: ${what}. O valor é liberado ${business.withdrawalDays} dias depois da entrega.`
  return {
    to: maker.email,
    key: `shipment-maker-${shipmentId}-${event}`,
    notice: 'sale',
    isNeeded: true,
    subject: `${title}: ${what} (${reminder.orderNumber})`,
    ...renderMail({
      title,
      preview: text,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${text}`),
        ...piecesOf(reminder, job),
        action('Abrir o pedido', job.href),
      ],
    }),
  }
}
