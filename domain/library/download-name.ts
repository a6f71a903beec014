/**
 * The name a bought file is saved under: `{title}-{n}.{format}`, n from 1. What an operating system or a header cannot
 * carry (separators, controls, direction marks) is left out; a title of nothing else becomes `projeto`.
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

/** The name of an archive of all files, made from that of the first: `{title}.zip`. */
export function archiveName(firstName: string): string {
  return firstName.replace(/-\d+\.[^.]+$/, '.zip')
}

/** `Content-Disposition` of an attachment (RFC 6266): an ASCII fallback and the real name in UTF-8 (RFC 8187). */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`
}
