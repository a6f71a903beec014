import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from './text.ts'

/** What the link of a mail opens. A token of one purpose is none of another. */
type Purpose = 'refund-key' | 'staff-invitation'

/** Makes what a link carries that only the reader of its mail may open: the id of a row, signed. */
export function idToken(secret: string, purpose: Purpose, id: string): string {
  return `${id}.${mac(secret, purpose, id).toString('base64url')}`
}

/** Returns the id of a token; null when it was not signed by us for this purpose. */
export function idOfToken(secret: string, purpose: Purpose, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  if (!isUuid(id)) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, purpose, id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

function mac(secret: string, purpose: Purpose, id: string): Buffer {
  return createHmac('sha256', `${purpose}:${secret}`).update(id).digest()
}
