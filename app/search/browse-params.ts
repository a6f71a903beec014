import { href } from 'react-router'
import { everything, type BrowseQuery, type BrowseSort, type Nearness } from '#domain/search/browse.ts'
import { colorNames, materialFamilies, ratingSteps } from '#domain/catalog/facets.ts'
import type { AiShare } from '#domain/catalog/marks.ts'
import type { OfferKind } from '#domain/catalog/project.ts'
import { cutText } from '#domain/shared/text.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { dayOfText } from '#domain/shared/day.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { maxQueryLength } from '#domain/spelling/query-length.ts'

export const sortNames: Record<BrowseSort, string> = {
  newest: 'recentes',
  relevance: 'relevancia',
  price_low: 'preco-menor',
  price_high: 'preco-maior',
  best_selling: 'mais-vendidos',
  best_rated: 'melhor-avaliados',
}

export const kindNames: Record<OfferKind, string> = { digital: 'arquivos', printed: 'impresso' }
export const nearNames: Record<Nearness, string> = { local: 'cidade', state: 'estado', region: 'regiao' }

export const aiNames: Record<AiShare, string> = { none: 'nao', part: 'parte', all: 'todo' }

export const filterKeys = [
  'maker', 'tipo', 'formato', 'material', 'cor', 'ia', 'ate', 'perto', 'nota', 'min', 'max', 'cabe', 'oferta', 'gratis',
] as const // prettier-ignore

export const browseKeys = ['q', 'categoria', ...filterKeys, 'ordem', 'pagina', 'exato'] as const

export const formats: readonly ModelFormat[] = ['stl', '3mf', 'step', 'obj']

/** Reads a search from the parameters of the marketplace's address; unknown ones are ignored. */
export function readBrowseParams(params: URLSearchParams): BrowseQuery {
  const [min, max] = [priceOf(params.get('min')), priceOf(params.get('max'))]
  const swapped = min !== null && max !== null && min > max
  return {
    q: cutText((params.get('q') ?? '').trim(), maxQueryLength),
    category: slugOf(params.get('categoria')),
    maker: slugOf(params.get('maker')),
    kinds: keysOf(kindNames, params.getAll('tipo')),
    formats: formats.filter((format) => params.getAll('formato').includes(format)),
    materials: materialFamilies.filter((name) => params.getAll('material').includes(name.toLowerCase())),
    colors: colorNames.filter((name) => params.getAll('cor').includes(name)),
    ai: keysOf(aiNames, params.getAll('ia')),
    arrivesBy: dayOfText(params.get('ate') ?? ''),
    near: keysOf(nearNames, [params.get('perto') ?? ''])[0] ?? null,
    minRating: ratingSteps.find((stars) => String(stars) === params.get('nota')) ?? null,
    minCents: swapped ? max : min,
    maxCents: swapped ? min : max,
    fits: params.get('cabe') === 'sim',
    promoted: params.get('oferta') === 'sim',
    free: params.get('gratis') === 'sim',
    sort: keysOf(sortNames, [params.get('ordem') ?? ''])[0] ?? null,
    page: pageOf(params.get('pagina')),
    literal: params.get('exato') === '1',
  }
}

/** Returns the shortest address of a search; a change other than of the page goes to page 1. */
export function browseHref(query: BrowseQuery, change: Partial<BrowseQuery> = {}): string {
  return href('/marketplace') + browseSearch(query, change)
}

/** Returns the query string of a search, with its `?`; '' without parameters. */
export function browseSearch(query: BrowseQuery, change: Partial<BrowseQuery> = {}): string {
  const changed = { ...query, page: 1, literal: false, ...change }
  const params = new URLSearchParams()
  if (changed.q) params.set('q', changed.q)
  if (changed.category) params.set('categoria', changed.category)
  if (changed.maker) params.set('maker', changed.maker)
  for (const kind of changed.kinds) params.append('tipo', kindNames[kind])
  for (const format of changed.formats) params.append('formato', format)
  for (const name of changed.materials) params.append('material', name.toLowerCase())
  for (const name of changed.colors) params.append('cor', name)
  for (const share of changed.ai) params.append('ia', aiNames[share])
  if (changed.arrivesBy !== null) params.set('ate', changed.arrivesBy)
  if (changed.near !== null) params.set('perto', nearNames[changed.near])
  if (changed.minRating !== null) params.set('nota', String(changed.minRating))
  if (changed.minCents !== null) params.set('min', priceText(changed.minCents))
  if (changed.maxCents !== null) params.set('max', priceText(changed.maxCents))
  if (changed.fits) params.set('cabe', 'sim')
  if (changed.promoted) params.set('oferta', 'sim')
  if (changed.free) params.set('gratis', 'sim')
  if (changed.sort) params.set('ordem', sortNames[changed.sort])
  if (changed.page > 1) params.set('pagina', String(changed.page))
  if (changed.literal) params.set('exato', '1')
  const search = params.toString()
  return search && `?${search}`
}

export function withoutFilters(query: BrowseQuery): BrowseQuery {
  return { ...everything, q: query.q, category: query.category, sort: query.sort }
}

export function filterCount(query: BrowseQuery): number {
  return (
    (query.maker ? 1 : 0) +
    query.kinds.length +
    query.formats.length +
    query.materials.length +
    query.colors.length +
    query.ai.length +
    (query.arrivesBy !== null ? 1 : 0) +
    (query.near !== null ? 1 : 0) +
    (query.minRating !== null ? 1 : 0) +
    (query.minCents !== null ? 1 : 0) +
    (query.maxCents !== null ? 1 : 0) +
    (query.fits ? 1 : 0) +
    (query.promoted ? 1 : 0) +
    (query.free ? 1 : 0)
  )
}

/** Formats a price in cents for its field: `1234,50`. */
export function priceText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}

/** Returns a slug without the character NUL, which PostgreSQL text cannot hold; null if empty. */
function slugOf(text: string | null): string | null {
  return text?.replaceAll('\0', '') || null
}

function priceOf(text: string | null): number | null {
  return text ? parseBRL(text) : null
}

function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1
}

function keysOf<K extends string>(names: Record<K, string>, given: string[]): K[] {
  return (Object.keys(names) as K[]).filter((key) => given.includes(names[key]))
}
