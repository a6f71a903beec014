import type { StreetAddress } from '#domain/addresses/address.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { FreightAnswer, FreightQuestion } from './freight-provider.ts'
import type { Sides } from './parcel.ts'

export type Party = StreetAddress & {
  name: string
  document: string | null
}

export type LabelOrder = {
  key: string
  code: string
  from: Party
  to: Party
  contents: { name: string; quantity: number; cents: Cents }[]
  grams: number
  sidesMm: Sides
  /** Key of the NF-e, 44 digits; null if a declaration of contents is used. */
  documentKey: string | null
}

/** Carrier steps shown to users; `held` waits at the carrier, `undelivered` will be tried again. */
export const carrierSteps = ['collected', 'held', 'undelivered', 'delivered'] as const
export type CarrierStep = (typeof carrierSteps)[number]

/** State of a label as reported by its seller; `unpaid` is ordered but not bought. */
export type LabelReport = {
  state: 'unpaid' | 'bought' | 'posted' | 'delivered' | 'cancelled'
  /** Tracking code; null until the carrier assigns one. */
  trackingCode: string | null
  /** Carrier steps so far, with time; null if the carrier reports none. */
  steps: { step: CarrierStep; at: Date | null }[]
}

/** A seller of carriers' labels. Calls throw if the result is uncertain, and are retried later. */
export type LabelSeller = {
  /** Name of the provider, stored with every label so that only that provider is asked about it. */
  name: string
  /** Quotes a parcel; `unavailable` after a timeout. */
  quote(question: FreightQuestion): Promise<FreightAnswer>
  /** Orders a label and returns its current price, or the refusal; an unpaid order costs nothing and lapses. */
  order(order: LabelOrder): Promise<{ ok: true; reference: string; cents: Cents } | { ok: false; reason: string }>
  /** Buys an ordered label; idempotent. False if the seller no longer knows it. */
  pay(reference: string): Promise<boolean>
  /** Returns the state of labels by reference; unknown ones are missing. */
  track(references: readonly string[]): Promise<Map<string, LabelReport>>
  /** Returns a short-lived URL of the printable label. */
  print(reference: string): Promise<URL>
  /** Cancels a label; idempotent. False if it is too late. */
  cancel(reference: string): Promise<boolean>
}

export type SimulatedParcel = Pick<LabelReport, 'state' | 'trackingCode' | 'steps'> & { service: string }

export type SimulatedCarrier = {
  find(reference: string): Promise<SimulatedParcel | null>
  /** Simulates a carrier step that the parcel allows; false if the reference is unknown. */
  carry(reference: string, step: CarrierStep): Promise<boolean>
}

export type FreightProvider = Pick<LabelSeller, 'name' | 'quote'>
