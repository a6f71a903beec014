import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import {
  colorFamilies,
  colorNames,
  materialFamilies,
  priceBands,
  ratedFrom,
  ratingSteps,
} from '#domain/catalog/facets.ts'
import type { BrowseQuery, FacetCounts } from '#domain/search/browse.ts'
import { formatCount } from '#domain/shared/format.ts'
import { browseHref } from './browse-params.ts'
import { colorWord, priceWords } from './words.ts'

type FilterProps = { query: BrowseQuery; facets: FacetCounts | null }

/** The choices of one filter under its name. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line py-4 first-of-type:border-t-0 first-of-type:pt-1">
      <legend className="float-left mb-1 w-full text-label font-medium">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** Families of material; those that no project is made of are left out, unless they are chosen. */
export function MaterialChoices({ query, facets }: FilterProps) {
  const counts = facets?.materials
  const offered = materialFamilies.filter((name) => !counts || counts[name] || query.materials.includes(name))
  if (offered.length === 0) return null
  return (
    <Group legend="Material">
      {offered.map((name) => (
        <Checkbox
          key={name}
          name="material"
          value={name.toLowerCase()}
          label={name}
          count={counts ? (counts[name] ?? 0) : undefined}
          defaultChecked={query.materials.includes(name)}
        />
      ))}
    </Group>
  )
}

/** Families of colour of printed objects; those that none has are left out, unless they are chosen. */
export function ColorChoices({ query, facets }: FilterProps) {
  const counts = facets?.colors
  const offered = colorNames.filter((name) => !counts || counts[name] || query.colors.includes(name))
  if (offered.length === 0) return null
  return (
    <Group legend="Cor da peça impressa">
      {offered.map((name) => (
        <Checkbox
          key={name}
          name="cor"
          value={name}
          label={
            <span className="flex items-center gap-2">
              <Swatch color={colorFamilies[name]} />
              {colorWord(name)}
            </span>
          }
          count={counts ? (counts[name] ?? 0) : undefined}
          defaultChecked={query.colors.includes(name)}
        />
      ))}
    </Group>
  )
}

/** So many stars or more. */
export function RatingChoices({ query, facets }: FilterProps) {
  return (
    <Group legend="Avaliação">
      <Checkbox type="radio" name="nota" value="" label="Qualquer" defaultChecked={query.minRating === null} />
      {ratingSteps.map((stars) => (
        <Checkbox
          key={stars}
          type="radio"
          name="nota"
          value={stars}
          label={`${stars} estrelas ou mais`}
          count={facets?.ratings ? ratedFrom(facets.ratings, stars) : undefined}
          defaultChecked={query.minRating === stars}
        />
      ))}
    </Group>
  )
}

/** Usual ranges of price, each a link; those without a project are left out. */
export function PriceBands({ query, counts }: { query: BrowseQuery; counts: NonNullable<FacetCounts['prices']> }) {
  return (
    <ul className="mt-1">
      {priceBands.map(({ minCents, maxCents }, place) => {
        const isChosen = query.minCents === minCents && query.maxCents === maxCents
        const count = counts[place] ?? 0
        if (count === 0 && !isChosen) return null
        return (
          <li key={place}>
            <Link
              to={browseHref(query, isChosen ? { minCents: null, maxCents: null } : { minCents, maxCents })}
              aria-current={isChosen ? 'true' : undefined}
              className={classes(
                'flex min-h-9 items-center gap-2 text-label hover:underline pointer-coarse:min-h-11',
                isChosen && 'font-medium',
              )}
            >
              {priceWords(minCents, maxCents)}
              <span className="ml-auto text-sm text-ink-3">{formatCount(count)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
