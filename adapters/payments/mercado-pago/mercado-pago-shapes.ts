import * as z from 'zod'
import { listOf, optional } from '#adapters/outbound.server.ts'

// The used fields of Mercado Pago's answers: strict for money and states, lenient for all else.

const text = optional(z.string())
const id = z.union([z.number(), z.string().min(1)])

export const refund = z.object({ id, amount: z.number(), status: text })

export const payment = z.object({
  id,
  status: z.string().nullish(),
  status_detail: text,
  transaction_amount: z.number().nullish(),
  currency_id: text,
  external_reference: text,
  date_of_expiration: text,
  payment_method_id: text,
  payment_type_id: text,
  card: optional(z.object({ last_four_digits: text })),
  installments: optional(z.number()),
  fee_details: listOf(z.object({ amount: optional(z.number()), fee_payer: text })),
  money_release_date: text,
  refunds: listOf(refund),
  order: optional(z.object({ id })),
  point_of_interaction: optional(z.object({ transaction_data: optional(z.object({ qr_code: text })) })),
})

const chargeback = z.object({ id, payment_id: optional(id), amount: z.number(), reason: text })

export const chargebackOf = chargeback.pick({ payment_id: true })
export const chargebacks = z.object({ results: listOf(chargeback) })

export const preference = z.object({
  id: z.string().min(1),
  init_point: text,
  external_reference: text,
  expiration_date_to: text,
  items: z
    .array(z.looseObject({ unit_price: z.number(), quantity: z.number() }))
    .nullish()
    .transform((items) => items ?? []),
})

export const installments = z.array(
  z.object({
    payer_costs: z.array(
      z.object({
        installments: z.int().positive(),
        /** Interest as percent of the whole amount. */
        installment_rate: z.number().nonnegative(),
        min_allowed_amount: z.number().nonnegative(),
        max_allowed_amount: optional(z.number()),
      }),
    ),
  }),
)

export type Installments = z.output<typeof installments>

export const merchantOrder = z.object({ preference_id: text })

export const found = z.object({ results: z.array(z.unknown()) })

export const refusal = z.object({ message: text })

export type Payment = z.output<typeof payment>
export type Refund = z.output<typeof refund>
export type Chargeback = z.output<typeof chargeback>
