import { formatList } from '#domain/shared/format.ts'
import type { ShipmentForMail } from '#domain/shipping/shipments.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatDate } from '#domain/shared/day.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

export type ShipmentEventOfMail = 'printing' | 'finishing' | 'posted' | 'delivered' | 'late'

export type ShipmentNotice = ShipmentForMail & { event: ShipmentEventOfMail; publicUrl: URL }

/** To the buyer, at each step of what is on its way. */
export function shipmentNoticeMail(notice: ShipmentNotice): Mail {
  const { buyer, orderId, event, publicUrl } = notice
  const { title, text } = said(notice)
  return {
    to: buyer.email,
    key: `shipment-${notice.shipmentId}-${event}`,
    subject: `${title}: pedido ${notice.orderNumber}`,
    ...renderMail({
      title,
      preview: text,
      reason: 'Você recebeu este e-mail porque fez uma compra.',
      body: [
        paragraph(`Olá, ${buyer.fullName}. ${text}`),
        action('Acompanhar pedido', new URL(`/minhas-compras/${orderId}`, publicUrl).href),
        smallPrint(`Pedido ${notice.orderNumber}.`),
      ],
    }),
  }
}

function said(notice: ShipmentNotice): { title: string; text: string } {
  const { event, maker, service, postBy, arriveBy, carrier, trackingCode } = notice
  const what = formatList(notice.titles)
  switch (event) {
    case 'printing':
      return { title: 'Impressão começou', text: `${maker.fullName} começou a imprimir: ${what}.` }
    case 'finishing':
      return { title: 'No acabamento', text: `Já saiu da impressora e está no acabamento: ${what}.` }
    case 'posted':
      if (service === 'pickup')
        return { title: 'Pronto para retirar', text: `${maker.fullName} deixou pronto: ${what}. Combine a retirada em ${maker.email}.` } // prettier-ignore
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
        text: `Consta como entregue: ${what}. Você tem ${business.regretDays} dias, a contar de hoje, para desistir da compra. Não recebeu? Responda pelo suporte.`,
      }
    case 'late':
      return {
        title: 'Postagem atrasada',
        text: `${maker.fullName} devia ter postado${postBy ? ` até ${formatDate(postBy)}` : ''}: ${what}. Você pode esperar ou cancelar na página do pedido e receber tudo de volta, com o frete.`,
      }
  }
}
