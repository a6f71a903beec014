import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

export type BelowMinimum = { makerName: string; minimumCents: Cents; missingCents: Cents }

type OrderedLine = { makerId: string; makerName: string; priceCents: Cents }

/** Returns the makers whose part of an order is below the minimum, which free goods need not reach. */
export function makersBelowMinimum(lines: readonly OrderedLine[], minimumCents: Cents): BelowMinimum[] {
  return [...new Set(lines.map(({ makerId }) => makerId))].flatMap((maker) => {
    const own = lines.filter(({ makerId }) => makerId === maker)
    const cents = own.reduce((sum, { priceCents }) => sum + priceCents, 0)
    const makerName = own[0]?.makerName ?? ''
    return cents === 0 || cents >= minimumCents ? [] : [{ makerName, minimumCents, missingCents: minimumCents - cents }]
  })
}

export function belowMinimumSentence({ makerName, minimumCents, missingCents }: BelowMinimum): string {
  return `Faltam ${formatBRL(missingCents)} para o pedido mínimo de ${formatBRL(minimumCents)} de ${makerName}, sem o frete.`
}
