import { pathTo } from '#domain/shared/paths.ts'
import { addressLines } from '#domain/addresses/address.ts'
import { saleMade, saleUndone } from '#domain/orders/notices.ts'
import type { SaleForMail } from '#domain/orders/orders-for-mail.server.ts'
import { partText, productionText } from '#domain/orders/pieces.ts'
import type { RefundReason } from '#domain/orders/refund.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { Cents } from '#domain/shared/money.ts'
import { renderMail } from '../layout.ts'
import { action, amounts, link, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export type SaleNotice = SaleForMail & { publicUrl: URL }

export function saleNoticeMail(sale: SaleNotice): Mail {
  const { title, words, path } = saleMade.says(sale)
  const { href } = new URL(path, sale.publicUrl)
  const what = sale.kind === 'digital' ? whatIsGiven(sale) : whatToSend(sale)
  return {
    to: sale.maker.email,
    subject: title,
    ...renderMail({
      title: 'Você fez uma venda',
      preview: words,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(sale.maker.fullName)}. Você vendeu “${sale.title}”. ${what}`),
        sale.kind === 'digital'
          ? action('Ver minhas vendas', href)
          : action(sale.shipment ? 'Abrir o pedido' : 'Abrir a produção', href),
        amounts([
          {
            label: sale.title,
            note:
              sale.kind === 'digital'
                ? sale.isUpgrade
                  ? 'Licença ampliada'
                  : 'Arquivos'
                : ['Peça impressa', sale.detail, `quantidade ${sale.quantity}`].filter(Boolean).join(', '),
            value: formatBRL(sale.amountCents),
            picture: pictureAddress(sale.image, sale.publicUrl),
          },
          ...(sale.freightCents > 0
            ? [
                {
                  label: sale.freightFeeCents > 0 ? 'Frete' : 'Frete, inteiro para você',
                  value: formatBRL(sale.freightCents),
                },
              ]
            : []),
          { label: 'Taxa da plataforma', value: `− ${formatBRL(sale.feeCents - sale.freightFeeCents)}` },
          ...(sale.freightFeeCents > 0
            ? [{ label: 'Taxa sobre o frete', value: `− ${formatBRL(sale.freightFeeCents)}` }]
            : []),
          ...(sale.royaltyCents > 0
            ? [{ label: 'Royalty de quem projetou', value: `− ${formatBRL(sale.royaltyCents)}` }]
            : []),
          { label: 'Seu repasse', value: formatBRL(sale.designerAmountCents), total: true },
        ]),
        sale.shipment &&
          sale.shipment.service !== 'pickup' &&
          smallPrint(`Enviar para ${[sale.shipment.recipient, ...addressLines(sale.shipment)].join(', ')}.`),
        sale.shipment &&
          link(
            `Escrever para ${sale.buyerName ?? 'o comprador'}`,
            new URL(pathTo('/conversas/:purchaseId', sale), sale.publicUrl).href,
          ),
        smallPrint(`Pedido ${sale.orderNumber}.`),
      ],
    }),
  }
}

function whatIsGiven({ isUpgrade }: SaleNotice): string {
  const given = isUpgrade
    ? 'O comprador já tinha os arquivos e ampliou a licença'
    : 'O comprador já pode baixar os arquivos'
  return `${given}; você não precisa fazer nada.`
}

function whatToSend({ shipment, buyerName }: SaleNotice): string {
  const whom = buyerName ?? 'o comprador'
  const until = shipment?.postBy ? ` até ${formatDate(shipment.postBy)}` : ''
  if (shipment?.service === 'pickup') return `Deixe a peça pronta${until} e combine a retirada com ${whom}.`
  return `Imprima a peça e poste${until}. Dúvidas sobre o pedido? Escreva para ${whom} na conversa do envio.`
}

export type SaleUndone = {
  refundId: string
  orderNumber: string
  maker: { fullName: string; email: string }
  title: string
  image: { key: string } | null
  reason: RefundReason
  amountCents: Cents
  designerAmountCents: Cents
  royaltyCents: Cents
  quantity: number | null
  bought: number
  isWhole: boolean
  isUnposted: boolean
  publicUrl: URL
}

const reasons: Partial<Record<RefundReason, string>> = {
  withdrawal: 'O comprador desistiu dentro do prazo da lei',
  defect: 'A devolução da peça foi concluída',
}

export function saleUndoneMail(refund: SaleUndone): Mail {
  const { maker, isWhole, amountCents, designerAmountCents, royaltyCents, publicUrl } = refund
  const { title, words, path } = saleUndone.says(refund)
  const why = reasons[refund.reason] ?? 'Nossa equipe devolveu o pagamento'
  const part = partText(refund)
  const kept = part
    ? `O reembolso é de ${part}; a venda das outras continua valendo.`
    : 'O reembolso é de uma parte do valor; a venda continua valendo.'
  const what = isWhole ? 'A venda foi desfeita; se era de arquivos, o acesso a eles terminou.' : kept
  return {
    to: maker.email,
    subject: title,
    ...renderMail({
      title: isWhole ? 'Uma venda foi desfeita' : 'Parte de uma venda foi devolvida',
      preview: words,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(
          `Olá, ${firstName(maker.fullName)}. ${why}. ${[what, productionText(refund)].filter(Boolean).join(' ')} Se o repasse desta venda já foi pago, o valor é descontado das próximas.`,
        ),
        action('Ver minhas vendas', new URL(path, publicUrl).href),
        amounts([
          {
            label: refund.title,
            note: ['Devolvido ao comprador', part].filter(Boolean).join(', '),
            value: formatBRL(amountCents),
            picture: pictureAddress(refund.image, publicUrl),
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
