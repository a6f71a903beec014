/** scrypt (N 16384, r 16, p 1) with a salt of its own, off the main thread. NFC and NFD forms of a password are equal. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await import('better-auth/crypto')
  return crypto.hashPassword(password)
}

let nobodys: Promise<string> | undefined

/** Whether it is the hash's password. Where there is no account to compare with, it works as long and says no. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword(crypto.randomUUID())
  const { verifyPassword: verify } = await import('better-auth/crypto')
  const right = await verify({ hash: kept ?? (await nobodys), password })
  return right && kept !== null
}
