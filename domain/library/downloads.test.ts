import { describe, expect, it } from 'vitest'
import { readDownloadToken, signDownload } from './download-token.server.ts'

const secret = 'um segredo de teste com mais de 32 letras'
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const link = { fileId: id(1), userId: id(2), sessionId: id(3), until: Date.parse('2026-11-21T12:05:00Z') }
const before = new Date('2026-11-21T12:04:59Z')

describe('a download link', () => {
  it('a download link reads back what was signed', () =>
    expect(readDownloadToken(secret, signDownload(secret, link), before)).toEqual(link))
  it('a download link is over at its instant', () =>
    expect(readDownloadToken(secret, signDownload(secret, link), new Date(link.until))).toBeNull())
  it('a download link is refused under another secret', () =>
    expect(readDownloadToken(`${secret}!`, signDownload(secret, link), before)).toBeNull())
  it('a download link is refused when any part was changed', () => {
    const [body = '', signature = ''] = signDownload(secret, link).split('.')
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace(id(1), id(9))).toString('base64url')
    expect(readDownloadToken(secret, `${other}.${signature}`, before)).toBeNull()
    expect(readDownloadToken(secret, body, before)).toBeNull()
    expect(readDownloadToken(secret, `${body}.${signature.slice(2)}`, before)).toBeNull()
    expect(readDownloadToken(secret, '', before)).toBeNull()
  })
})
