/** Returns the page's address. Client navigation requests `/page.data` for the page `/page`. */
export function askedPage(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  url.searchParams.delete('_routes')
  return url
}
