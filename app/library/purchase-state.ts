import { shipmentState } from '#app/freight/shipment-words.ts'
import { shortDay } from '#app/freight/words.ts'
import { returnStates } from '#app/returns/words.ts'
import type { TagTone } from '#app/ui/tag.tsx'
import type { OfferKind } from '#domain/catalog/project.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import type { ShipmentState } from '#domain/orders/shipment.ts'
import type { ReturnState } from '#domain/returns/return.ts'
import type { Day } from '#domain/shared/day.ts'

type Bought = {
  kind: OfferKind
  /** True while a payment dispute waits for the buyer's bank. */
  isDisputed: boolean
  openReturn: { state: ReturnState; dueOn: Day | null } | null
  shipment: { state: ShipmentState; service: FreightService } | null
  files?: readonly { isNew: boolean }[]
}

/** Returns the state of a purchase as the buyer sees it; a dispute comes before all else. */
export function purchaseState({ kind, isDisputed, openReturn, shipment, files = [] }: Bought): {
  name: string
  tone: TagTone
  decision?: string
} {
  if (isDisputed) return { name: 'Contestada no banco', tone: 'warn' }
  if (openReturn) {
    const { state, dueOn } = openReturn
    const { name, tone } = returnStates[state]
    return { name, tone, ...(state === 'mediation' && dueOn && { decision: `Decisão até ${shortDay(dueOn)}` }) }
  }
  if (kind === 'printed')
    return shipment ? shipmentState(shipment.state, shipment.service) : { name: 'Pago', tone: 'info' }
  if (files.some(({ isNew }) => isNew)) return { name: 'Arquivo novo', tone: 'warn' }
  return { name: 'Arquivos liberados', tone: 'ok' }
}
