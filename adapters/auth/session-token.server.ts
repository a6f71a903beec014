import { cookieValue } from './session-cookie.ts'

/** The secret of the session a `Cookie` header carries (what stands before the signature), or null. */
export function sessionToken(header: string | null): string | null {
  const value = cookieValue(header, '__Host-session') ?? cookieValue(header, 'session')
  return /^[\w-]{16,128}(?=\.)/.exec(value ?? '')?.[0] ?? null
}
