import { describe, expect, it } from 'vitest'
import { settingsInForce, usualSettings } from '../../tests/support/usual-settings.ts'
import { readLegalText } from './legal-text.ts'
import { termsText } from './terms-text.ts'

const byLaw = { ready: 'by_law', made_to_order: 'by_law', personalized: 'by_law' } as const
const facts = {
  ...settingsInForce(),
  methods: ['pix', 'card', 'debit'] as const,
  instalments: 12,
  withdrawalRules: byLaw,
}

describe('the terms as the settings have them', () => {
  it('the terms as the settings have them are seven clauses of paragraphs, points and links to pages of ours', () => {
    const clauses = readLegalText(termsText(facts))
    expect(clauses.map(({ title }) => title.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.'])
    const kinds = new Set(clauses.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)))
    expect(kinds).toEqual(new Set(['paragraph', 'points']))
    const all = JSON.stringify(clauses)
    expect(all).toContain('{"words":"excluir a conta","to":"/perfil/excluir"}')
    expect(all).not.toMatch(/\]\(|undefined|## /)
  })

  it('the terms name an exception to the withdrawal right only where the settings have one', () => {
    expect(termsText(facts)).not.toContain('até a impressão começar')
    const firm = termsText({ ...facts, withdrawalRules: { ...byLaw, personalized: 'until_printing' } })
    expect(firm).toContain('Exceção, dita antes do pagamento: peças personalizadas, só até a impressão começar.')
  })
})

it('the terms as the settings have them say every part of the fee, and when makers are paid', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(termsText(facts))).toContain(
    'A taxa da plataforma é de 8% sobre cada venda; o maker fica com 92%. O frete é inteiro de quem envia.',
  )
  const fee = { bps: 1000, freightBps: 500, fixedCents: 100 }
  const payouts = { ...usualSettings.payouts, cadence: 'monthly' as const, minimumCents: 5000 }
  const other = plain(termsText({ ...facts, fee, payouts }))
  expect(other).toContain(
    'A taxa da plataforma é de 10% do preço, 5% do frete e R$ 1,00 por pedido; o maker fica com o resto. Do frete, quem envia fica com 95%.',
  )
  expect(other).toContain('O repasse é mensal, por Pix ou transferência bancária')
  expect(other).toContain('a partir de R$ 50,00')
})

it('a legal text keeps foreign addresses and markup as words', () => {
  const [clause] = readLegalText('## Título\n\n[fora](https://exemplo.com) <b>x</b>')
  expect(clause).toEqual({
    title: 'Título',
    blocks: [{ kind: 'paragraph', parts: [{ words: '[fora](https://exemplo.com) <b>x</b>' }] }],
  })
})

it('a legal text has headings within its clauses, and strong text', () => {
  const [clause] = readLegalText('## Título\n\n### Parte\n\n- **Dados**: nome, e [mais](/faq).')
  const point = [
    { words: 'Dados', isStrong: true },
    { words: ': nome, e ' },
    { words: 'mais', to: '/faq' },
    { words: '.' },
  ]
  expect(clause?.blocks).toEqual([
    { kind: 'heading', words: 'Parte' },
    { kind: 'points', points: [point] },
  ])
})
