import * as z from 'zod'
import type { OfferInput } from '#domain/catalog/project-input.ts'
import { repeatedVariant, repeatedVariants, variantInput } from '#domain/catalog/variant-input.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { lowestPriceLeaving } from '#domain/pricing/lowest-price.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Returns the lowest price in cents that leaves the printer one cent after royalty and fee. */
export function lowestPrice(royaltyCents: Cents, fee: Fee): Cents {
  return lowestPriceLeaving(royaltyCents + 1, fee)
}

/** Returns a schema for a printer's variants, possibly none; each price must cover royalty and fee. */
export function printerOffersForm(royaltyCents: Cents, fee: Fee) {
  const lowest = lowestPrice(royaltyCents, fee)
  return z
    .object({
      variants: z
        .array(variantInput)
        .max(business.maxVariants, `Use no máximo ${business.maxVariants} variantes`)
        .superRefine((variants, context) => {
          for (const [index, { priceCents }] of variants.entries())
            if (priceCents === null || priceCents < lowest)
              context.addIssue({ code: 'custom', path: [index, 'price'], message: priceFault(priceCents, lowest) })
          for (const index of repeatedVariants(variants))
            context.addIssue({ code: 'custom', path: [index, 'material'], message: repeatedVariant })
        }),
    })
    .transform(({ variants }): OfferInput[] =>
      variants.map(({ id, priceCents, details }) => ({
        kind: 'printed',
        priceCents: priceCents ?? 0,
        id,
        print: details,
      })),
    )
}

function priceFault(cents: Cents | null, lowest: Cents): string {
  if (cents === null) return 'Diga o preço desta variante'
  return `O preço começa em ${formatBRL(lowest)}, para cobrir o royalty e a taxa`
}
