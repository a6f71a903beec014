import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import {
  type ColorFamily,
  colorFamilies,
  colorNames,
  type Material,
  materialFamilies,
  priceBands,
  ratedFrom,
  ratingSteps,
} from '#domain/catalog/facets.ts'
import { type AiShare, aiShares, aiWords } from '#domain/catalog/marks.ts'
import { type BrowseQuery, type FacetCounts, isUsefulChoice, type OfferedChoices } from '#domain/search/browse.ts'
import { formatCount } from '#domain/shared/format.ts'
import { aiNames, browseHref } from './browse-params.ts'
import { colorWord, priceWords } from './words.ts'

type FilterProps = { query: BrowseQuery; facets: FacetCounts; total: number }
type OfferedProps = FilterProps & { offered: OfferedChoices }

/** Returns the number of projects that a choice would find; undefined if not counted. */
export function countOf<Name extends string | number>(counts: Partial<Record<Name, number>> | null, name: Name) {
  return counts ? (counts[name] ?? 0) : undefined
}

export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="facet">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Filter by material, showing chosen families and those worth choosing (`isUsefulChoice`). */
export function MaterialChoices({ query, facets, offered, total }: OfferedProps) {
  const counts = facets.materials
  const isOn = query.materials.length > 0
  const isShown = (name: Material) =>
    offered.material?.includes(name) && isUsefulChoice({ query, total }, countOf(counts, name), isOn)
  const names = materialFamilies.filter((name) => query.materials.includes(name) || isShown(name))
  if (names.length === 0) return null
  return (
    <Group legend="Material">
      {names.map((name) => (
        <Checkbox
          key={name}
          name="material"
          value={name.toLowerCase()}
          label={name}
          count={countOf(counts, name)}
          defaultChecked={query.materials.includes(name)}
        />
      ))}
    </Group>
  )
}

/** Filter of printed objects by colour, showing chosen families and those worth choosing (`isUsefulChoice`). */
export function ColorChoices({ query, facets, offered, total }: OfferedProps) {
  const counts = facets.colors
  const isOn = query.colors.length > 0
  const isShown = (name: ColorFamily) =>
    offered.color?.includes(name) && isUsefulChoice({ query, total }, countOf(counts, name), isOn)
  const names = colorNames.filter((name) => query.colors.includes(name) || isShown(name))
  if (names.length === 0) return null
  return (
    <Group legend="Cor da peça impressa">
      <div className="-mx-1 grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-y-1">
        {names.map((name) => (
          <Dot key={name} name={name} count={countOf(counts, name)} isOn={query.colors.includes(name)} />
        ))}
      </div>
    </Group>
  )
}

function Dot({ name, count, isOn }: { name: ColorFamily; count: number | undefined; isOn: boolean }) {
  const isNothing = count === 0 && !isOn
  return (
    <label className={classes('facet-color', isNothing ? 'cursor-default text-ink-3 opacity-50' : 'hover:bg-sunk')}>
      <input type="checkbox" name="cor" value={name} defaultChecked={isOn} disabled={isNothing} />
      <Swatch color={colorFamilies[name]} className="size-7" />
      <span>
        {colorWord(name)} {count !== undefined && <span className="text-ink-3">{formatCount(count)}</span>}
      </span>
    </label>
  )
}

export function RatingChoices({ query, facets: { ratings }, total }: FilterProps) {
  const chosen = query.minRating
  const steps = ratingSteps
    .map((stars) => ({ stars, count: ratings ? ratedFrom(ratings, stars) : undefined }))
    .filter(({ stars, count }) => stars === chosen || isUsefulChoice({ query, total }, count, chosen !== null))
  if (steps.length === 0) return null
  return (
    <Group legend="Avaliação">
      <Checkbox type="radio" name="nota" value="" label="Qualquer" defaultChecked={chosen === null} />
      {steps.map(({ stars, count }) => (
        <Checkbox
          key={stars}
          type="radio"
          name="nota"
          value={stars}
          label={`${stars} estrelas ou mais`}
          count={count}
          defaultChecked={chosen === stars}
        />
      ))}
    </Group>
  )
}

/** Filter by declared use of AI, showing chosen answers and those worth choosing (`isUsefulChoice`). */
export function AiChoices({ query, facets, offered, total }: OfferedProps) {
  const counts = facets.ai
  const isShown = (share: AiShare) =>
    offered.ai?.includes(share) && isUsefulChoice({ query, total }, countOf(counts, share), query.ai.length > 0)
  const shares = aiShares.filter((share) => query.ai.includes(share) || isShown(share))
  if (shares.length === 0) return null
  return (
    <Group legend="Feito com IA">
      {shares.map((share) => (
        <Checkbox
          key={share}
          name="ia"
          value={aiNames[share]}
          label={aiWords[share]}
          count={countOf(counts, share)}
          defaultChecked={query.ai.includes(share)}
        />
      ))}
    </Group>
  )
}

export function PriceBands({ query, facets, offered, total }: OfferedProps) {
  const isOn = query.minCents !== null || query.maxCents !== null
  const bands = priceBands.flatMap(({ minCents, maxCents }, place) => {
    const isChosen = query.minCents === minCents && query.maxCents === maxCents
    const count = countOf(facets.prices, String(place))
    const isShown = offered.price?.includes(String(place)) && isUsefulChoice({ query, total }, count, isOn)
    return isShown || isChosen ? [{ minCents, maxCents, isChosen, count }] : []
  })
  if (bands.length === 0) return null
  return (
    <ul className="mt-1 max-md:mt-2 max-md:flex max-md:flex-wrap max-md:gap-2">
      {bands.map(({ minCents, maxCents, isChosen, count }) => {
        const inner = (
          <>
            {priceWords(minCents, maxCents)}
            {count !== undefined && <span className="facet-count">{formatCount(count)}</span>}
          </>
        )
        return (
          <li key={`${minCents} ${maxCents}`}>
            {count === 0 && !isChosen ? (
              <span className="facet-row text-ink-3">{inner}</span>
            ) : (
              <PageLink
                to={browseHref(query, isChosen ? { minCents: null, maxCents: null } : { minCents, maxCents })}
                aria-current={isChosen ? 'true' : undefined}
                className={classes('facet-row hover:underline', isChosen && 'font-medium')}
              >
                {inner}
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
