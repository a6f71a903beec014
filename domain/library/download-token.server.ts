import { createHmac, timingSafeEqual } from 'node:crypto'
import { type DownloadLink, linkText, parseLinkText } from './download.ts'

/** Who follows a link: the browser it was made in, or a slicer of that machine, which has no cookie. */
export type LinkPurpose = 'download' | 'slicer'

/** Makes the token of a download link: the link's text and its HMAC-SHA256 under a key used for that purpose alone. */
export function signDownload(secret: string, link: DownloadLink, purpose: LinkPurpose = 'download'): string {
  const text = linkText(link)
  return `${Buffer.from(text).toString('base64url')}.${mac(secret, text, purpose).toString('base64url')}`
}

/** Returns the link a token stands for, or null when it was not made here, for another purpose, or is over. */
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
