import { type Cookie, createCookie } from 'react-router'
import { type CookieName, cookieName, cookieOptions } from '#domain/shared/cookies.ts'
import { services } from '#services'

/** Gives a cookie of the list to read and to write. It is not signed: what it says may have been made up by its sender. */
export function screenCookie(name: CookieName): Cookie {
  const isSecure = services.publicUrl.protocol === 'https:'
  return createCookie(cookieName(name, isSecure), cookieOptions(name, isSecure))
}

/** Reads what this browser keeps under a name of the list; anything that is not ours is `{}`. */
export async function readCookie(request: Request, name: CookieName): Promise<unknown> {
  return screenCookie(name).parse(request.headers.get('cookie'))
}
