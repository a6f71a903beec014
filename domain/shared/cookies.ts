type ProductCookie = {
  /** Seconds that a browser keeps the cookie. */
  seconds: number
  /** Pages whose content depends on this cookie; for a browser that sends it they are not cached. */
  personal: 'every page' | 'pages with quotes' | 'no page'
}

const minute = 60
const day = 86_400

/** All cookies of the shop; names, flags, page cache and load shedding follow from this list. */
export const cookies = {
  /** Signed session secret; the session itself expires sooner (`domain/accounts/live-session.sql.ts`). */
  session: { seconds: 400 * day, personal: 'every page' },
  /** Signed token held after the password, until the second-factor code. */
  'second-step': { seconds: 10 * minute, personal: 'no page' },
  /** Signed account and password version from an earlier sign-in in this browser; 400 days is the browsers' limit. */
  device: { seconds: 400 * day, personal: 'no page' },
  /** Action that a visitor started before signing in. */
  pending_action: { seconds: 30 * minute, personal: 'every page' },
  /** Message for the next page, or the e-mail address of a new account. */
  toast: { seconds: minute, personal: 'every page' },
  /** The chosen theme; pages are cached once per theme. */
  theme: { seconds: 365 * day, personal: 'no page' },
  cupom: { seconds: 30 * day, personal: 'no page' },
  cep: { seconds: 180 * day, personal: 'pages with quotes' },
  /** The visitor's printer, which decides whether a model fits. */
  impressora: { seconds: 365 * day, personal: 'pages with quotes' },
} as const satisfies Record<string, ProductCookie>

export type CookieName = keyof typeof cookies

/** Keys of the browser's local storage, which is never sent to the server. */
export const storageNames = ['rascunho'] as const
export type StorageName = (typeof storageNames)[number]

export function storageKey(name: StorageName, userId: string): string {
  return `${name}:${userId}`
}

const prefix = '__Host-'

/** Returns the cookie's name in the browser. The `__Host-` prefix requires `Secure`, which browsers refuse over http. */
export function cookieName(name: CookieName, isSecure: boolean): string {
  return isSecure ? prefix + name : name
}

/** Returns the options for React Router's `createCookie`; scripts and other sites cannot use the cookie. */
export function cookieOptions(name: CookieName, isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: cookies[name].seconds } as const
}

/** Returns our cookies in a `Cookie` header, with or without prefix, and their raw values. */
export function sentCookies(header: string | undefined): { name: CookieName; value: string }[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    const sent = pair.slice(0, Math.max(0, at)).trim()
    const name = sent.startsWith(prefix) ? sent.slice(prefix.length) : sent
    return isCookieName(name) ? [{ name, value: pair.slice(at + 1).trim() }] : []
  })
}

export function withoutSession(header: string): string {
  return header
    .split(';')
    .filter((pair) => sentCookies(pair).every(({ name }) => name !== 'session'))
    .join(';')
}

function isCookieName(name: string): name is CookieName {
  return Object.hasOwn(cookies, name)
}
