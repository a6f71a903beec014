import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { dayOfText } from '#domain/shared/day.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { readHours } from './support-hours.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'

/** Schema of a typed percentage, read in basis points; blank is 0. */
const percent = z
  .string()
  .transform((text) => text.replaceAll(/[\s%]/g, '').replace(',', '.') || '0')
  .pipe(z.string().regex(/^\d{1,5}(?:\.\d{1,2})?$/, { error: 'Use uma porcentagem, como 8 ou 7,5' }))
  .transform((text) => Math.round(Number(text) * 100))
  .refine((bps) => bps <= 10_000, { error: 'Use no máximo 100%' })

/** Schema of a typed amount, read in cents; blank is 0. */
const amount = z
  .string()
  .transform((text) => parseBRL(text.trim() || '0'))
  .refine((cents) => cents !== null, { error: 'Digite um valor, como 24,90' })
  .transform((cents) => cents ?? 0)
  .refine((cents) => cents <= 10_000_000, { error: 'Use no máximo R$ 100.000,00' })

const day = z
  .string()
  .refine((text) => text.trim() === '' || dayOfText(text) !== null, { error: 'Digite uma data, como 01/02/2027' })
  .transform(dayOfText)

const wholeFrom = (least: number, most: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,2}$/, { error })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error })

const longText = z.string().transform(cleanText).pipe(characters(0, 10_000))

const hours = z
  .string()
  .transform(cleanText)
  .refine((text) => text.length <= 500 && readHours(text) !== null, {
    error: 'Escreva uma linha por grupo de dias, como “Segunda a sexta: 9h às 18h” e “Domingo: fechado”',
  })

const year = z
  .string()
  .regex(/^(?:\s*|\s*\d{4}\s*)$/, { error: 'Digite o ano com quatro algarismos' })
  .transform((text) => (text.trim() === '' ? null : Number(text)))

export const shopInput = z
  .object({
    fee_percent: percent,
    freight_fee_percent: percent,
    fee_fixed: amount,
    from: day,
    minimum_order: amount,
    payout_cadence: z.enum(['weekly', 'monthly'], { error: 'Escolha um dos ritmos' }),
    payout_weekday: wholeFrom(1, 5, 'Escolha um dia útil'),
    payout_month_day: wholeFrom(1, 28, 'Escolha um dia de 1 a 28'),
    payout_minimum: amount,
    one_person: z.string(),
    one_person_limit: amount,
    hours,
    founded: year,
    press: longText,
    careers: longText,
    card_cost_percent: percent,
    card_cost_fixed: amount,
    pix_cost_percent: percent,
    pix_cost_fixed: amount,
  })
  .partial()

export type ShopInput = z.output<typeof shopInput>
export type ShopField = keyof ShopInput
