import { createHmac, timingSafeEqual } from 'node:crypto'
import { type DownloadLink, linkText, parseLinkText } from './download-link.ts'

/** Makes the token of a download link: the link's text and its HMAC-SHA256 under a key used for nothing else. */
export function signDownload(secret: string, link: DownloadLink): string {
  const text = linkText(link)
  return `${Buffer.from(text).toString('base64url')}.${mac(secret, text).toString('base64url')}`
}

/** The link a token stands for, or null when it was not made here or is over. */
export function readDownloadToken(secret: string, token: string, now: Date): DownloadLink | null {
  const [body = '', signature = ''] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString('utf8')
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const link = parseLinkText(text)
  return link && link.until > now.getTime() ? link : null
}

function mac(secret: string, text: string): Buffer {
  return createHmac('sha256', `download-link:${secret}`).update(text).digest()
}
