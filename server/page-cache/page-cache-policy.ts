import type { IncomingHttpHeaders } from 'node:http'

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

/**
 * The key under which this request's page may be kept, or null when the page is somebody's own. The theme is part of the
 * key: it is a choice of look, not of a person.
 */
export function pageKey(url: URL, headers: IncomingHttpHeaders): { key: string; url: URL } | null {
  const cookies = headers.cookie ?? ''
  if (/(?:^|;\s*)(?:__Host-|__Secure-)?(?:session|toast)=/.test(cookies)) return null
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  // What sending costs depends on where to, and when it is there changes with every order that a maker gets.
  if (/^\/(?:marketplace$|projeto\/)/.test(path) && /(?:^|;\s*)cep=/.test(cookies)) return null
  // Whether something fits depends on the printer.
  if (/^\/(?:marketplace$|projeto\/)/.test(path) && /(?:^|;\s*)impressora=/.test(cookies)) return null
  const policy = policies.find((candidate) => candidate.path.test(path))
  if (!policy) return null
  const theme = /(?:^|;\s*)theme=(light|dark)/.exec(cookies)?.[1] ?? ''
  const prefix = `${theme} ${url.pathname}`
  if (url.search === '') return { key: prefix, url }
  const isRead = (name: string) => policy.keys.includes(name) || (name === '_routes' && url.pathname.endsWith('.data'))
  // Not by `delete`, which writes the whole query anew for each name.
  const read = new URLSearchParams([...url.searchParams].filter(([name]) => isRead(name)))
  read.sort()
  const kept = new URL(url)
  kept.search = read.toString()
  return { key: `${prefix}${kept.search}`, url: kept }
}
