import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#domain/shared/text.ts'

/**
 * Makes what opens the page on which the buyer of a refund gives a key: in a mail to them alone, and of use while the refund waits for
 * it.
 */
export function refundKeyToken(secret: string, refundId: string): string {
  return `${refundId}.${mac(secret, refundId).toString('base64url')}`
}

/** Returns the refund of a token; null when it was not signed by us. */
export function refundOfToken(secret: string, token: string): string | null {
  const [refundId = '', signature = ''] = token.split('.')
  if (!isUuid(refundId)) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, refundId)
  return given.length === expected.length && timingSafeEqual(given, expected) ? refundId : null
}

function mac(secret: string, refundId: string): Buffer {
  return createHmac('sha256', `refund-key:${secret}`).update(refundId).digest()
}
