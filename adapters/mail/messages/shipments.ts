import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { dueTitles, shipmentDue, shipmentMoved, type shipmentSteps, shipmentTitle } from '#domain/shipping/notices.ts'
import type { ShipmentForMail } from '#domain/shipping/shipments.server.ts'
import { renderMail } from '../layout.ts'
import { action, type Block, card, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { support } from './to-owner.ts'
import { firstName } from '#domain/shared/text.ts'

export type ShipmentNotice = ShipmentForMail & { event: (typeof shipmentSteps)[number]; publicUrl: URL }

export function shipmentNoticeMail(notice: ShipmentNotice): Mail {
  const { buyer, orderId, event, service, publicUrl } = notice
  const { title, words, path } = shipmentMoved.says(notice)
  const { href } = new URL(path, publicUrl)
  return {
    to: buyer.email,
    subject: `${title} (${notice.orderNumber})`,
    ...renderMail({
      title: shipmentTitle(notice),
      preview: words,
      reason: 'Você recebeu este e-mail porque fez uma compra.',
      body: [
        paragraph(`Olá, ${firstName(buyer.fullName)}. ${words}`),
        ...piecesOf(notice, new URL(pathTo('/minhas-compras/:orderId', { orderId }), publicUrl)),
        action(event === 'posted' && service === 'pickup' ? 'Combinar a retirada' : 'Acompanhar pedido', href),
        smallPrint(`Pedido ${notice.orderNumber}. Precisa de ajuda?`, support(publicUrl)),
      ],
    }),
  }
}

function piecesOf({ pieces }: ShipmentForMail, { href, origin }: URL): Block[] {
  return pieces.map(({ title, detail, image }) =>
    card({ title, note: detail, href, picture: pictureAddress(image, new URL(origin)) }),
  )
}

export type ShipmentReminder = ShipmentForMail & { event: 'late' | 'delivered'; publicUrl: URL }

export function shipmentReminderMail(reminder: ShipmentReminder): Mail {
  const { maker, event, publicUrl } = reminder
  const { title, words, path } = shipmentDue.says(reminder)
  const job = new URL(path, publicUrl)
  return {
    to: maker.email,
    subject: title,
    ...renderMail({
      title: dueTitles[event],
      preview: words,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${words}`),
        ...piecesOf(reminder, job),
        action('Abrir o pedido', job.href),
      ],
    }),
  }
}
