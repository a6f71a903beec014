import { returnPath } from '#domain/accounts/return-path.ts'

/** Returns the path of the page from which a form was sent; null if unknown or on another site. */
export function pageBefore(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.host === new URL(request.url).host ? returnPath(from.pathname + from.search) : null
}
