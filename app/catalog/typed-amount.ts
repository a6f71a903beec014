/** Returns a page's path with the amount typed for an open price; null removes the amount. */
export function withTypedAmount(page: string, offerId: string, typed: string | null): string {
  const url = new URL(page, 'http://interno.invalid')
  url.searchParams.delete('valor')
  if (typed !== null) {
    url.searchParams.set('oferta', offerId)
    url.searchParams.set('valor', typed)
  }
  return url.pathname + url.search + url.hash
}

/** Returns the amount for this offer in the page's address, or null. */
export function typedAmount(params: URLSearchParams, offerId: string): string | null {
  return params.get('oferta') === offerId ? params.get('valor') : null
}
