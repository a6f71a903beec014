import type { RecentPurchase } from '#domain/sales/buyer-totals.server.ts'
import type { ShownCard } from '#app/catalog/shown-card.ts'
import { freightDate } from '#app/freight/freight-words.ts'
import { shipmentState } from '#app/shipping/shipment-words.ts'

/** A purchase drawn as a project's card: at what was paid, the author always called 'Maker'. */
export function purchaseCard(purchase: RecentPurchase): {
  key: string
  project: ShownCard
  delivery: string | null
} {
  const project: ShownCard = {
    id: purchase.projectId,
    title: purchase.title,
    designerName: 'Maker',
    priceCents: purchase.amountCents,
    hasHigherPrice: false,
    kinds: [purchase.kind],
    image: purchase.image,
    ratingCount: 0,
    ratingSum: 0,
    isFavorite: purchase.isFavorite,
  }
  return { key: purchase.purchaseId, project, delivery: purchase.kind === 'printed' ? objectWords(purchase) : null }
}

/** 'PETG, azul, 2 unidades. Imprimindo, chega até 04/12': which object it is, and how far. */
function objectWords({ variant, quantity, shipment }: RecentPurchase): string {
  const piece = [variant, quantity > 1 && `${quantity} unidades`].filter(Boolean).join(', ')
  if (!shipment) return piece
  const { state, service, arriveBy } = shipment
  const isComing = state !== 'delivered' && state !== 'cancelled'
  const date = isComing && arriveBy && freightDate({ service, by: arriveBy }).toLowerCase()
  const progress = [shipmentState(state, service).name, date].filter(Boolean).join(', ')
  return [piece, progress].filter(Boolean).join('. ')
}
