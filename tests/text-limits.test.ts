import { describe, expect, it } from 'vitest'
import { cartBody } from '#adapters/freight/melhor-envio-shapes.ts'
import { linesOf } from '#adapters/mail/text-part.ts'
import { transferBody } from '#adapters/payouts/pix-transfer.ts'
import { initialsOf } from '#app/ui/avatar.tsx'
import { attachment, downloadName } from '#domain/library/download.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { maskDestination } from '#domain/payouts/payout-account.ts'
import { searchTerm } from '#domain/spelling/search-terms.ts'
import { lengthOf, shortened } from '#domain/shared/text.ts'
import { supportAnswered } from '#domain/support/notices.ts'
import { subjectOf } from '#domain/support/thread.ts'

const graphemes = ['🎄', '🇧🇷', '👨‍👩‍👧', '👍🏽', 'a\u0303\u0323', '❤️']

const party = {
  name: 'A',
  document: '52998224725',
  email: 'a@exemplo.com.br',
  address: { street: 'Rua', number: '1', complement: '', district: 'B', city: 'C', uf: 'PR', cep: '80010000' },
}

/** Verbs that cut what people wrote, each with the most characters that it leaves. */
const cutters: Record<string, [most: number, cut: (text: string) => string]> = {
  'the file name of a download': [200, (text) => downloadName(text, 1, 'stl').replace(/-1\.stl$/, '')],
  'a file name in a sentence': [80, (text) => shownName(text)],
  'the subject of a conversation': [80, (text) => subjectOf(text)],
  'the notice of an answer': [
    120,
    (message) => supportAnswered.read({ id: '1', protocol: '1', token: 't', message }).words,
  ],
  'the note of a transfer': [
    140,
    (note) =>
      transferBody(
        {
          key: '1',
          amountCents: 1,
          destination: { kind: 'pix', keyType: 'evp', key: 'k' },
          holder: { name: 'A', document: '52998224725', documentKind: 'cpf' },
          note,
        },
        'k',
      ).pagador.infoPagador,
  ],
  'the contents of a parcel': [
    255,
    (name) =>
      cartBody({
        key: 'k',
        code: '1',
        from: party,
        to: party,
        contents: [{ name, quantity: 1, cents: 1 }],
        grams: 1,
        sidesMm: [1, 1, 1],
        documentKey: null,
      } as unknown as Parameters<typeof cartBody>[0]).products[0]?.name ?? '',
  ],
  'a term of the search': [60, (text) => searchTerm(text)],
  'a preview': [155, (text) => shortened(text, 155)],
}

describe.each(Object.entries(cutters))('%s', (_name, [most, cut]) => {
  it.each(graphemes)('ends with a whole %s wherever its limit falls', (grapheme) => {
    const parts = (text: string) => [...new Intl.Segmenter('pt-BR').segment(text)].map(({ segment }) => segment)
    for (let before = most - 12; before <= most + 2; before++) {
      const kept = cut('x'.repeat(before) + grapheme.repeat(3))
      expect(kept.isWellFormed()).toBe(true)
      expect(lengthOf(kept)).toBeLessThanOrEqual(most)
      const whole = new Set(['x', '…', grapheme, ...parts(grapheme.normalize('NFD')), ...parts(cut(grapheme))])
      expect(parts(kept).filter((part) => !whole.has(part))).toEqual([])
    }
  })
})

it.each(graphemes)(
  'a title of 99 letters and %s can be downloaded, and its name has room in a file system',
  (grapheme) => {
    const name = downloadName('x'.repeat(99) + grapheme, 1, 'stl')
    expect(attachment(name)).toContain("filename*=UTF-8''xxx")
    const longest = downloadName(grapheme.repeat(100), 12, 'stl')
    expect(Buffer.byteLength(longest)).toBeLessThan(255)
    expect(attachment(longest)).toContain('-12.stl')
  },
)

it('a file name with half a character can be sent', () => {
  expect(attachment('meia\ud83d-1.stl')).toContain("UTF-8''meia%EF%BF%BD-1.stl")
})

it('initials, masks and lines of a mail keep characters whole', () => {
  expect(initialsOf('🇧🇷 Oficina')).toBe('🇧🇷O')
  expect(maskDestination({ kind: 'pix', keyType: 'email', key: '𝐚na@exemplo.com.br' })).toContain('𝐚•••@')
  expect(linesOf('🎄'.repeat(100)).join('').isWellFormed()).toBe(true)
})
