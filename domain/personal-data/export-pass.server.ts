import { createHmac, timingSafeEqual } from 'node:crypto'

const minutes = 5

/** Returns a pass to download the data export, valid for five minutes in this session, which just gave its password. */
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
