import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text as React Router's `createCookie` does: `text.signature`, HMAC-SHA256 in base64 without padding. */
export function sign(text: string, secret: string): string {
  return `${text}.${hmac(text, secret).toString('base64').replace(/=+$/, '')}`
}

/** Returns the text of a valid signature, or null. Compares in constant time. */
export function unsign(signed: string, secret: string): string | null {
  const at = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(0, at))
  const isOurs = isEqual(Buffer.from(signed.slice(at + 1), 'base64'), hmac(text, secret))
  return isOurs ? text : null
}

function hmac(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
