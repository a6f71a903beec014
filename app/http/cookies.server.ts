import { type Cookie, createCookie } from 'react-router'
import { type CookieName, cookieName, cookieOptions } from '#domain/shared/cookies.ts'
import { services } from '#services'

/** Returns a cookie by its name; cookies are unsigned, so a client can forge their values. */
export function screenCookie(name: CookieName): Cookie {
  const isSecure = services.publicUrl.protocol === 'https:'
  return createCookie(cookieName(name, isSecure), cookieOptions(name, isSecure))
}

/** Returns the value of a request's cookie; `{}` if it cannot be decoded. */
export async function readCookie(request: Request, name: CookieName): Promise<unknown> {
  return screenCookie(name).parse(request.headers.get('cookie'))
}
