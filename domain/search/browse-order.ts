import { effectiveSort, type BrowseQuery, type BrowseSort } from './browse.ts'
import { searchTerms } from '#domain/terms/search-terms.ts'

/** What a list is really sorted by: words that say nothing cannot rank anything. */
export function browseOrder(query: BrowseQuery): BrowseSort {
  return effectiveSort({ sort: query.sort, q: searchTerms(query.q).join(' ') })
}
