import { createHmac } from 'node:crypto'

/** The number of the half minute since 1970 that an instant lies in: what a phone counts in. */
export function codeStep(now: Date): number {
  return Math.floor(now.getTime() / 30_000)
}

/** The six digits of a half minute: TOTP (RFC 6238) with HMAC-SHA-1, which is what every app knows, cut as in RFC 4226, 5.3. */
export function oneTimeCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
