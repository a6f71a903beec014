import { createHash, randomBytes } from 'node:crypto'

/** A new secret for the link of a mail, and what the table keeps of it. */
export function emailChangeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(`email-change:${token}`).digest('base64url')
}
