import type { Mail } from '#domain/shared/mailer.ts'
import { formatBRL, type Cents } from '#domain/shared/money.ts'
import { MailButton, MailLayout, MailRows, MailText } from '../layout.tsx'
import { renderMail } from '../render-mail.tsx'

export type SaleNotice = {
  purchaseId: string
  orderNumber: string
  maker: { fullName: string; email: string }
  /** Whom to agree on the delivery with, for an object. */
  buyer: { fullName: string; email: string } | null
  title: string
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  amountCents: Cents
  feeCents: Cents
  designerAmountCents: Cents
  publicUrl: URL
}

/** To the maker, for each project sold. */
export function saleNoticeMail(sale: SaleNotice): Mail {
  const what =
    sale.kind === 'digital'
      ? 'Quem comprou já pode baixar os arquivos; você não precisa fazer nada.'
      : `Imprima a peça e combine o envio com ${sale.buyer ? `${sale.buyer.fullName}, em ${sale.buyer.email}` : 'quem comprou'}.`
  return {
    to: sale.maker.email,
    key: `sale-notice-${sale.purchaseId}`,
    subject: `Você vendeu: ${sale.title}`,
    ...renderMail(
      <MailLayout
        title="Você fez uma venda"
        preview={`${sale.title}, repasse de ${formatBRL(sale.designerAmountCents)}.`}
        reason="Você recebeu este e-mail porque vende na Camada."
      >
        <MailText>
          Olá, {sale.maker.fullName}. {sale.title} foi vendido. {what}
        </MailText>
        <MailButton href={new URL('/dashboard-vendas', sale.publicUrl).href}>Ver minhas vendas</MailButton>
        <MailRows
          rows={[
            {
              label: sale.title,
              note:
                sale.kind === 'digital'
                  ? 'Arquivos'
                  : ['Peça impressa', sale.detail, `quantidade ${sale.quantity}`].filter(Boolean).join(', '),
              value: formatBRL(sale.amountCents),
            },
            { label: 'Taxa da plataforma', value: `− ${formatBRL(sale.feeCents)}` },
            { label: 'Seu repasse', value: formatBRL(sale.designerAmountCents), total: true },
          ]}
        />
        <MailText small>Pedido {sale.orderNumber}.</MailText>
      </MailLayout>,
    ),
  }
}
