import { browseHref, browseSearch, readBrowseParams } from '#app/search/browse-params.ts'
import { activeFilters } from '#app/search/words.ts'
import type { ToastKey } from '#app/http/messages.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { keptSearch, type SearchSaved, saveSearch } from '#domain/alerts/saved-searches.server.ts'
import { listCategories } from '#domain/catalog/categories.server.ts'
import type { BrowseQuery } from '#domain/search/browse.ts'
import { uncapitalized } from '#domain/shared/text.ts'
import { shopCalled } from '#domain/shops/shop-called.server.ts'
import { services } from '#services'

const refusals = {
  asks_nothing: 'alert_asks_nothing',
  too_many: 'alert_too_many',
  too_long: 'alert_too_long',
} satisfies Record<Extract<SearchSaved, { ok: false }>['reason'], ToastKey>

export async function saveAlert(userId: string, params: URLSearchParams): Promise<Response> {
  const query = readBrowseParams(params)
  const kept = keptSearch(query)
  const saved = await saveSearch(services, userId, {
    query: kept,
    address: browseSearch(kept),
    label: await labelOf(kept),
  })
  const back = browseHref(query)
  if (!saved.ok) return redirectWithToast(back, { kind: 'error', text: refusals[saved.reason] })
  return redirectWithToast(
    back,
    saved.isNew ? { kind: 'success', text: 'alert_saved' } : { kind: 'neutral', text: 'alert_saved_already' },
  )
}

/** Returns a search in words: '“vaso” em Decoração, arquivos, até R$ 25,00'. */
async function labelOf(query: BrowseQuery): Promise<string> {
  const [categories, shop] = await Promise.all([
    query.category ? listCategories(services.db) : [],
    query.maker ? shopCalled(services.db, query.maker) : null,
  ])
  const category = categories.find(({ slug }) => slug === query.category)?.name ?? query.category
  const filters = activeFilters(query, { cep: false, printer: true, maker: shop?.name ?? null })
  const what = query.q ? `“${query.q}”${category ? ` em ${category}` : ''}` : category
  return [...(what ? [what] : []), ...filters.map(({ words }) => words)].map(inPhrase).join(', ')
}

/** Returns the words with a small first letter within a phrase, except for an abbreviation such as 'STL'. */
function inPhrase(words: string, place: number): string {
  return place > 0 && /^\p{Lu}\p{Ll}/u.test(words) ? uncapitalized(words) : words
}
