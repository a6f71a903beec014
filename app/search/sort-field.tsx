import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { inputClass } from '#app/ui/field.tsx'
import { effectiveSort, type BrowseQuery, type BrowseSort } from '#domain/search/browse.ts'
import { sortNames } from './browse-params.ts'

const labels: [BrowseSort, string][] = [
  ['relevance', 'Mais relevantes'],
  ['newest', 'Mais recentes'],
  ['best_selling', 'Mais vendidos'],
  ['best_rated', 'Melhor avaliados'],
  ['price_low', 'Menor preço'],
  ['price_high', 'Maior preço'],
]

/** The order of the list, and without JavaScript a button. */
export function SortField({ query }: { query: BrowseQuery }) {
  return (
    <>
      <label htmlFor="ordem" className="max-md:sr-only">
        Ordenar por
      </label>
      <span className="w-auto">
        <select
          id="ordem"
          name="ordem"
          defaultValue={sortNames[effectiveSort(query)]}
          className={classes(inputClass, 'select pr-10 text-label')}
        >
          {labels
            .filter(([sort]) => sort !== 'relevance' || query.q)
            .map(([sort, label]) => (
              <option key={sort} value={sortNames[sort]}>
                {label}
              </option>
            ))}
        </select>
      </span>
      <noscript>
        <Button variant="outline">Ordenar</Button>
      </noscript>
    </>
  )
}
