import type { Mail } from '#domain/shared/mailer.ts'
import { formatBRL, type Cents } from '#domain/shared/money.ts'
import { MailButton, MailLayout, MailRows, MailText } from '../layout.tsx'
import { renderMail } from '../render-mail.tsx'

export type RefundReason = 'already_owned' | 'not_deliverable' | 'regret' | 'staff'

export type RefundNotice = {
  orderId: string
  orderNumber: string
  buyer: { fullName: string; email: string }
  lines: readonly { title: string; amountCents: Cents; reason: RefundReason }[]
  publicUrl: URL
}

const reasons: Record<RefundReason, string> = {
  already_owned: 'Você já tinha estes arquivos',
  not_deliverable: 'O projeto não pôde mais ser entregue',
  regret: 'Desistência da compra',
  staff: 'Decisão da equipe',
}

/** To the buyer, once money is on its way back. */
export function refundNoticeMail({ orderId, orderNumber, buyer, lines, publicUrl }: RefundNotice): Mail {
  const total = lines.reduce((sum, line) => sum + line.amountCents, 0)
  return {
    to: buyer.email,
    key: `refund-notice-${orderId}-${total}`,
    subject: `Devolução do pedido ${orderNumber}`,
    ...renderMail(
      <MailLayout
        title="Devolução feita"
        preview={`${formatBRL(total)} voltam pelo mesmo meio do pagamento.`}
        reason="Você recebeu este e-mail porque fez uma compra."
      >
        <MailText>
          Olá, {buyer.fullName}. Devolvemos {formatBRL(total)} pelo mesmo meio do pagamento. No Pix chega em minutos; no
          cartão aparece em até duas faturas.
        </MailText>
        <MailButton href={new URL('/minhas-compras', publicUrl).href}>Abrir Minhas Compras</MailButton>
        <MailRows
          rows={[
            ...lines.map((line) => ({
              label: line.title,
              note: reasons[line.reason],
              value: formatBRL(line.amountCents),
            })),
            { label: 'Total devolvido', value: formatBRL(total), total: true },
          ]}
        />
        <MailText small>
          Pedido {orderNumber}. Dúvidas? Escreva para nós em {new URL('/suporte', publicUrl).href}
        </MailText>
      </MailLayout>,
    ),
  }
}
