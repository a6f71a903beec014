import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto'

/** scrypt (N 16384, r 16, p 1) with a salt of its own, off the main thread. NFC and NFD forms of a password are equal. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobodys: Promise<string> | undefined

/** Whether it is the hash's password. Where there is no account to compare with, it works as long and says no. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hash(crypto.randomUUID())
  const right = await verify({ hash: kept ?? (await nobodys), password })
  return right && kept !== null
}
