import type { StreetAddress } from '#domain/addresses/address.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Sides } from './parcel.ts'

/** What is to be sent, from one CEP to another (eight digits each). */
export type FreightQuestion = {
  fromCep: string
  toCep: string
  /** What it weighs. */
  grams: number
  /** What it is charged for by weight where room counts too; see `domain/freight/parcel.ts`. */
  chargedGrams: number
  /** A box that holds all of it. */
  sidesMm: Sides
  isTooLarge: boolean
  /** What is in it is worth so much. */
  goodsCents: Cents
}

/** One way to get it there. */
export type CarrierOffer = {
  /** The provider's own name for the way: a label is bought by it. */
  code: string
  /** 'PAC, Correios'; empty for a maker's own table. */
  name: string
  cents: Cents
  /** Business days on the way. */
  days: number
}

/** What it costs to send something, cheapest first; or why no carrier takes it, or why it is unknown. */
export type FreightAnswer =
  | { ok: true; offers: CarrierOffer[] }
  | { ok: false; reason: 'not_served' | 'too_large' | 'unavailable' }

/** The person at one end of a parcel's way. */
export type Party = StreetAddress & {
  name: string
  /** CPF, eleven digits; null where it is not known. */
  document: string | null
}

export type LabelOrder = {
  /** Ours for the label: stands on it, so that a person finds the one from the other. */
  key: string
  /** `code` of the offer that was chosen. */
  code: string
  from: Party
  to: Party
  contents: { name: string; quantity: number; cents: Cents }[]
  grams: number
  sidesMm: Sides
  /** 44 digits of the NF-e; null where a declaration of contents goes along. */
  documentKey: string | null
}

/** How far a label is, as its seller says it. `unpaid`: ordered, and not bought. */
export type LabelReport = {
  state: 'unpaid' | 'bought' | 'posted' | 'delivered' | 'cancelled'
  /** Null until the carrier has given one. */
  trackingCode: string | null
}

/** Who sells labels of carriers. What is not certain throws: the same call is made again later. */
export type LabelSeller = {
  /** Stored with every label: only the seller that has a label is asked about it. */
  name: string
  /** What it costs, within a timeout: a seller who does not answer in it is `unavailable`. */
  quote(question: FreightQuestion): Promise<FreightAnswer>
  /** Orders a label, which costs nothing yet and lapses unpaid; its price by now, or why it cannot be had. */
  order(order: LabelOrder): Promise<{ ok: true; reference: string; cents: Cents } | { ok: false; reason: string }>
  /** Buys what was ordered; asked again it is bought once. False when the seller does not know it any more. */
  pay(reference: string): Promise<boolean>
  /** How far each is; those that the seller does not know are left out. */
  track(references: readonly string[]): Promise<Map<string, LabelReport>>
  /** Where the label can be printed from, for a short time. */
  print(reference: string): Promise<URL>
  /** Gives a label back; false when it is too late. Asked again it is given back once. */
  cancel(reference: string): Promise<boolean>
}

/** A source of prices: a seller of labels, or a maker's own table. */
export type FreightProvider = Pick<LabelSeller, 'name' | 'quote'>
