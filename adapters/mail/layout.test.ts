import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { renderMail, withImprint } from './layout.ts'
import { action, amounts, paragraph } from './message.ts'
import { asText } from './text-part.ts'

const frame = { title: 'Título', preview: '', reason: 'Porque sim.' }
/** The lines between the heading and the footer. */
const linesOf = (...body: Parameters<typeof asText>[0]['body']) =>
  asText({ ...frame, body })
    .split('\n')
    .slice(5, -2)

const word = fc.string({ unit: 'grapheme', maxLength: 100 }).map((text) => text.replaceAll(/\s/g, 'x'))

test.prop([fc.array(word), fc.constantFrom(' ', '\n', ' \r\n\t ')])(
  'lines end between words, none too long that could be shorter, and no word is lost',
  (words, space) => {
    const lines = linesOf(paragraph(words.join(space)))
    expect(lines.join(' ').split(' ').filter(Boolean)).toEqual(words.filter(Boolean))
    for (const [at, line] of lines.entries()) {
      if (line.length > 78) expect(line).not.toContain(' ')
      const next = lines[at + 1]?.split(' ')[0]
      if (next) expect(line.length + 1 + next.length).toBeGreaterThan(78)
    }
  },
)

test('amounts end at one edge; what is written at length keeps to its column', () => {
  const rows = [
    { label: 'Vaso Maré', note: 'Arquivos', value: 'R$\u00a024,90' },
    { label: 'Total', value: '−\u00a0R$\u00a01.124,90', total: true },
  ]
  expect(linesOf(amounts(rows))).toEqual(['Vaso Maré        R$ 24,90', 'Arquivos', 'Total       − R$ 1.124,90'])
  const long = linesOf(amounts([{ label: 'Motivo '.repeat(12), note: 'nota '.repeat(20), value: 'valor '.repeat(20) }]))
  expect(Math.max(...long.map((line) => line.length))).toBeLessThanOrEqual(78)
  expect(long.join(' ').match(/Motivo|nota|valor/g)).toHaveLength(52)
})

test('an amount stays in one line and its label wraps, so that it fits any phone', () => {
  const bank = 'Banco do Brasil S.A. (001), agência 1234, conta •••••678-0'
  const { html } = renderMail({ ...frame, body: [amounts([{ label: 'Destino', value: bank }, { label: 'Valor', value: 'R$\u00a024,90' }])] }) // prettier-ignore
  const cellOf = (value: string) => new RegExp(`<td[^>]*>${value.slice(0, 5).replace('$', '\\$')}`).exec(html)?.[0]
  expect(cellOf(bank)).not.toContain('nowrap')
  expect(cellOf('R$\u00a024,90')).toContain('nowrap')
})

test('an address stays whole beside its label', () => {
  const href = `https://camada.test/${'a'.repeat(90)}`
  expect(linesOf(action('Abrir Minhas Compras', href))).toEqual(['Abrir Minhas Compras', `[${href}]`])
})

test('the imprint is the last line of both parts, once and unchanged', () => {
  const mail = renderMail({ ...frame, body: [paragraph('Olá.')] })
  const signed = withImprint({ ...mail, to: 'ana@exemplo.com.br' }, 'Prado & Cia. Ltda., CNPJ 12.ABC.345/01DE-35')
  expect(signed.text.trimEnd().split('\n').at(-1)).toBe('Prado & Cia. Ltda., CNPJ 12.ABC.345/01DE-35')
  expect(
    signed.html.match(/Porque sim\.<br\/>Prado &amp; Cia\. Ltda\., CNPJ 12\.ABC\.345\/01DE-35<\/td>/g),
  ).toHaveLength(1)
  expect(signed.to).toBe('ana@exemplo.com.br')
})
