import { createHmac, timingSafeEqual } from 'node:crypto'

const minutes = 5

/** Returns a token for downloading the data export, valid five minutes in a session that just gave its password. */
export function exportPass(secret: string, sessionId: string, now: Date): string {
  const until = now.getTime() + minutes * 60_000
  return `${until}.${mac(secret, sessionId, until).toString('base64url')}`
}

export function isExportPass(secret: string, sessionId: string, pass: string, now: Date): boolean {
  const [until = '', signature = ''] = pass.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, sessionId, Number(until))
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now.getTime()
}

function mac(secret: string, sessionId: string, until: number): Buffer {
  return createHmac('sha256', `personal-data:${secret}`).update(`${sessionId} ${until}`).digest()
}
