/** The session cookie's name. Behind https the `__Host-` prefix ties it to our host and to encrypted connections. */
export function sessionCookieName(publicUrl: URL): string {
  return hostCookieName('session', publicUrl)
}

/** The cookie by which a browser is known to have signed in to an account before. */
export function deviceCookieName(publicUrl: URL): string {
  return hostCookieName('device', publicUrl)
}

/** The cookie by which a browser is known to have given the right password, until the code follows. */
export function secondStepCookieName(publicUrl: URL): string {
  return hostCookieName('second-step', publicUrl)
}

/** The value of a cookie in a `Cookie` header, as it was sent; null when there is none. */
export function cookieValue(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** A `Set-Cookie` value with the attributes that all our cookies have. */
export function hostCookie(name: string, value: string, maxAgeSeconds: number): string {
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function hostCookieName(name: string, publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? `__Host-${name}` : name
}
