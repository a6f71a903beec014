import type { StreetAddress } from '#domain/addresses/address.ts'
import type { FreightService, PromisedLabel } from '#domain/freight/quote.ts'
import { type Cents, spread } from '#domain/shared/money.ts'
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

/** What can happen to a shipment. */
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

/**
 * The only moves a shipment can make. A maker may leave steps out, and never goes back; only a buyer who asks for a change
 * of what photographs show brings a piece back to its finishing. It is cancelled when everything in
 * it was given back before it was posted; what was posted comes to its end by delivery, wherever the money is.
 */
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

/** Paid, and not on its way yet. */
const openStates = ['queued', 'printing', 'finishing', 'proof', 'approved'] as const satisfies ShipmentState[]

/** Tells whether it is paid and not on its way yet. */
export function isOpenShipment(state: ShipmentState): boolean {
  return (openStates as readonly ShipmentState[]).includes(state)
}

/** What one maker sends in an order: the way, its price and the address as they were chosen. */
export type NewShipment = StreetAddress & {
  makerId: string
  service: FreightService
  /** Of what goes by a label. */
  label?: PromisedLabel | null
  freightCents: Cents
  grams: number
  productionDays: number
  /** What is to be printed for it, in seconds of one printer. */
  printSeconds: number
  /** It is posted only once its buyer approved photographs of it. */
  needsProof: boolean
  transitDays: number
  recipient: string
  /** CPF of the recipient, sealed as in the buyer's address. */
  sealedDocument: string | null
}

type SentLine = { designerId: string; kind: 'digital' | 'printed'; priceCents: Cents }

/** Returns each line with its part of what its maker asks for sending: in proportion to its price, to the cent. */
export function withFreight<Line extends SentLine>(
  lines: readonly Line[],
  shipments: readonly Pick<NewShipment, 'makerId' | 'freightCents'>[],
): (Line & { freightCents: Cents })[] {
  const parts = new Map<Line, Cents>()
  for (const { makerId, freightCents } of shipments) {
    const sent = lines.filter((line) => line.kind === 'printed' && line.designerId === makerId)
    const cents = spread(
      freightCents,
      sent.map((line) => line.priceCents),
    )
    for (const [index, line] of sent.entries()) parts.set(line, cents[index] ?? 0)
  }
  return lines.map((line) => ({ ...line, freightCents: parts.get(line) ?? 0 }))
}
