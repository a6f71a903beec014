import { partText } from '#domain/orders/pieces.ts'
import type { RefundReason } from '#domain/orders/refund.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { formatBRL, type Cents } from '#domain/shared/money.ts'
import { action, amounts, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

export type SaleUndone = {
  refundId: string
  orderNumber: string
  maker: { fullName: string; email: string }
  title: string
  reason: RefundReason
  amountCents: Cents
  designerAmountCents: Cents
  royaltyCents: Cents
  quantity: number | null
  bought: number
  isWhole: boolean
  publicUrl: URL
}

const reasons: Partial<Record<RefundReason, string>> = {
  regret: 'Quem comprou desistiu dentro do prazo da lei',
  defect: 'A devolução da peça foi concluída',
}

/** To the maker, when money of a sale goes back to its buyer. */
export function saleUndoneMail(refund: SaleUndone): Mail {
  const { maker, title, isWhole, amountCents, designerAmountCents, royaltyCents, publicUrl } = refund
  const why = reasons[refund.reason] ?? 'Nossa equipe devolveu o pagamento'
  const part = partText(refund)
  const kept = part
    ? `A devolução é de ${part}; a venda das outras continua valendo.`
    : 'A devolução é de uma parte do valor; a venda continua valendo.'
  const what = isWhole ? 'A venda foi desfeita; se era de arquivos, o acesso a eles terminou.' : kept
  return {
    to: maker.email,
    key: `sale-undone-${refund.refundId}`,
    subject: `${isWhole ? 'Venda desfeita' : 'Devolução parcial'}: ${title}`,
    ...renderMail({
      title: isWhole ? 'Uma venda foi desfeita' : 'Parte de uma venda foi devolvida',
      preview: `${title}, ${formatBRL(designerAmountCents)} saem do seu saldo.`,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(
          `Olá, ${maker.fullName}. ${why}. ${what} Se o repasse desta venda já foi pago, o valor é descontado das próximas.`,
        ),
        action('Ver minhas vendas', new URL('/dashboard-vendas', publicUrl).href),
        amounts([
          {
            label: title,
            note: ['Devolvido a quem comprou', part].filter(Boolean).join(', '),
            value: formatBRL(amountCents),
          },
          {
            label: 'Taxa que a plataforma devolve',
            value: formatBRL(amountCents - designerAmountCents - royaltyCents),
          },
          ...(royaltyCents > 0 ? [{ label: 'Royalty que quem projetou devolve', value: formatBRL(royaltyCents) }] : []),
          { label: 'Sai do seu saldo', value: `− ${formatBRL(designerAmountCents)}`, total: true },
        ]),
        smallPrint(`Pedido ${refund.orderNumber}.`),
      ],
    }),
  }
}
