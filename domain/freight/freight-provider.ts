import { z } from 'zod'
import type { Cents } from '#domain/shared/money.ts'
import type { Sides } from './parcel.ts'

export type FreightQuestion = {
  fromCep: string
  toCep: string
  grams: number
  /** Weight that carriers charge, from weight or volume (`domain/freight/parcel.ts`). */
  chargedGrams: number
  sidesMm: Sides
  isTooLarge: boolean
  goodsCents: Cents
}

export type CarrierOffer = {
  /** Code of the service at the provider, needed to buy the label. */
  code: string
  /** Name such as 'PAC, Correios'; empty for a maker's own table. */
  name: string
  cents: Cents
  /** Transit time in business days. */
  days: number
}

export type FreightAnswer =
  | { ok: true; offers: CarrierOffer[] }
  | { ok: false; reason: (typeof freightRefusals)[number] }

const freightRefusals = ['not_served', 'too_large', 'unavailable'] as const

export const freightAnswer: z.ZodType<FreightAnswer> = z.union([
  z.object({
    ok: z.literal(true),
    offers: z.array(z.object({ code: z.string(), name: z.string(), cents: z.int(), days: z.int() })),
  }),
  z.object({ ok: z.literal(false), reason: z.enum(freightRefusals) }),
])
