import { madePart } from '#app/document/made-part.server.tsx'
import { Chip, ChipList } from '#app/ui/chip.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { AlertButton } from '#app/alerts/alert-button.tsx'
import { type BrowseQuery, type BrowseResult, hasFilters } from '#domain/search/browse.ts'
import { isForGift } from '#domain/terms/search-synonyms.ts'
import { searchTerms } from '#domain/terms/search-terms.ts'
import { browseHref } from './browse-params.ts'
import type { FilterProps } from './filter-choices.tsx'
import { FilterButton, FilterForm } from './filter-form.tsx'
import { ActiveFilters, CutSearch, NoResults, Understood } from './search-summary.tsx'
import { SortField } from './sort-field.tsx'
import type { ActiveFilter } from './words.ts'

type Shown = FilterProps &
  Pick<BrowseResult, 'categories' | 'pages' | 'understood' | 'suggestion' | 'withLess'> & {
    filters: ActiveFilter[]
    /** Of the search only the beginning was read. */
    isCut: boolean
    isEmpty: boolean
    /** The viewer hears of what is new here. */
    isSaved: boolean
  }

/** Makes what no script touches of the marketplace: everything but the cards. */
export function marketplaceParts(shown: Shown) {
  const { query, categories, filters, pages, understood, isEmpty, isSaved } = shown
  const asks = query.q !== '' || hasFilters(query)
  return {
    categories: madePart(<Categories {...shown} />),
    filterButton: madePart(<FilterButton query={query} />),
    alert: asks && !isEmpty ? madePart(<AlertButton query={wishOf(shown)} isSaved={isSaved} />) : null,
    filters: madePart(<FilterForm {...shown} />),
    sort: madePart(<SortField query={query} />),
    summary: madePart(
      <>
        {shown.isCut && <CutSearch />}
        <ActiveFilters query={query} filters={filters} />
        {understood && <Understood query={query} understood={understood} />}
        {isEmpty && <NoResults {...shown} categoryName={nameOf(query.category, categories)} />}
      </>,
    ),
    pages: madePart(
      <Pagination
        page={query.page}
        pages={pages}
        hrefOf={(page) => browseHref(query, { page, literal: query.literal })}
      />,
    ),
  }
}

/** What is wished for by who searches this: what was understood, when it was not what was typed. */
export function wishOf({ query, understood }: Pick<Shown, 'query' | 'understood'>): BrowseQuery {
  return understood && !isForGift(searchTerms(query.q)) ? { ...query, q: understood } : query
}

function Categories({ query, categories }: Pick<Shown, 'query' | 'categories'>) {
  const found = categories.map((category) => category.found)
  const all = found.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
  return (
    <ChipList>
      <Chip to={browseHref(query, { category: null })} current={!query.category} count={all}>
        Todos
      </Chip>
      {categories.map(({ id, slug, name, found: count }) => (
        <Chip key={id} to={browseHref(query, { category: slug })} current={query.category === slug} count={count}>
          {name}
        </Chip>
      ))}
    </ChipList>
  )
}

/** The name of the category, when it lists something. */
function nameOf(slug: string | null, categories: Shown['categories']): string | null {
  return categories.find((one) => one.slug === slug && one.count > 0)?.name ?? null
}
