import { returnPath } from '#domain/accounts/return-path.ts'

/**
 * Gives the page of ours that a form was sent from, as a path to lead back to; null when the browser does not say, when it
 * was another site's page, or when its path could be read as another site's address (`//evil.example`).
 */
export function pageBefore(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.host === new URL(request.url).host ? returnPath(from.pathname + from.search) : null
}
