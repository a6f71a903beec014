/** What a request tells about its sender: its `Cookie` header, the socket's address, its `User-Agent`. */
export type Caller = { cookie: string | null; address: string; userAgent: string | null }

/** An account with its password: what a known device is known of, so that the mark ends with the password. */
export type DeviceOwner = { userId: string; passwordHash: string | null }

/** Password hashes and signed cookies. `cookie` is a `Cookie` header, the cookies returned are `Set-Cookie` values. */
export type Authentication = {
  hashPassword(password: string): Promise<string>
  /** Tells whether it is the hash's password. Without a hash the answer is no, and takes as long. */
  verifyPassword(hash: string | null, password: string): Promise<boolean>
  /** Gives a browser a session by its token, and makes it a known device of the account. */
  openingCookies(account: DeviceOwner, token: string): Promise<string[]>
  /** Takes the session cookie away; the session itself is a row that the verb deletes. */
  closingCookies(): Promise<string[]>
  /** Reads the token of a session, when its signature is ours. */
  sessionToken(cookie: string | null): Promise<string | null>
  /** Makes what a browser holds between the password and the code of the second factor; null takes it away. */
  secondStepCookie(token: string | null): Promise<string>
  secondStepToken(cookie: string | null): Promise<string | null>
  /** Makes a browser a known device of an account. */
  deviceCookie(account: DeviceOwner): Promise<string>
  /** Tells whether a browser is a known device: it signed in with the account's present password, or set it by mail. */
  isKnownDevice(cookie: string | null, account: DeviceOwner): Promise<boolean>
}
