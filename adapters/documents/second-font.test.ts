import { describe, expect, it } from 'vitest'
import { pdfText } from '../../tests/support/pdf-text.ts'
import { bytesWhenEnded, newDocument } from './document.server.ts'
import { tablePdf } from './table-pdf.server.ts'

const odd = 'Peça ™ € Łódź Ω → ★ ≥ ♥ Привет'

async function drawn(text: string, font: 'regular' | 'semibold' = 'regular'): Promise<string> {
  const doc = newDocument({ title: 'x', author: 'x' })
  doc.font(font).fontSize(10).text(text)
  doc.text('Depois, em português')
  const bytes = bytesWhenEnded(doc)
  doc.end()
  return pdfText(await bytes).replaceAll(/\s+/g, ' ')
}

describe('a document', () => {
  it.each(['regular', 'semibold'] as const)(
    'a document draws every character of %s, none as an empty box',
    async (font) => {
      const text = await drawn(odd, font)
      expect(text.replaceAll(' ', '')).toContain(odd.replaceAll(' ', ''))
      expect(text).toContain('Depois')
    },
  )

  it('a document names an emoji that no font has, and marks other characters', async () => {
    expect((await drawn('Vaso 🎄🇧🇷👨‍👩‍👧 花')).replaceAll(' ', '')).toContain('Vaso(emoji)(emoji)(emoji)(?)')
  })

  it('a table draws every character of its cells', async () => {
    const bytes = await tablePdf({
      title: odd,
      author: odd,
      facts: [odd],
      columns: [
        { name: 'Sobre', share: 50 },
        { name: 'Valor', share: 50, isNumber: true },
      ],
      rows: [
        [odd, '1,00'],
        ['Vaso', '2,00'],
      ],
      footer: odd,
    })
    const text = pdfText(Buffer.from(bytes)).replaceAll(/\s+/g, '')
    expect(text.split(odd.replaceAll(' ', '')).length - 1).toBeGreaterThanOrEqual(5)
  })
})
