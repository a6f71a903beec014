import { cutText } from '#domain/shared/text.ts'

/** Lifetime of a download link, in milliseconds: long enough to start, too short to share. */
export const downloadLinkMs = 5 * 60_000

/** Content of a download link: one file for one buyer in one session, valid until `until` (ms since 1970). */
export type DownloadLink = { fileId: string; userId: string; sessionId: string; until: number }

export function linkText(link: DownloadLink): string {
  return [link.fileId, link.userId, link.sessionId, link.until].join('.')
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function parseLinkText(text: string): DownloadLink | null {
  const parts = text.split('.')
  const [fileId = '', userId = '', sessionId = '', until = ''] = parts
  if (parts.length !== 4 || ![fileId, userId, sessionId].every((part) => uuid.test(part)) || !/^\d{13}$/.test(until))
    return null
  return { fileId, userId, sessionId, until: Number(until) }
}

/** Maximum bytes of a title in a file name: file systems allow 255, number and ending included. */
const nameBytes = 200
const utf8 = new TextEncoder()
const bytesOf = (text: string) => utf8.encode(text).length

/** Returns the file name `{title}-{n}.{format}`, n from 1, without characters invalid in file systems or headers. */
export function downloadName(title: string, number: number, format: string): string {
  const clean = title
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${cutText(clean, nameBytes, bytesOf) || 'projeto'}-${number}.${format}`
}

export function archiveName(firstName: string): string {
  return firstName.replace(/-\d+\.[^.]+$/, '.zip')
}

/** Returns a `Content-Disposition` header (RFC 6266) with an ASCII fallback and the name in UTF-8 (RFC 8187). */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
