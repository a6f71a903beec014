import type { IncomingHttpHeaders } from 'node:http'
import { cookies, sentCookies } from '#domain/shared/cookies.ts'

type Policy = { path: RegExp; keys: readonly string[] }

/** The public pages, and the query keys each of them reads; any other key is dropped before the page is looked up or rendered. */
const policies: Policy[] = [
  {
    path: /^\/marketplace$/,
    keys: [
      'q', 'categoria', 'ordem', 'pagina', 'tipo', 'formato', 'material', 'cor', 'ate', 'perto', 'nota', 'min', 'max', 'cabe', 'exato',
    ], // prettier-ignore
  },
  { path: /^\/marketplace\/sugestoes$/, keys: ['q'] },
  {
    path: /^\/projeto\/[\w-]+$/,
    keys: ['oferta', 'imagem', 'avaliacoes', 'arquivo', 'material', 'escala', 'preenchimento', 'suportes'],
  },
  { path: /^\/auth$/, keys: ['mode', 'redirect', 'token'] },
  {
    path: /^\/(?:como-funciona|para-designers|para-impressoras|contato|sobre|carreiras|imprensa|faq|suporte|termos|privacidade|desenvolvedores)?$/,
    keys: [],
  },
  { path: /^\/(?:robots\.txt|sitemap\.xml|novidades\.xml)$/, keys: [] },
]

/** Pages that say what sending costs, when it arrives and whether a model fits the visitor's printer. */
const withQuotes = /^\/(?:marketplace$|projeto\/)/

/** As sent, by both names of the cookie; what is longer was not written by us, and takes no room in the cache. */
const longestTheme = 60

/**
 * Returns the key under which this request's page may be kept, or null when the page is personal. The theme is part of the
 * key: it is a choice of look, not of a person.
 */
export function pageKey(url: URL, headers: IncomingHttpHeaders): { key: string; url: URL } | null {
  const sent = sentCookies(headers.cookie)
  const isPersonal = (pages: string) => sent.some(({ name }) => cookies[name].personal === pages)
  if (isPersonal('every page')) return null
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (withQuotes.test(path) && isPersonal('pages with quotes')) return null
  const policy = policies.find((candidate) => candidate.path.test(path))
  if (!policy) return null
  const theme = sent.flatMap(({ name, value }) => (name === 'theme' ? value : [])).join()
  if (theme.length > longestTheme) return null
  const prefix = `${theme} ${url.host} ${url.pathname}`
  if (url.search === '') return { key: prefix, url }
  const isRead = (name: string) => policy.keys.includes(name) || (name === '_routes' && url.pathname.endsWith('.data'))
  // Not by `delete`, which writes the whole query anew for each name.
  const read = new URLSearchParams([...url.searchParams].filter(([name]) => isRead(name)))
  read.sort()
  const kept = new URL(url)
  kept.search = read.toString()
  return { key: `${prefix}${kept.search}`, url: kept }
}
