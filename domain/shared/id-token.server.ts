import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from './text.ts'

type Purpose = 'refund-key' | 'staff-invitation'

/** Returns a token for a mailed link: a row's id with an HMAC. */
export function idToken(secret: string, purpose: Purpose, id: string): string {
  return `${id}.${mac(secret, purpose, id).toString('base64url')}`
}

/** Returns the id in a token, or null if it was not signed for this purpose. */
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
