import { useRef } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import type { BrowseQuery, FacetCounts } from '#domain/search/browse.ts'
import type { OfferKind } from '#domain/catalog/project.ts'
import type { Day } from '#domain/shared/day.ts'
import { DeliveryChoices } from '#app/freight/delivery-choices.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { inputClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { browseHref, filterCount, formats, kindNames, priceText, withoutFilters } from './browse-params.ts'
import { ColorChoices, Group, MaterialChoices, PriceBands, RatingChoices } from './filter-groups.tsx'
import { kindWords } from './words.ts'
import { GetForm, Kept } from './get-form.tsx'

const sheetId = 'filtros'

type FilterProps = {
  query: BrowseQuery
  facets: FacetCounts | null
  /** The reader's, when it is known. */
  printer: string | null
  /** Where the reader lives, when that is known. */
  cep: string | null
  days: { first: Day; last: Day }
}

/** Opens the filters on a phone, where they are a sheet; it says how many are on. */
export function FilterButton({ query }: Pick<FilterProps, 'query'>) {
  const on = filterCount(query)
  return (
    <button
      type="button"
      popoverTarget={sheetId}
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'min-h-11 md:hidden' })}
    >
      <Icon name="sliders" />
      {on > 0 ? `Filtros (${on})` : 'Filtros'}
    </button>
  )
}

/**
 * The filters: a column beside the results, and on a phone a sheet from the bottom. One element for both, a popover that
 * wide screens show without opening, so that it works the same without JavaScript.
 */
export function MarketplaceFilters(props: FilterProps) {
  const { query } = props
  const [params] = useSearchParams()
  const sheet = useRef<HTMLElement>(null)
  return (
    <aside
      ref={sheet}
      id={sheetId}
      popover="auto"
      aria-label="Filtros"
      className="fixed inset-x-0 top-auto bottom-0 mx-auto h-auto max-h-[88dvh] w-full max-w-[480px] overflow-auto overscroll-contain rounded-t-stage bg-surface px-4 pt-2 text-ink backdrop:bg-night/50 md:static md:block md:max-h-none md:max-w-none md:overflow-visible md:rounded-none md:bg-transparent md:p-0"
    >
      <GetForm action={href('/marketplace')} eager onSent={() => hide(sheet.current)}>
        <Kept params={params} names={['q', 'categoria', 'ordem']} />
        <div className="flex items-center justify-between pb-2 md:hidden">
          <h2 className="text-xl">Filtros</h2>
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label="Fechar filtros"
            className={iconButtonClass}
          >
            <Icon name="x" />
          </button>
        </div>
        <Choices {...props} />
        <div className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-surface py-3 md:static md:bg-transparent md:py-4">
          {filterCount(query) > 0 && (
            <Link to={browseHref(withoutFilters(query))} className={buttonClass({ variant: 'quiet' })}>
              Limpar
            </Link>
          )}
          <Button variant="outline" className="flex-1 max-md:hidden">
            Aplicar
          </Button>
          <Button size="lg" className="flex-1 md:hidden">
            Ver projetos
          </Button>
        </div>
      </GetForm>
    </aside>
  )
}

function Choices({ query, facets, printer, cep, days }: FilterProps) {
  const kinds = facets?.kinds
  const countOf = (kind: OfferKind) => (kinds ? (kinds[kind] ?? 0) : undefined)
  return (
    <>
      <Group legend="O que vem">
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
      <DeliveryChoices query={query} cep={cep} days={days} />
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
      <Group legend="Preço">
        <div className="flex items-center gap-2 py-1.5">
          <PriceField name="min" label="Preço mínimo" placeholder="R$ 0" cents={query.minCents} />
          <span className="text-sm text-ink-3">a</span>
          <PriceField name="max" label="Preço máximo" placeholder="R$ 200" cents={query.maxCents} />
        </div>
        {facets?.prices && <PriceBands query={query} counts={facets.prices} />}
      </Group>
      <ColorChoices query={query} facets={facets} />
      <Group legend="Formato">
        {formats.map((format) => (
          <Checkbox
            key={format}
            name="formato"
            value={format}
            label={format.toUpperCase()}
            count={facets?.formats ? (facets.formats[format] ?? 0) : undefined}
            defaultChecked={query.formats.includes(format)}
          />
        ))}
      </Group>
      <MaterialChoices query={query} facets={facets} />
      <RatingChoices query={query} facets={facets} />
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

function hide(sheet: HTMLElement | null): void {
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}
