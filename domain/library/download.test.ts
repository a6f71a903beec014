import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { attachment, downloadName } from './download.ts'

describe('downloadName', () => {
  it('downloadName is the title, the number and the format', () =>
    expect(downloadName('Vaso Maré, estrias', 1, 'stl')).toBe('Vaso Maré, estrias-1.stl'))
  it.each([
    ['../../etc/passwd', 'etc passwd-2.3mf'],
    ['a"b\r\nc', 'a bc-2.3mf'],
    ['\u202Egpj.exe', 'gpj.exe-2.3mf'],
    ['???', 'projeto-2.3mf'],
    ['', 'projeto-2.3mf'],
  ])('downloadName makes %j harmless', (title, name) => expect(downloadName(title, 2, '3mf')).toBe(name))
})

describe('attachment', () => {
  it('attachment carries accents for those who can read them', () =>
    expect(attachment('Dragão-1.stl')).toBe(`attachment; filename="Dragao-1.stl"; filename*=UTF-8''Drag%C3%A3o-1.stl`))

  test.prop([fc.string({ unit: 'grapheme', maxLength: 200 })])('attachment never breaks out of the header', (title) => {
    const header = attachment(downloadName(title, 1, 'stl'))
    expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[\w!.~%-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(downloadName(title, 1, 'stl'))
  })
})
