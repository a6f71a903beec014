import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature older or newer than this is refused, in milliseconds. */
const toleranceMs = 5 * 60_000

/** The header `sandbox-signature` of a body: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`, under a key used for nothing else. */
export function signSandboxBody(secret: string, body: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

/** Whether a header signs exactly these bytes, lately. Compared in constant time. */
export function isSandboxSignature(secret: string, body: Uint8Array, header: string | null, now: Date): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!seconds || !hex) return false
  const isRight = timingSafeEqual(mac(secret, Number(seconds), body), Buffer.from(hex, 'hex'))
  return isRight && Math.abs(now.getTime() - Number(seconds) * 1000) <= toleranceMs
}

function mac(secret: string, seconds: number, body: Uint8Array): Buffer {
  return createHmac('sha256', `sandbox-webhook:${secret}`).update(`${seconds}.`).update(body).digest()
}
