import * as z from 'zod'
import { formatBRL, formatCount, typedBRL } from '#domain/shared/format.ts'
import { parseBRL } from '#domain/shared/money.ts'
import type { PrintCosts } from './print-costs.ts'

export const printCostsInput = z
  .object({
    kg_price: money('Preço', 100_000),
    kwh_price: money('Preço', 1_000),
    watts: whole(5_000),
    wear: money('Valor', 10_000),
    labor_minutes: whole(600),
    labor_price: money('Valor', 50_000),
    failures: whole(90),
    margin: whole(500),
  })
  .transform((form): PrintCosts => ({
    kgPriceCents: form.kg_price,
    kwhPriceCents: form.kwh_price,
    watts: form.watts,
    wearCentsPerHour: form.wear,
    laborMinutes: form.labor_minutes,
    laborCentsPerHour: form.labor_price,
    failureBps: form.failures * 100,
    marginBps: form.margin * 100,
  }))

export function typedCosts(costs: PrintCosts): Record<string, string> {
  return {
    kg_price: typedBRL(costs.kgPriceCents),
    kwh_price: typedBRL(costs.kwhPriceCents),
    watts: String(costs.watts),
    wear: typedBRL(costs.wearCentsPerHour),
    labor_minutes: String(costs.laborMinutes),
    labor_price: typedBRL(costs.laborCentsPerHour),
    failures: String(costs.failureBps / 100),
    margin: String(costs.marginBps / 100),
  }
}

function money(what: string, mostCents: number) {
  return z
    .string()
    .default('')
    .transform((typed, context) => {
      const cents = parseBRL(typed)
      if (cents !== null && cents <= mostCents) return cents
      const message = cents === null ? 'Escreva o valor como 24,90' : `${what} de até ${formatBRL(mostCents)}`
      context.addIssue({ code: 'custom', message })
      return 0
    })
}

function whole(most: number) {
  const message = `Um número inteiro de 0 a ${formatCount(most)}`
  return z
    .string()
    .default('')
    .transform((typed) => typed.trim())
    .refine((typed) => /^\d{1,5}$/.test(typed) && Number(typed) <= most, message)
    .transform(Number)
}
