import { formatCep } from '#domain/addresses/cep.ts'
import { ufs } from '#domain/addresses/uf.ts'
import { priceField } from '#domain/freight/freight-input.ts'
import { bands, type FreightTable, usualRates } from '#domain/freight/freight-table.ts'
import { ufField } from '#domain/freight/uf-rates-input.ts'
import { zones } from '#domain/freight/zone.ts'
import { formatReais } from '#domain/shared/money.ts'

/** A table as it stands in the form; for whoever has none, usual rates from where they live. */
export function typedTable(table: FreightTable | null, home: string | null): Record<string, string> {
  const rates = table?.rates ?? usualRates
  const cep = table?.originCep ?? home
  const money = (cents: number | null | undefined) => (cents == null ? '' : formatReais(cents))
  return {
    postsBy: table?.postsBy ?? 'table',
    originCep: cep ? formatCep(cep) : '',
    freeFrom: money(table?.freeFromCents),
    excludedUfs: table?.excludedUfs.join(', ') ?? '',
    pickup: table?.pickup ?? '',
    ...Object.fromEntries(
      ufs.flatMap((uf) => {
        const own = table?.ufRates[uf]
        return own
          ? [
              [ufField(uf, 'days'), String(own.days ?? '')],
              ...bands.map((_, band) => [ufField(uf, band), money(own.cents[band])]),
            ]
          : []
      }),
    ),
    ...Object.fromEntries(
      zones.flatMap((zone) => [
        [`${zone}.days`, String(rates[zone].days)],
        ...bands.map((_, band) => [priceField(zone, band), money(rates[zone].cents[band])]),
      ]),
    ),
  }
}
