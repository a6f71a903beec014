import type { BrowseQuery, Nearness } from '#domain/search/browse.ts'
import type { ColorFamily } from '#domain/catalog/facets.ts'
import type { AiShare } from '#domain/catalog/marks.ts'
import type { OfferKind } from '#domain/catalog/project.ts'
import { capitalized } from '#domain/shared/text.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { shortDay } from '#app/freight/words.ts'
import { browseHref } from './browse-params.ts'

export const kindWords: Record<OfferKind, string> = { digital: 'Arquivos', printed: 'Peça impressa' }

export const nearWords: Record<Nearness, string> = {
  region: 'Na minha região do país',
  state: 'No meu estado',
  local: 'Na minha cidade ou ao lado',
}

export function colorWord(color: ColorFamily): string {
  return capitalized(color)
}

/** Formats a price range: 'R$ 25,00 a R$ 49,99', 'Até R$ 24,99', 'R$ 200,00 ou mais'. */
export function priceWords(minCents: number | null, maxCents: number | null): string {
  if (minCents === null) return `Até ${formatBRL(maxCents ?? 0)}`
  return maxCents === null ? `${formatBRL(minCents)} ou mais` : `${formatBRL(minCents)} a ${formatBRL(maxCents)}`
}

const madeWithAi: Record<AiShare, string> = { none: 'Sem IA', part: 'IA em parte', all: 'Feito com IA' }

export type ActiveFilter = { words: string; href: string }

/** Returns the filters that are set, besides words and category, in the order of the form. */
export function activeFilters(
  query: BrowseQuery,
  known: { cep: boolean; printer: boolean; maker: string | null },
): ActiveFilter[] {
  const off = (words: string, change: Partial<BrowseQuery>) => ({ words, href: browseHref(query, change) })
  const without = <Choice>(choices: Choice[], choice: Choice) => choices.filter((one) => one !== choice)
  const {
    kinds,
    arrivesBy,
    near,
    fits,
    minCents,
    maxCents,
    colors,
    formats,
    materials,
    minRating,
    ai,
    promoted,
    free,
  } = query
  return [
    ...(query.maker ? [off(`De ${known.maker ?? 'uma loja que não existe'}`, { maker: null })] : []),
    ...kinds.map((kind) => off(kindWords[kind], { kinds: without(kinds, kind) })),
    ...(arrivesBy && known.cep ? [off(`Chega até ${shortDay(arrivesBy)}`, { arrivesBy: null })] : []),
    ...(near && known.cep ? [off(`Feito ${nearWords[near].toLowerCase()}`, { near: null })] : []),
    ...(fits && known.printer ? [off('Cabe na minha impressora', { fits: false })] : []),
    ...(promoted ? [off('Em oferta', { promoted: false })] : []),
    ...(free ? [off('Grátis', { free: false })] : []),
    ...(minCents !== null || maxCents !== null
      ? [off(priceWords(minCents, maxCents), { minCents: null, maxCents: null })]
      : []),
    ...colors.map((color) => off(colorWord(color), { colors: without(colors, color) })),
    ...ai.map((share) => off(madeWithAi[share], { ai: without(ai, share) })),
    ...formats.map((format) => off(format.toUpperCase(), { formats: without(formats, format) })),
    ...materials.map((material) => off(material, { materials: without(materials, material) })),
    ...(minRating === null ? [] : [off(`${minRating} estrelas ou mais`, { minRating: null })]),
  ]
}

export function foundWords({ total, hasMore }: { total: number; hasMore: boolean }): string {
  const number = formatCount(total)
  return `${hasMore ? `mais de ${number}` : number} projeto(s) encontrado(s)`
}
