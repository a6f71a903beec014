/** How long a download link lives, in milliseconds: long enough to start, too short to pass on. */
export const downloadLinkMs = 5 * 60_000

/** What a download link stands for: one stored file, one buyer, one signed-in session, until an instant (ms since 1970). */
export type DownloadLink = { fileId: string; userId: string; sessionId: string; until: number }

/** The text that is signed; the order of the parts is part of the format. */
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
