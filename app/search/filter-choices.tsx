import { href, Link } from 'react-router'
import { DeliveryChoices } from './delivery-choices.tsx'
import { Checkbox, inputClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OfferKind } from '#domain/catalog/project.ts'
import { type BrowseQuery, type FacetCounts, isUsefulChoice, type OfferedChoices } from '#domain/search/browse.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { Day } from '#domain/shared/day.ts'
import { browseHref, formats, kindNames, priceText } from './browse-params.ts'
import {
  AiChoices,
  ColorChoices,
  countOf,
  Group,
  MaterialChoices,
  PriceBands,
  RatingChoices,
} from './filter-groups.tsx'
import { kindWords } from './words.ts'

export type FilterProps = {
  query: BrowseQuery
  facets: FacetCounts
  offered: OfferedChoices
  /** Number of projects found, up to the limit of counting. */
  total: number
  hasMore: boolean
  printer: string | null
  cep: string | null
  days: { first: Day; last: Day }
}

export function FilterChoices(props: FilterProps) {
  const { query, printer, cep, days } = props
  return (
    <>
      <KindChoices {...props} />
      <DeliveryChoices query={query} cep={cep} days={days} />
      <Group legend="Preço">
        <div className="flex items-center gap-2 py-1.5">
          <PriceField name="min" label="Preço mínimo" placeholder="R$ 0" cents={query.minCents} />
          <span className="text-sm text-ink-3">a</span>
          <PriceField name="max" label="Preço máximo" placeholder="R$ 200" cents={query.maxCents} />
        </div>
        <Checkbox name="oferta" value="sim" label="Em oferta" defaultChecked={query.promoted} />
        <Checkbox name="gratis" value="sim" label="Arquivos grátis" defaultChecked={query.free} />
        <PriceBands {...props} />
      </Group>
      <ColorChoices {...props} />
      <Group legend="Cabe na minha impressora">
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
      <details open={hasMoreSet(query)} className="group/more border-t border-line not-has-[fieldset]:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-2 text-label font-medium">
          Mais filtros
          <Icon name="chevron" small className="transition-transform group-open/more:rotate-180" />
        </summary>
        <FormatChoices {...props} />
        <MaterialChoices {...props} />
        <RatingChoices {...props} />
        <AiChoices {...props} />
      </details>
    </>
  )
}

function hasMoreSet({ formats: chosen, materials, minRating, ai }: BrowseQuery): boolean {
  return chosen.length + materials.length + ai.length > 0 || minRating !== null
}

function KindChoices({ query, facets, total }: FilterProps) {
  const isShown = (kind: OfferKind) =>
    query.kinds.includes(kind) || isUsefulChoice({ query, total }, countOf(facets.kinds, kind), query.kinds.length > 0)
  const kinds = (['digital', 'printed'] as const).filter(isShown)
  if (kinds.length === 0) return null
  return (
    <Group legend="O que você recebe">
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          name="tipo"
          value={kindNames[kind]}
          label={kindWords[kind]}
          count={countOf(facets.kinds, kind)}
          defaultChecked={query.kinds.includes(kind)}
        />
      ))}
    </Group>
  )
}

/** Filter by file format, showing chosen formats, and found ones worth choosing (`isUsefulChoice`). */
function FormatChoices({ query, facets, total }: FilterProps) {
  const counts = facets.formats
  const isShown = (format: ModelFormat) =>
    countOf(counts, format) !== 0 && isUsefulChoice({ query, total }, countOf(counts, format), query.formats.length > 0)
  const shown = formats.filter((format) => query.formats.includes(format) || isShown(format))
  if (shown.length === 0) return null
  return (
    <Group legend="Formato">
      {shown.map((format) => (
        <Checkbox
          key={format}
          name="formato"
          value={format}
          label={format.toUpperCase()}
          count={countOf(counts, format)}
          defaultChecked={query.formats.includes(format)}
        />
      ))}
    </Group>
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
