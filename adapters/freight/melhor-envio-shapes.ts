import * as z from 'zod'
import { listOf, optional, readProvider } from '#adapters/outbound.server.ts'
import type { CarrierOffer, FreightQuestion } from '#domain/freight/freight-provider.ts'
import type { LabelOrder, LabelReport, Party } from '#domain/freight/label-seller.ts'
import type { Sides } from '#domain/freight/parcel.ts'
import { cutText } from '#domain/shared/text.ts'
import type { Cents } from '#domain/shared/money.ts'

// Shapes of Melhor Envio's API v2 (docs.melhorenvio.com.br, 2026): centimetres, kilograms, reais.

/** Amount in reais as text or number, such as `"24.90"`, converted to cents. */
const reais = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => /^\d{1,7}(?:\.\d{1,2})?$/.test(text))
  .transform((text) => Math.round(Number(text) * 100))

const toReais = (cents: Cents) => Number((cents / 100).toFixed(2))
const toCentimetres = (mm: number) => Math.max(1, Math.ceil(mm / 10))
const toKilograms = (grams: number) => Math.max(0.001, Number((grams / 1000).toFixed(3)))

/** Returns a parcel as the API expects it, from sides that are sorted, the longest first. */
function volumeOf(grams: number, [length, width, height]: Sides) {
  return {
    height: toCentimetres(height),
    width: toCentimetres(width),
    length: toCentimetres(length),
    weight: toKilograms(grams),
  }
}

export function calculateBody({ fromCep, toCep, grams, sidesMm, goodsCents }: FreightQuestion) {
  return {
    from: { postal_code: fromCep },
    to: { postal_code: toCep },
    volumes: [{ ...volumeOf(grams, sidesMm), insurance: toReais(goodsCents) }],
    options: { receipt: false, own_hand: false },
  }
}

const days = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().nonnegative())

/** A shipping service; an unavailable one has an `error` instead of a price. */
const way = z.object({
  id: z.union([z.number(), z.string().regex(/^\d{1,9}$/)]),
  name: z.string(),
  price: optional(reais),
  delivery_time: optional(days),
  custom_delivery_time: optional(days),
  company: optional(z.object({ name: optional(z.string()) })),
  error: z.unknown().optional(),
})
/** Prices response: a list of services, or a single service without a list. */
const calculated = z.union([z.array(z.unknown()), z.looseObject({ id: z.unknown() }).transform((one) => [one])])

/** Returns the available services, cheapest first, without unreadable ones. Throws on an invalid response. */
export function offersOf(body: unknown): CarrierOffer[] {
  return readProvider(calculated, body, 'prices of the Melhor Envio')
    .flatMap((one): CarrierOffer[] => {
      const read = way.safeParse(one)
      if (!read.success) return []
      const { id, name, price, delivery_time, custom_delivery_time, company, error } = read.data
      const days = custom_delivery_time ?? delivery_time
      if (error || !price || days === null || days > 90) return []
      return [
        { code: String(id), name: `${company?.name ?? ''} ${name.replace(/^\./, '')}`.trim(), cents: price, days },
      ]
    })
    .toSorted((a, b) => a.cents - b.cents)
}

function partyOf({ name, document, cep, street, number, complement, district, city, uf }: Party) {
  return {
    name,
    ...(document && { document }),
    address: street,
    number,
    ...(complement && { complement }),
    district,
    city,
    state_abbr: uf,
    country_id: 'BR',
    postal_code: cep,
  }
}

/** Returns whether a document key is of an NF-e: digits 21–22 are 55 (Manual de Orientação do Contribuinte). */
const isInvoice = (key: string | null) => key?.slice(20, 22) === '55'

export function cartBody({ key, code, from, to, contents, grams, sidesMm, documentKey }: LabelOrder) {
  const goodsCents = contents.reduce((sum, one) => sum + one.cents * one.quantity, 0)
  return {
    service: Number(code),
    from: partyOf(from),
    to: partyOf(to),
    products: contents.map(({ name, quantity, cents }) => ({
      name: cutText(name, 255),
      quantity,
      unitary_value: toReais(cents),
    })),
    volumes: [volumeOf(grams, sidesMm)],
    options: {
      insurance_value: toReais(goodsCents),
      receipt: false,
      own_hand: false,
      reverse: false,
      non_commercial: !isInvoice(documentKey),
      ...(documentKey && isInvoice(documentKey) && { invoice: { key: documentKey } }),
      platform: 'Camada',
      tags: [{ tag: key }],
    },
  }
}

export const carted = z.object({ id: z.union([z.string(), z.number()]).transform(String), price: reais })

const refusal = z.object({
  message: optional(z.string()),
  error: optional(z.string()),
  errors: optional(z.record(z.string(), listOf(z.string()))),
})

export function refusalOf(body: unknown): string {
  const { message, error, errors } = refusal.safeParse(body).data ?? {}
  const details = Object.values(errors ?? {}).flat()
  return details.join(' ') || (error ?? message ?? 'O serviço de etiquetas recusou o pedido.')
}

const states = {
  pending: 'unpaid',
  released: 'bought',
  generated: 'bought',
  received: 'bought',
  paused: 'bought',
  suspended: 'bought',
  posted: 'posted',
  undelivered: 'posted',
  delivered: 'delivered',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<string, LabelReport['state']>

/** A time such as `2026-11-21 12:00:00` in São Paulo, which has no summer time. */
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}-03:00`))
  .refine((at) => !Number.isNaN(at.getTime()))

const tracked = z.object({
  status: z.enum(Object.keys(states) as (keyof typeof states)[]),
  tracking: optional(z.string()),
  generated_at: optional(z.string()),
  posted_at: optional(instant),
  delivered_at: optional(instant),
})

/** Reads tracking reports by label id, leaving out unreadable ones; `isMade` if the label can be printed. */
export function reportsOf(body: unknown): Map<string, LabelReport & { isMade: boolean }> {
  const read = z.record(z.string(), z.unknown()).safeParse(body)
  const reports = new Map<string, LabelReport & { isMade: boolean }>()
  for (const [id, one] of Object.entries(read.success ? read.data : {})) {
    const found = tracked.safeParse(one)
    if (!found.success) continue
    const { status, tracking, generated_at } = found.data
    const steps = stepsOf(found.data)
    reports.set(id, { state: states[status], trackingCode: tracking || null, steps, isMade: Boolean(generated_at) })
  }
  return reports
}

/** Returns the carrier's steps of a parcel; none if the label was cancelled before posting. */
function stepsOf({ status, posted_at, delivered_at }: z.output<typeof tracked>): LabelReport['steps'] {
  const isPosted = posted_at !== null || states[status] === 'posted' || status === 'delivered'
  return [
    ...(isPosted ? [{ step: 'collected' as const, at: posted_at }] : []),
    ...(isPosted && (status === 'paused' || status === 'suspended') ? [{ step: 'held' as const, at: null }] : []),
    ...(status === 'undelivered' ? [{ step: 'undelivered' as const, at: null }] : []),
    ...(status === 'delivered' ? [{ step: 'delivered' as const, at: delivered_at }] : []),
  ]
}

export const printed = z.object({ url: z.string() })
export const cancelled = z.record(
  z.string(),
  optional(z.object({ canceled: z.boolean() })).transform((one) => one?.canceled === true),
)
