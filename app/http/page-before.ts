/** The page of ours that a form was sent from, as a path; null when the browser does not say or it was somebody else's. */
export function pageBefore(request: Request): string | null {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.host === new URL(request.url).host ? from.pathname.replace(/^\/{2,}/, '/') + from.search : null
}
