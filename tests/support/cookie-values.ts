import { createAuthentication } from '#adapters/auth/authentication.server.ts'

const overHttp = new URL('http://camada.test')

/** Signs a session's token as the product does: the value of its `session` cookie over http. */
export async function sessionCookie(secret: string, token: string): Promise<string> {
  const [session = ''] = await createAuthentication({ secret, publicUrl: overHttp }).openingCookies(
    { userId: '', passwordHash: null },
    token,
  )
  return /=([^;]*)/.exec(session)?.[1] ?? ''
}

/** Writes the value of a cookie that is not signed as React Router's `createCookie` does. */
export function cookieValue(value: string): string {
  return encodeURIComponent(btoa(JSON.stringify(value)))
}

/** Reads it again; the whole `Set-Cookie` line will do. */
export function readCookieValue(cookie: string): unknown {
  return JSON.parse(atob(decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? '')))
}
