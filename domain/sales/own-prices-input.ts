import type * as z from 'zod'
import { priceField } from '#domain/catalog/project-input.ts'
import { productionDaysField } from '#domain/catalog/variant-input.ts'
import type { Cents } from '#domain/shared/money.ts'

/**
 * A change of one offer (price, production days) or project (listed or paused), by id; absent values stay unchanged.
 */
export type PriceChange = { id: string; priceCents?: Cents; days?: number | null; isActive?: boolean }

const field = /^(price|days|active)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Returns the name of the hidden field with the value that a field `name` had when shown. */
export const shownName = (name: string): string => `was-${name}`

/** Reads the form of many prices: returns the valid changes, and errors by field. */
export function readPriceChanges(fields: Readonly<Record<string, string>>): {
  changes: PriceChange[]
  errors: Record<string, string[]>
} {
  const changes = new Map<string, PriceChange>()
  const errors: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(fields)) {
    const [, kind, id] = field.exec(name) ?? []
    if (!kind || !id || value === fields[shownName(name)]) continue
    const take = <Value>(schema: z.ZodType<Value>, keep: (value: Value) => Omit<PriceChange, 'id'>) => {
      const read = schema.safeParse(value)
      if (read.success) changes.set(id, { ...changes.get(id), id, ...keep(read.data) })
      else errors[name] = read.error.issues.map(({ message }) => message)
    }
    if (kind === 'price') take(priceField(), (priceCents) => ({ priceCents }))
    else if (kind === 'days') take(productionDaysField(), (days) => ({ days }))
    else if (value === 'true' || value === 'false')
      changes.set(id, { ...changes.get(id), id, isActive: value === 'true' })
    else errors[name] = ['Escolha na loja ou pausado']
  }
  return { changes: [...changes.values()], errors }
}
