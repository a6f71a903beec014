import { href, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { effectiveSort, type BrowseQuery, type BrowseSort } from '#domain/search/browse.ts'
import { filterKeys, sortNames } from './browse-params.ts'
import { GetForm, Kept } from '#app/ui/get-form.tsx'

const labels: [BrowseSort, string][] = [
  ['relevance', 'Mais relevantes'],
  ['newest', 'Mais recentes'],
  ['best_selling', 'Mais vendidos'],
  ['best_rated', 'Melhor avaliados'],
  ['price_low', 'Menor preço'],
  ['price_high', 'Maior preço'],
]

export function MarketplaceSort({ query, action = href('/marketplace') }: { query: BrowseQuery; action?: string }) {
  const [params] = useSearchParams()
  return (
    <GetForm action={action} eager className="flex flex-wrap items-center gap-2 text-label">
      <Kept params={params} names={['q', 'categoria', ...filterKeys, 'exato']} />
      <label htmlFor="ordem" className="max-md:sr-only">
        Ordenar por
      </label>
      <span className="w-auto">
        <Select id="ordem" name="ordem" defaultValue={sortNames[effectiveSort(query)]} className="pr-10 text-label">
          {labels
            .filter(([sort]) => sort !== 'relevance' || query.q)
            .map(([sort, label]) => (
              <option key={sort} value={sortNames[sort]}>
                {label}
              </option>
            ))}
        </Select>
      </span>
      <noscript>
        <Button variant="outline">Ordenar</Button>
      </noscript>
    </GetForm>
  )
}
