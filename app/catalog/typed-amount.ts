/** Returns a page's path with an amount typed for an offer of open price; null drops an amount typed before. */
export function withTypedAmount(page: string, offerId: string, typed: string | null): string {
  const url = new URL(page, 'http://interno.invalid')
  url.searchParams.delete('valor')
  if (typed !== null) {
    url.searchParams.set('oferta', offerId)
    url.searchParams.set('valor', typed)
  }
  return url.pathname + url.search + url.hash
}

/** Returns the amount that the page's address has for an offer; null without one. */
export function typedAmount(params: URLSearchParams, offerId: string): string | null {
  return params.get('oferta') === offerId ? params.get('valor') : null
}
