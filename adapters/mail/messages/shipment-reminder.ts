import { formatList } from '#domain/shared/format.ts'
import type { ShipmentForMail } from '#domain/shipping/shipments.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatDate } from '#domain/shared/day.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph } from '../message.ts'
import { renderMail } from '../render-mail.ts'

export type ShipmentReminder = ShipmentForMail & { event: 'late' | 'delivered'; publicUrl: URL }

/** To the maker: what is late, and what arrived. */
export function shipmentReminderMail(reminder: ShipmentReminder): Mail {
  const { maker, shipmentId, event, postBy, publicUrl } = reminder
  const what = formatList(reminder.titles)
  const title = event === 'late' ? 'Postagem atrasada' : 'Pedido entregue'
  const text =
    event === 'late'
      ? `O prazo para postar ${what} terminou${postBy ? ` em ${formatDate(postBy)}` : ''}. Quem comprou foi avisado e pode cancelar.`
      : `Chegou: ${what}. O valor é liberado depois dos ${business.regretDays} dias em que quem comprou pode desistir.`
  return {
    to: maker.email,
    key: `shipment-maker-${shipmentId}-${event}`,
    subject: `${title}: pedido ${reminder.orderNumber}`,
    ...renderMail({
      title,
      preview: text,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${maker.fullName}. ${text}`),
        action('Abrir o pedido', new URL(`/producao/${shipmentId}`, publicUrl).href),
      ],
    }),
  }
}
