/** The session cookie's name. Behind https the `__Host-` prefix ties it to our host and to encrypted connections. */
export function sessionCookieName(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? '__Host-session' : 'session'
}

/** The value of a cookie in a `Cookie` header, as it was sent; null when there is none. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
