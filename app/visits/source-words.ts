import type { OwnSource } from '#domain/visits/source.ts'

const names: Record<OwnSource, string> & Record<string, string> = {
  search: 'Busca da Camada',
  marketplace: 'Marketplace, sem busca',
  project: 'Outro projeto',
  shop: 'Página de uma loja',
  collection: 'Coleções',
  kit: 'Kits',
  favorites: 'Favoritos',
  home: 'Página inicial',
  site: 'Outras páginas da Camada',
  direct: 'Direto ou sem origem',
  google: 'Google',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
}

/** Returns the name of a source of visits; the host of a site for which no name is known. */
export function sourceName(source: string): string {
  return names[source] ?? source
}

export type SourceRow = { name: string; visits: number }

const mostSources = 8

/** Returns the sources of visits with names, most visits first; beyond eight, the smallest share the last row. */
export function sourceRows(sources: readonly { source: string; visits: number }[]): SourceRow[] {
  const shown = sources.length > mostSources ? sources.slice(0, mostSources - 1) : sources
  const others = sources.slice(shown.length)
  const sum = others.reduce((total, { visits }) => total + visits, 0)
  return [
    ...shown.map(({ source, visits }) => ({ name: sourceName(source), visits })),
    ...(others.length > 0 ? [{ name: `Outras ${others.length} origens`, visits: sum }] : []),
  ]
}
