/** How long a download link lives, in milliseconds: long enough to start, too short to pass on. */
export const downloadLinkMs = 5 * 60_000

/** What a download link stands for: one stored file, one buyer, one signed-in session, until an instant (ms since 1970). */
export type DownloadLink = { fileId: string; userId: string; sessionId: string; until: number }

/** Returns the text that is signed; the order of the parts is part of the format. */
export function linkText(link: DownloadLink): string {
  return [link.fileId, link.userId, link.sessionId, link.until].join('.')
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Reads such a text back; null when it is none. */
export function parseLinkText(text: string): DownloadLink | null {
  const parts = text.split('.')
  const [fileId = '', userId = '', sessionId = '', until = ''] = parts
  if (parts.length !== 4 || ![fileId, userId, sessionId].every((part) => uuid.test(part)) || !/^\d{13}$/.test(until))
    return null
  return { fileId, userId, sessionId, until: Number(until) }
}

/**
 * Returns the name a bought file is saved under: `{title}-{n}.{format}`, n from 1. What an operating system or a header cannot carry
 * (separators, controls, direction marks) is left out; a title of nothing else becomes `projeto`.
 */
export function downloadName(title: string, number: number, format: string): string {
  const clean = title
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 100)
  return `${clean || 'projeto'}-${number}.${format}`
}

/** Returns the name of an archive of all files, made from that of the first: `{title}.zip`. */
export function archiveName(firstName: string): string {
  return firstName.replace(/-\d+\.[^.]+$/, '.zip')
}

/** Returns `Content-Disposition` of an attachment (RFC 6266): an ASCII fallback and the real name in UTF-8 (RFC 8187). */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`
}
