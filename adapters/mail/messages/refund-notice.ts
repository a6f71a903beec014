import { refundDecided } from '#domain/orders/notices.ts'
import { partText } from '#domain/orders/pieces.ts'
import type { RefundReason } from '#domain/orders/refund.ts'
import { type CancelReason, cancelReasonTexts } from '#domain/orders/shipment.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { Cents } from '#domain/shared/money.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { action, amounts, paragraph, pictureAddress, smallPrint } from '#adapters/mail/message.ts'
import { support } from './to-owner.ts'
import { firstName } from '#domain/shared/text.ts'

export type RefundNotice = {
  refundId: string
  orderNumber: string
  buyer: { fullName: string; email: string }
  /** True if the refund waits for a Pix key, for which another mail asks. */
  isByKey: boolean
  lines: readonly {
    title: string
    image: { key: string } | null
    amountCents: Cents
    reason: RefundReason
    cancelReason: CancelReason | null
    quantity: number | null
    bought: number
    isWhole: boolean
    isUnposted: boolean
  }[]
  publicUrl: URL
}

const reasons: Record<RefundReason, string> = {
  already_owned: 'Você já tinha estes arquivos',
  not_deliverable: 'O projeto não pôde mais ser entregue',
  withdrawal: 'Desistência da compra',
  defect: 'Problema com o que foi entregue',
  maker: 'Quem faz a peça cancelou antes de postar',
  staff: 'Decisão da equipe',
}

function reasonOf({ reason, cancelReason }: RefundNotice['lines'][number]): string {
  return cancelReason ? `${reasons[reason]}. Motivo: ${cancelReasonTexts[cancelReason]}` : reasons[reason]
}

function isGoodwill({ isUnposted, isWhole, quantity }: RefundNotice['lines'][number]): boolean {
  return isUnposted && !isWhole && quantity === null
}

/** Mail to the buyer after a refund decision (Decreto 7.962/2013, art. 5º, § 4º). */
export function refundNoticeMail(refund: RefundNotice): Mail {
  const { orderNumber, buyer, isByKey, lines, publicUrl } = refund
  const { title, words, path } = refundDecided.says(refund)
  const total = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const when = isByKey
    ? 'O prazo de 90 dias em que um Pix volta pelo mesmo caminho acabou: outro e-mail pede a chave.'
    : 'No Pix chega em minutos; no cartão aparece em até duas faturas.'
  return {
    to: buyer.email,
    subject: title,
    ...renderMail({
      title: 'Reembolso a caminho',
      preview: words,
      reason: 'Você recebeu este e-mail porque fez uma compra.',
      body: [
        paragraph(`Olá, ${firstName(buyer.fullName)}. ${words} ${when} Em Minhas Compras você acompanha o reembolso.`),
        action('Abrir Minhas Compras', new URL(path, publicUrl).href),
        amounts([
          ...lines.map((line) => ({
            label: line.title,
            note: [reasonOf(line), partText(line) ?? (isGoodwill(line) && 'a peça vem do mesmo jeito')]
              .filter(Boolean)
              .join(', '),
            value: formatBRL(line.amountCents),
            picture: pictureAddress(line.image, publicUrl),
          })),
          { label: 'Total a devolver', value: formatBRL(total), total: true },
        ]),
        smallPrint(`Pedido ${orderNumber}. Dúvidas?`, support(publicUrl)),
      ],
    }),
  }
}
