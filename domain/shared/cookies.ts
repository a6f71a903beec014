type ProductCookie = {
  /** How long a browser keeps it, in seconds. */
  seconds: number
  /** Which pages show something of one person while a browser sends it, and are therefore not kept for others. */
  personal: 'every page' | 'pages with quotes' | 'no page'
}

const minute = 60
const day = 86_400

/** Every cookie of the product. Names, flags, the page cache and load shedding follow from this list. */
export const cookies = {
  /** Who is signed in: the secret of a session, signed. The session ends sooner, by `domain/accounts/live-session.sql.ts`. */
  session: { seconds: 400 * day, personal: 'every page' },
  /** The right password was given and the code of the second factor has to follow; signed. */
  'second-step': { seconds: 10 * minute, personal: 'no page' },
  /** The account and the password by which this browser signed in before, signed. No browser keeps a cookie for longer. */
  device: { seconds: 400 * day, personal: 'no page' },
  /** What a visitor wanted to do before signing in. */
  pending_action: { seconds: 15 * minute, personal: 'no page' },
  /** A message for the next page, and the address that an account was just made for. */
  toast: { seconds: minute, personal: 'every page' },
  /** The chosen theme. A choice of look and not of a person: pages are kept once per theme. */
  theme: { seconds: 365 * day, personal: 'no page' },
  /** Where a visitor last asked to have things sent: the costs and days of sending depend on it. */
  cep: { seconds: 180 * day, personal: 'pages with quotes' },
  /** The printer that a visitor chose: whether a model fits depends on it. */
  impressora: { seconds: 365 * day, personal: 'pages with quotes' },
} as const satisfies Record<string, ProductCookie>

export type CookieName = keyof typeof cookies

/** What scripts keep in a browser and nothing sends to us. */
export const storageNames = ['rascunho'] as const
export type StorageName = (typeof storageNames)[number]

/** Names an entry of the browser's own storage, of one account: others may use the device too. */
export function storageKey(name: StorageName, userId: string): string {
  return `${name}:${userId}`
}

const prefix = '__Host-'

/**
 * Names a cookie as browsers know it. Under https the prefix ties it to our host and to encrypted connections; browsers take
 * the prefix only with `Secure`, which they refuse over http.
 */
export function cookieName(name: CookieName, isSecure: boolean): string {
  return isSecure ? prefix + name : name
}

/** Gives the flags of a cookie, in the form of React Router's `createCookie`: out of reach of scripts and of other sites' forms. */
export function cookieOptions(name: CookieName, isSecure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: cookies[name].seconds } as const
}

/** Lists our cookies of a `Cookie` header, under either name, with their values as they were sent. */
export function sentCookies(header: string | undefined): { name: CookieName; value: string }[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    const sent = pair.slice(0, Math.max(0, at)).trim()
    const name = sent.startsWith(prefix) ? sent.slice(prefix.length) : sent
    return isCookieName(name) ? [{ name, value: pair.slice(at + 1).trim() }] : []
  })
}

function isCookieName(name: string): name is CookieName {
  return Object.hasOwn(cookies, name)
}
