import { href, Link } from 'react-router'
import { DeliveryChoices } from './delivery-choices.tsx'
import { Checkbox, inputClass } from '#app/ui/field.tsx'
import type { OfferKind } from '#domain/catalog/project.ts'
import {
  type BrowseQuery,
  type FacetCounts,
  fewProjects,
  hasFilters,
  type OfferedChoices,
} from '#domain/search/browse.ts'
import type { Day } from '#domain/shared/day.ts'
import { browseHref, formats, kindNames, priceText } from './browse-params.ts'
import { AiChoices, ColorChoices, Group, MaterialChoices, PriceBands, RatingChoices } from './filter-groups.tsx'
import { kindWords } from './words.ts'

export type FilterProps = {
  query: BrowseQuery
  facets: FacetCounts
  offered: OfferedChoices
  /** Number of results, up to the counting limit. */
  total: number
  hasMore: boolean
  /** The viewer's printer; null if unknown. */
  printer: string | null
  /** The viewer's CEP; null if unknown. */
  cep: string | null
  days: { first: Day; last: Day }
}

/** Hides most filters if a search has few results; they return once a filter is chosen. */
export function FilterChoices({ query, facets, offered, total, printer, cep, days }: FilterProps) {
  const isShort = query.q !== '' && total <= fewProjects && !hasFilters(query)
  const kinds = facets.kinds
  const countOf = (kind: OfferKind) => (kinds ? (kinds[kind] ?? 0) : undefined)
  return (
    <>
      <Group legend="O que você recebe">
        {(['digital', 'printed'] as const).map((kind) => (
          <Checkbox
            key={kind}
            name="tipo"
            value={kindNames[kind]}
            label={kindWords[kind]}
            count={countOf(kind)}
            defaultChecked={query.kinds.includes(kind)}
          />
        ))}
      </Group>
      {!isShort && <DeliveryChoices query={query} cep={cep} days={days} />}
      {!isShort && (
        <Group legend="Impressora">
          {printer && <Checkbox name="cabe" value="sim" label="Cabe na minha impressora" defaultChecked={query.fits} />}
          <p className="py-1 text-sm text-ink-3">
            {printer}{' '}
            <Link
              to={`${href('/perfil/impressora')}?voltar=${encodeURIComponent(browseHref(query, { fits: true }))}`}
              rel="nofollow"
              className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
            >
              {printer ? 'Trocar' : 'Escolher a sua e ver o que cabe'}
            </Link>
          </p>
        </Group>
      )}
      <Group legend="Preço">
        <div className="flex items-center gap-2 py-1.5">
          <PriceField name="min" label="Preço mínimo" placeholder="R$ 0" cents={query.minCents} />
          <span className="text-sm text-ink-3">a</span>
          <PriceField name="max" label="Preço máximo" placeholder="R$ 200" cents={query.maxCents} />
        </div>
        {!isShort && <Checkbox name="oferta" value="sim" label="Em oferta" defaultChecked={query.promoted} />}
        {!isShort && <PriceBands query={query} facets={facets} offered={offered} />}
      </Group>
      {!isShort && (
        <>
          <ColorChoices query={query} facets={facets} offered={offered} />
          <Group legend="Formato">
            {formats.map((format) => (
              <Checkbox
                key={format}
                name="formato"
                value={format}
                label={format.toUpperCase()}
                count={facets.formats ? (facets.formats[format] ?? 0) : undefined}
                defaultChecked={query.formats.includes(format)}
              />
            ))}
          </Group>
          <MaterialChoices query={query} facets={facets} offered={offered} />
          <RatingChoices query={query} facets={facets} />
          <AiChoices query={query} facets={facets} offered={offered} />
        </>
      )}
    </>
  )
}

function PriceField({
  label,
  cents,
  ...input
}: {
  name: string
  label: string
  placeholder: string
  cents: number | null
}) {
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={cents === null ? '' : priceText(cents)}
      className={inputClass}
      {...input}
    />
  )
}
