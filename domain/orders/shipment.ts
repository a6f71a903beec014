import type { StreetAddress } from '#domain/addresses/address.ts'
import type { FreightService, PromisedLabel } from '#domain/freight/quote.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

export type ShipmentState =
  | 'unpaid'
  | 'queued'
  | 'printing'
  | 'finishing'
  | 'proof'
  | 'approved'
  | 'posted'
  | 'delivered'
  | 'cancelled'

export type ShipmentEvent =
  | 'paid'
  | 'printing'
  | 'finishing'
  | 'proof'
  | 'approved'
  | 'adjusted'
  | 'posted'
  | 'delivered'
  | 'cancelled'

/** Allowed transitions of a shipment. Makers may skip steps; once posted, it proceeds to delivery, refunded or not. */
export const shipmentMoves: Moves<ShipmentEvent, ShipmentState> = {
  paid: { from: ['unpaid'], to: 'queued' },
  printing: { from: ['queued'], to: 'printing' },
  finishing: { from: ['queued', 'printing'], to: 'finishing' },
  proof: { from: ['queued', 'printing', 'finishing'], to: 'proof' },
  approved: { from: ['proof'], to: 'approved' },
  adjusted: { from: ['proof'], to: 'finishing' },
  posted: { from: ['queued', 'printing', 'finishing', 'approved'], to: 'posted' },
  delivered: { from: ['posted'], to: 'delivered' },
  cancelled: { from: ['unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved'], to: 'cancelled' },
}

const openStates = ['queued', 'printing', 'finishing', 'proof', 'approved'] as const satisfies ShipmentState[]

export function isOpenShipment(state: ShipmentState): boolean {
  return (openStates as readonly ShipmentState[]).includes(state)
}

/**
 * Returns whether the maker must act next; false before payment, while the buyer reviews photos, and once posted or
 * cancelled.
 */
export function awaitsMaker(state: ShipmentState): boolean {
  return isOpenShipment(state) && state !== 'proof'
}

/** Returns whether the maker may send photos for approval: once printed, or from the start if they are required. */
export function mayShowProof({ state, needsProof }: { state: ShipmentState; needsProof: boolean }): boolean {
  return state === 'finishing' || (needsProof && (state === 'queued' || state === 'printing'))
}

/** A maker's reasons to cancel a shipment before posting it, as shown to the buyer. */
export const cancelReasonTexts = {
  no_material: 'Falta material ou cor',
  printer_down: 'Impressora parada',
  print_failed: 'A peça não saiu bem',
  no_time: 'Não dá para cumprir o prazo',
  buyer_asked: 'A pedido de quem comprou',
  other: 'Outro motivo',
} as const

export type CancelReason = keyof typeof cancelReasonTexts

export const cancelReasons = Object.keys(cancelReasonTexts) as [CancelReason, ...CancelReason[]]

export type NewShipment = StreetAddress & {
  makerId: string
  service: FreightService
  label?: PromisedLabel | null
  freightCents: Cents
  grams: number
  productionDays: number
  /** Print time in seconds of one printer. */
  printSeconds: number
  needsProof: boolean
  transitDays: number
  recipient: string
  /** Recipient's CPF, encrypted as in the buyer's address; null if the address has no CPF. */
  sealedDocument: string | null
}
