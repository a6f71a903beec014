import * as z from 'zod'
import { defineFact } from '#domain/fact.ts'
import { productionText } from './pieces.ts'
import { cancelReasons, cancelReasonTexts } from './shipment.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'

const lineKind = z.enum(['digital', 'printed'])

const order = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  // Receipts stored by 1.0.0 have no titles.
  lines: z.array(z.object({ kind: lineKind, title: z.string().optional() })).readonly(),
})

export const orderPaid = defineFact({
  name: 'order_paid',
  kind: 'order',
  values: order,
  key: ({ orderId }) => `order-receipt-${orderId}`,
  says: ({ orderId, orderNumber, lines }) => ({
    title: `Recibo${what(lines) || ` do pedido ${orderNumber}`}`,
    words: nextSteps(lines),
    path: lines.some(({ kind }) => kind === 'printed')
      ? pathTo('/minhas-compras/:orderId', { orderId })
      : pathTo('/minhas-compras'),
  }),
})

function what([first, ...others]: z.infer<typeof order>['lines']): string {
  return first?.title ? `: ${first.title}${others.length > 0 ? ` e mais ${others.length}` : ''}` : ''
}

function nextSteps(lines: z.infer<typeof order>['lines']): string {
  const files = lines.some(({ kind }) => kind === 'digital')
  const prints = lines.some(({ kind }) => kind === 'printed')
  const said = [files && 'Seus arquivos já podem ser baixados.', prints && 'O maker recebeu o pedido da peça.']
  return said.filter(Boolean).join(' ')
}

export const refundDecided = defineFact({
  name: 'refund_decided',
  kind: 'order',
  values: z.object({
    refundId: z.string(),
    orderNumber: z.string(),
    isByKey: z.boolean(),
    lines: z
      .array(z.object({ amountCents: z.number(), cancelReason: z.enum(cancelReasons).nullable().default(null) }))
      .readonly(),
  }),
  key: ({ refundId }) => `refund-notice-${refundId}`,
  says: ({ orderNumber, isByKey, lines }) => {
    const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const back = `${formatBRL(total)} voltam ${isByKey ? 'por Pix, para uma chave sua' : 'pelo mesmo meio de pagamento'}.`
    const why = lines[0]?.cancelReason
    if (!why) return { title: `Reembolso do pedido ${orderNumber}`, words: back, path: pathTo('/minhas-compras') }
    return {
      title: `Pedido ${orderNumber} cancelado por quem faz a peça`,
      words: `Motivo: ${cancelReasonTexts[why]}. ${back} O frete vai junto.`,
      path: pathTo('/minhas-compras'),
    }
  },
})

export const saleMade = defineFact({
  name: 'sale_made',
  kind: 'sale',
  values: z.object({
    purchaseId: z.string(),
    title: z.string(),
    kind: lineKind,
    designerAmountCents: z.number(),
    shipment: z.object({ id: z.string() }).nullable(),
  }),
  key: ({ purchaseId }) => `sale-notice-${purchaseId}`,
  says: ({ title, kind, designerAmountCents, shipment }) => ({
    title: `Você vendeu: ${title}`,
    words: `Você recebe ${formatBRL(designerAmountCents)} por “${title}”.`,
    path: kind === 'digital' ? pathTo('/dashboard-vendas') : shipment ? pathTo('/producao/:id', shipment) : pathTo('/producao'), // prettier-ignore
  }),
  // The buyer waits for the piece.
  isNeeded: ({ kind }) => kind === 'printed',
})

export const saleUndone = defineFact({
  name: 'sale_undone',
  kind: 'sale',
  values: z.object({
    refundId: z.string(),
    title: z.string(),
    isWhole: z.boolean(),
    isUnposted: z.boolean(),
    quantity: z.number().nullable(),
    bought: z.number(),
    designerAmountCents: z.number(),
  }),
  key: ({ refundId }) => `sale-undone-${refundId}`,
  says: ({ title, isWhole, designerAmountCents, ...pieces }) => ({
    title: `${isWhole ? 'Venda desfeita' : 'Reembolso parcial'}: ${title}`,
    words: [
      `${formatBRL(designerAmountCents)} de “${title}” saem do seu saldo.`,
      productionText({ isWhole, ...pieces }),
    ]
      .filter(Boolean)
      .join(' '),
    path: pathTo('/dashboard-vendas'),
  }),
  isNeeded: () => true,
})
