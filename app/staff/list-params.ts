/** The page a list is asked for; anything that is no number is the first. */
export function pageAsked(params: URLSearchParams): number {
  const page = Number.parseInt(params.get('pagina') ?? '1', 10)
  return Number.isFinite(page) ? page : 1
}

/** What was typed into a list's search field, at most this much of it. */
export function textAsked(params: URLSearchParams, name = 'q'): string {
  return (params.get(name) ?? '').trim().slice(0, 100)
}

/** The address of another page of the same list. */
export function pageHref(path: string, params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  next.set('pagina', String(page))
  return `${path}?${next}`
}
