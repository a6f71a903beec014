import type { Mail } from '#domain/shared/mailer.ts'
import { addressLines } from '#domain/addresses/address.ts'
import type { SaleForMail } from '#domain/orders/orders-for-mail.server.ts'
import { formatDate } from '#domain/shared/day.ts'
import { formatBRL } from '#domain/shared/money.ts'
import { action, amounts, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

export type SaleNotice = SaleForMail & { publicUrl: URL }

/** To the maker, for each project sold. */
export function saleNoticeMail(sale: SaleNotice): Mail {
  const what =
    sale.kind === 'digital' ? 'Quem comprou já pode baixar os arquivos; você não precisa fazer nada.' : whatToSend(sale)
  return {
    to: sale.maker.email,
    key: `sale-notice-${sale.purchaseId}`,
    subject: `Você vendeu: ${sale.title}`,
    ...renderMail({
      title: 'Você fez uma venda',
      preview: `${sale.title}, repasse de ${formatBRL(sale.designerAmountCents)}.`,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${sale.maker.fullName}. ${sale.title} foi vendido. ${what}`),
        sale.kind === 'digital'
          ? action('Ver minhas vendas', new URL('/dashboard-vendas', sale.publicUrl).href)
          : action('Abrir a produção', new URL('/producao', sale.publicUrl).href),
        amounts([
          {
            label: sale.title,
            note:
              sale.kind === 'digital'
                ? 'Arquivos'
                : ['Peça impressa', sale.detail, `quantidade ${sale.quantity}`].filter(Boolean).join(', '),
            value: formatBRL(sale.amountCents),
          },
          ...(sale.freightCents > 0
            ? [{ label: 'Frete, inteiro para você', value: formatBRL(sale.freightCents) }]
            : []),
          { label: 'Taxa da plataforma', value: `− ${formatBRL(sale.feeCents)}` },
          ...(sale.royaltyCents > 0
            ? [{ label: 'Royalty de quem projetou', value: `− ${formatBRL(sale.royaltyCents)}` }]
            : []),
          { label: 'Seu repasse', value: formatBRL(sale.designerAmountCents), total: true },
        ]),
        sale.shipment &&
          sale.shipment.service !== 'pickup' &&
          paragraph(`Enviar para ${[sale.shipment.recipient, ...addressLines(sale.shipment)].join(', ')}.`),
        smallPrint(`Pedido ${sale.orderNumber}.`),
      ],
    }),
  }
}

function whatToSend({ shipment, buyer }: SaleNotice): string {
  const whom = buyer ? `${buyer.fullName}, em ${buyer.email}` : 'quem comprou'
  const until = shipment?.postBy ? ` até ${formatDate(shipment.postBy)}` : ''
  if (!shipment || shipment.service === 'agreed') return `Imprima a peça${until} e combine o frete com ${whom}.`
  if (shipment.service === 'pickup') return `Deixe a peça pronta${until} e combine a retirada com ${whom}.`
  return `Imprima a peça e poste${until}. Dúvidas sobre o pedido? Escreva para ${whom}.`
}
