/** Returns the address of the requested page; client navigation asks for `/page.data` instead of `/page`. */
export function askedPage(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  url.searchParams.delete('_routes')
  return url
}
