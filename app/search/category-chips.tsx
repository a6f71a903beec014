import { Chip, ChipRow } from '#app/ui/chip.tsx'
import type { BrowseQuery, FoundCategory } from '#domain/search/browse.ts'
import { browseHref } from './browse-params.ts'

type CategoryChipsProps = {
  query: BrowseQuery
  categories: readonly Pick<FoundCategory, 'slug' | 'name' | 'found'>[]
}

/** The categories as links, each with how many projects of the search it holds. */
export function CategoryChips({ query, categories }: CategoryChipsProps) {
  const found = categories.map((category) => category.found)
  const all = found.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
  return (
    <ChipRow label="Categorias" className="mt-3 md:mt-4">
      <Chip to={browseHref(query, { category: null })} current={!query.category} count={all}>
        Todos
      </Chip>
      {categories.map(({ slug, name, found: count }) => (
        <Chip key={slug} to={browseHref(query, { category: slug })} current={query.category === slug} count={count}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  )
}
