import { createHmac, timingSafeEqual } from 'node:crypto'
import { type DownloadLink, linkText, parseLinkText } from './download.ts'

/** Purpose of a download link: for the browser, or for a slicer on the same machine, which has no cookie. */
export type LinkPurpose = 'download' | 'slicer'

/** Returns the token of a download link: its text and an HMAC-SHA256 with a key for that purpose. */
export function signDownload(secret: string, link: DownloadLink, purpose: LinkPurpose = 'download'): string {
  const text = linkText(link)
  return `${Buffer.from(text).toString('base64url')}.${mac(secret, text, purpose).toString('base64url')}`
}

/** Verifies a token and returns its link; null if invalid, expired or for another purpose. */
export function readDownloadToken(
  secret: string,
  token: string,
  now: Date,
  purpose: LinkPurpose = 'download',
): DownloadLink | null {
  const [body = '', signature = ''] = token.split('.')
  const text = Buffer.from(body, 'base64url').toString('utf8')
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, text, purpose)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const link = parseLinkText(text)
  return link && link.until > now.getTime() ? link : null
}

function mac(secret: string, text: string, purpose: LinkPurpose): Buffer {
  return createHmac('sha256', `${purpose}-link:${secret}`).update(text).digest()
}
