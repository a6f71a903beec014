/** What a request tells about who sent it: its `Cookie` header, the socket's address, its `User-Agent`. */
export type Caller = { cookie: string | null; address: string; userAgent: string | null }

/** Passwords and sessions, by the library that knows how. `cookies` are `Set-Cookie` values for the answer. */
export type Authentication = {
  hashPassword(password: string): Promise<string>
  /** Whether it is the hash's password. Without a hash the answer is no, and takes as long. */
  verifyPassword(hash: string | null, password: string): Promise<boolean>
  /** A session with a new token. The browser becomes a known device. */
  openSession(userId: string, caller: Caller, now: Date): Promise<{ cookies: string[] }>
  /** Takes the session cookie away; the session itself is a row that the verb deletes. */
  closingCookies(): string[]
  /** The secret of the session in a `Cookie` header, when its signature is ours. */
  sessionToken(cookie: string | null): string | null
  /** What a browser holds between the password and the code of the second factor; null takes it away. */
  secondStepCookie(token: string | null): string
  secondStepToken(cookie: string | null): string | null
  /** Makes a browser a known device of an account. */
  deviceCookie(userId: string): string
  /** Whether this browser is a known device: it signed in to the account before, or set its password by mail. */
  isKnownDevice(cookie: string | null, userId: string): boolean
}
