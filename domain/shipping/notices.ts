import * as z from 'zod'
import { freightServices } from '#domain/freight/quote.ts'
import { business } from '#domain/shared/business.ts'
import { defineFact, namedPerson } from '#domain/fact.ts'
import { formatDate, formatList } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'

export const shipmentSteps = ['printing', 'finishing', 'posted', 'undelivered', 'delivered', 'late'] as const

const shipment = z.object({
  shipmentId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  event: z.enum(shipmentSteps),
  service: z.enum(freightServices),
  pieces: z.array(z.object({ purchaseId: z.string(), title: z.string() })),
  maker: namedPerson,
  postBy: z.string().nullable(),
  arriveBy: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
})

type Shipment = z.infer<typeof shipment>

export const shipmentMoved = defineFact({
  name: 'shipment_moved',
  kind: 'shipment',
  values: shipment,
  key: ({ shipmentId, event }) => `shipment-${shipmentId}-${event}`,
  says: (moved) => ({
    title: `${shipmentTitle(moved)}: ${named(moved)}`,
    words: wordsOf(moved),
    path: pathOf(moved),
  }),
})

const named = ({ pieces }: Pick<Shipment, 'pieces'>) => formatList(pieces.map(({ title }) => title))

export function shipmentTitle({ event, service }: Pick<Shipment, 'event' | 'service'>): string {
  return event === 'posted' && service === 'pickup' ? 'Pronto para retirar' : titles[event]
}

const titles: Record<Shipment['event'], string> = {
  printing: 'Impressão começou',
  finishing: 'No acabamento',
  posted: 'Pedido postado',
  undelivered: 'Entrega não concluída',
  delivered: 'Entrega registrada',
  late: 'Postagem atrasada',
}

function wordsOf(moved: Shipment): string {
  const { event, maker, service, postBy, arriveBy, carrier, trackingCode } = moved
  switch (event) {
    case 'printing':
      return `${maker.fullName} começou a imprimir.`
    case 'finishing':
      return 'Já saiu da impressora e está no acabamento.'
    case 'posted':
      if (service === 'pickup') return `Combine a retirada com ${maker.fullName} nas mensagens do envio.`
      return [
        `${maker.fullName} postou.`,
        trackingCode && `Rastreio ${carrier === 'Outra' || !carrier ? '' : `${carrier} `}${trackingCode}.`,
        arriveBy && `Chega até ${formatDate(arriveBy)}.`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'undelivered':
      return 'A transportadora tentou entregar e não conseguiu. Veja no rastreio se ela tenta de novo ou espera você buscar.'
    case 'delivered':
      return 'Não recebeu ou veio com defeito? Os prazos contam de hoje e estão no pedido.'
    case 'late':
      return `${maker.fullName} devia ter postado${postBy ? ` até ${formatDate(postBy)}` : ''}. Você pode esperar ou cancelar no pedido e receber tudo de volta, com o frete.`
  }
}

function pathOf({ event, service, orderId, pieces: [piece] }: Shipment): string {
  return event === 'posted' && service === 'pickup' && piece
    ? pathTo('/conversas/:purchaseId', piece)
    : pathTo('/minhas-compras/:orderId', { orderId })
}

export const shipmentDue = defineFact({
  name: 'shipment_due',
  kind: 'sale',
  values: z.object({
    shipmentId: z.string(),
    orderNumber: z.string(),
    event: z.enum(['late', 'delivered']),
    pieces: z.array(z.object({ title: z.string() })),
    postBy: z.string().nullable(),
  }),
  key: ({ shipmentId, event }) => `shipment-maker-${shipmentId}-${event}`,
  says: ({ shipmentId, orderNumber, event, pieces, postBy }) => {
    const what = formatList(pieces.map(({ title }) => title))
    return {
      title: `${dueTitles[event]}: ${what} (${orderNumber})`,
      words:
        event === 'late'
          ? `O prazo para postar ${what} terminou${postBy ? ` em ${formatDate(postBy)}` : ''}. Quem comprou foi avisado e pode cancelar.`
          : `Chegou: ${what}. O valor é liberado ${business.withdrawalDays} dias depois da entrega.`,
      path: pathTo('/producao/:id', { id: shipmentId }),
    }
  },
  isNeeded: () => true,
})

export const dueTitles = { late: 'Postagem atrasada', delivered: 'Pedido entregue' }
