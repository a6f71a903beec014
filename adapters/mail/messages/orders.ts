import { pathTo } from '#domain/shared/paths.ts'
import { addressLines, type StreetAddress } from '#domain/addresses/address.ts'
import { type LicenceGrant, licenceName } from '#domain/licences/licence.ts'
import { orderPaid } from '#domain/orders/notices.ts'
import type { MailedShipment } from '#domain/orders/orders-for-mail.server.ts'
import { withdrawalWords } from '#domain/checkout/contract.ts'
import type { WithdrawalRule } from '#domain/orders/withdrawal-rule.ts'
import { centsOff, type PriceReason, reasonWords, sumReasons } from '#domain/pricing/price-reason.ts'
import { formatBRL, formatDate, formatDay, formatTime } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { Cents } from '#domain/shared/money.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { action, amounts, link, paragraph, pictureAddress, smallPrint } from '#adapters/mail/message.ts'
import { support } from './to-owner.ts'
import { firstName } from '#domain/shared/text.ts'

type ReceiptLine = {
  title: string
  image: { key: string } | null
  /** Variant and custom text of an object; empty if there is none. */
  detail: string
  kind: 'digital' | 'printed'
  quantity: number
  amountCents: Cents
  /** Price reductions of the line; `amountCents` is before the Pix discount. */
  reasons: readonly PriceReason[]
  withdrawalRule: WithdrawalRule
  shipment: (StreetAddress & Pick<MailedShipment, 'service'> & { recipient: string }) | null
  licence: LicenceGrant | null
  isUpgrade: boolean
  certificate: string | null
}

export type Receipt = {
  orderId: string
  orderNumber: string
  buyer: { fullName: string; email: string }
  lines: readonly ReceiptLine[]
  shipments: readonly MailedShipment[]
  totalCents: Cents
  method: 'card' | 'debit' | 'pix' | null
  paidAt: Date
  /** Sellers, with the legally required details. */
  sellers: readonly string[]
  publicUrl: URL
}

const methods = { card: 'O pagamento no cartão de crédito', debit: 'O pagamento no cartão de débito', pix: 'O Pix' }

export function orderReceiptMail(receipt: Receipt): Mail {
  const { buyer, lines, publicUrl } = receipt
  const { words, path } = orderPaid.says(receipt)
  return {
    to: buyer.email,
    subject: `Recibo do pedido ${receipt.orderNumber}`,
    ...renderMail({
      title: 'Compra realizada',
      preview: `Recebemos ${formatBRL(receipt.totalCents)} do pedido ${receipt.orderNumber}. ${words}`,
      reason: 'Você recebeu este e-mail porque fez uma compra.',
      body: [
        paragraph(
          `Olá, ${firstName(buyer.fullName)}. ${receipt.method ? methods[receipt.method] : 'O pagamento'} de ${formatBRL(receipt.totalCents)} foi confirmado em ${formatDay(receipt.paidAt)} às ${formatTime(receipt.paidAt)}. ${words}`,
        ),
        action(lines.some(isPiece) ? 'Ver pedido' : 'Abrir Minhas Compras', new URL(path, publicUrl).href),
        link(
          'Contrato da compra (PDF)',
          new URL(pathTo('/minhas-compras/:orderId/contrato.pdf', { orderId: receipt.orderId }), publicUrl).href,
        ),
        amounts([
          ...lines.map((line) => ({
            label: line.title,
            note: noteOf(line),
            value: formatBRL(line.amountCents + centsOff(line.reasons, 'maker')),
            picture: pictureAddress(line.image, publicUrl),
          })),
          ...sumReasons(lines.map(({ reasons }) => reasons)).map(reasonRow),
          ...receipt.shipments.map(freightRow),
          { label: 'Total', value: formatBRL(receipt.totalCents), total: true },
        ]),
        ...deliveries(lines).map((address) => paragraph(`Entrega para ${address}.`)),
        smallPrint(
          `Pedido ${receipt.orderNumber}. Vendido por ${receipt.sellers.join('; ')}. ${[...new Set(lines.map(({ kind, withdrawalRule }) => withdrawalWords(kind, withdrawalRule)))].join(' ')} Dúvidas?`,
          support(publicUrl),
        ),
        lines.some((line) => line.certificate) &&
          smallPrint('O certificado prova a sua licença, e qualquer pessoa pode conferir o número.', {
            label: 'Conferir certificado',
            href: new URL(pathTo('/certificados'), publicUrl).href,
          }),
      ],
    }),
  }
}

const isPiece = ({ kind }: ReceiptLine) => kind === 'printed'

/** Returns the delivery addresses of all lines, each once; pickups have none. */
function deliveries(lines: readonly ReceiptLine[]): string[] {
  const sent = lines.flatMap(({ shipment }) => (shipment && shipment.service !== 'pickup' ? [shipment] : []))
  return [...new Set(sent.map((shipment) => [shipment.recipient, ...addressLines(shipment)].join(', ')))]
}

function reasonRow(reason: PriceReason) {
  return { label: reasonWords(reason), value: `− ${formatBRL(reason.cents)}` }
}

function freightRow({ makerName, service, freightCents, postBy, arriveBy }: MailedShipment) {
  if (service === 'pickup')
    return { label: 'Retirada com o maker', note: [makerName, postBy && `pronta até ${formatDate(postBy)}`].filter(Boolean).join(', '), value: 'Grátis' } // prettier-ignore
  const dates = [postBy && `postada até ${formatDate(postBy)}`, arriveBy && `chega até ${formatDate(arriveBy)}`]
  const value = freightCents === 0 ? 'Grátis' : formatBRL(freightCents)
  return { label: 'Frete', note: [makerName, ...dates].filter(Boolean).join(', '), value }
}

function noteOf({ kind, quantity, detail, licence, isUpgrade, certificate }: ReceiptLine): string {
  if (kind === 'digital')
    return [
      isUpgrade ? 'Licença ampliada' : 'Arquivos',
      licence && `licença: ${licenceName(licence).toLocaleLowerCase('pt-BR')}`,
      certificate && `certificado ${certificate}`,
    ]
      .filter(Boolean)
      .join(', ')
  return ['Peça impressa', detail, quantity > 1 && `${quantity} unidades`].filter(Boolean).join(', ')
}
