/** The page of ours that a form was on, else the home page. */
export function previousPage(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const page = new URL(referer)
  return page.host === new URL(request.url).host ? page.pathname + page.search : '/'
}
