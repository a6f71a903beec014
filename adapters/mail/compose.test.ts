import { fc, test } from '@fast-check/vitest'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { mails } from '../../tests/support/worlds/mails.ts'
import { composeMail } from './compose.ts'

const from = { name: 'Camada', address: 'nao-responda@camada.test' }
const written = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n', '\r\n', ' \n', '.\n', '=', '--=_part', 'palavra '.repeat(30)),
    ),
  )
  .map((parts) => parts.join(''))
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const asRead = (text: string) => text.replaceAll(/\r\n|\r/g, '\n')

test.prop([written, written, fc.string({ unit: 'grapheme', minLength: 1 })])(
  'both parts and the subject are read as they were written, over lines that every server takes',
  async (text, html, subject) => {
    const bytes = await composeMail({ to: 'ana@exemplo.com.br', subject, text, html: `<p>${html}</p>` }, from, 'id')
    const raw = bytes.toString('latin1')
    expect(raw).not.toMatch(/[^\r]\n|\r[^\n]|[^\r\n]{77}|[\x80-\xff]/)
    const read = await PostalMime.parse(bytes)
    // What ends a part belongs to the bounds between them.
    expect(asRead(read.text ?? '').replace(/\n+$/, '')).toBe(asRead(text).replace(/\n+$/, ''))
    expect(asRead(read.html ?? '').trim()).toBe(asRead(`<p>${html}</p>`))
    expect(inOneLine(read.subject ?? '')).toBe(inOneLine(subject))
  },
)

test.each([
  '=?utf-8?Q?Reembolso_aprovado?=',
  'Você vendeu: =?utf-8?Q?Reembolso_aprovado?=',
  'Vaso =?iso-8859-1?B?UmVlbWJvbHNv?= e mais palavras que passam de uma linha, com acentuação e 🎄',
  '=?',
])('the subject %j is read as it was written, not decoded', async (subject) => {
  const bytes = await composeMail({ to: 'ana@exemplo.com.br', subject, text: 'x', html: '<p>x</p>' }, from, 'id')
  expect((await PostalMime.parse(bytes)).subject).toBe(subject)
})

test('names its list when a mail is one, and none otherwise', async () => {
  const headersOf = async (what: string) => {
    const { headers } = await PostalMime.parse(await composeMail(mails[what]!, from, 'id'))
    return Object.fromEntries(headers.map(({ key, value }) => [key, value]))
  }
  expect((await headersOf('newsletter'))['list-id']).toBe('<newsletter.camada.test>')
  expect((await headersOf('digest of one'))['list-id']).toBe('<avisos.camada.test>')
  expect(await headersOf('receipt')).not.toHaveProperty('list-id')
})
