export type Caller = { cookie: string | null; address: string; userAgent: string | null }

/** Account that a device cookie names, with the password hash, so that a new password invalidates the cookie. */
export type DeviceOwner = { userId: string; passwordHash: string | null }

/** Hashes passwords and signs cookies; `cookie` is a `Cookie` header, returned cookies are `Set-Cookie` values. */
export type Authentication = {
  hashPassword(password: string): Promise<string>
  /** Returns whether a password matches the hash; for a null hash returns false after the same work. */
  verifyPassword(hash: string | null, password: string): Promise<boolean>
  openingCookies(account: DeviceOwner, token: string): Promise<string[]>
  /** Returns `Set-Cookie` values that clear the session cookie; the caller deletes the session's row. */
  closingCookies(): Promise<string[]>
  sessionToken(cookie: string | null): Promise<string | null>
  /** Returns the cookie that holds a token between password and second-factor code; null clears it. */
  secondStepCookie(token: string | null): Promise<string>
  secondStepToken(cookie: string | null): Promise<string | null>
  deviceCookie(account: DeviceOwner): Promise<string>
  /** True if the browser signed in with the account's current password, or set it through a mailed link. */
  isKnownDevice(cookie: string | null, account: DeviceOwner): Promise<boolean>
}
