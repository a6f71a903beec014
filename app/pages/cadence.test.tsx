import { load } from 'cheerio'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { HomeHow } from '#app/home/home-sections.tsx'
import { LegalClauses } from '#app/legal/legal-text.tsx'
import { Earnings } from '#app/publish/earnings.tsx'
import { termsText } from '#domain/legal/terms-text.ts'
import { lawfulRules } from '#domain/orders/withdrawal-rule.ts'
import { business } from '#domain/shared/business.ts'
import { codeFiles, isProduction, readCode } from '../../scripts/source-tree.ts'
import { mails } from '../../tests/support/worlds/mails.ts'
import Faq from './faq.tsx'
import ForDesigners from './for-designers.tsx'
import HowItWorks from './how-it-works.tsx'
import { readNetQuestion } from './net-calculator.tsx'

// Their other properties are the framework's own.
const pageOf = (page: unknown) => page as ComponentType<{ loaderData: object }>
const [Answers, Designers, How] = [Faq, ForDesigners, HowItWorks].map(pageOf) as [
  ComponentType<{ loaderData: object }>,
  ComponentType<{ loaderData: object }>,
  ComponentType<{ loaderData: object }>,
]

function wordsOf(Component: ComponentType): string {
  const Page = createRoutesStub([{ path: '/', Component }])
  return load(renderToStaticMarkup(<Page />))('body')
    .text()
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')
}

const rates = { fee: '8%', share: '92%' }
const facts = { ...rates, methods: 'Pix', instalments: 1, exception: '', net: 2291, payWith: 'Pix' }

const pages = {
  terms: () => (
    <LegalClauses text={termsText({ ...rates, methods: ['pix'], instalments: 1, regretRules: lawfulRules })} />
  ),
  answers: () => <Answers loaderData={facts} />,
  'for makers': () => (
    <Designers
      loaderData={{
        rates,
        payWith: 'Pix',
        net: readNetQuestion(new URLSearchParams(), new Date('2026-11-23T12:00:00Z')),
        figures: [],
        stories: [],
        isDemo: false,
      }}
    />
  ),
  'how it works': () => <How loaderData={facts} />,
  home: () => <HomeHow fee="8%" payWith="Pix" />,
  'publish form': () => <Earnings values={{}} feeBps={800} submit="Publicar" busy="…" form="f" />,
}

const cadence = (value: 'weekly' | 'monthly') => Object.assign(business, { payoutCadence: value })
afterEach(() => cadence('weekly'))

describe('when makers are paid', () => {
  it.each(Object.entries(pages))('when makers are paid is said by the setting alone: %s', (_, Page) => {
    expect(wordsOf(Page)).toMatch(/toda semana|semanal/i)
    cadence('monthly')
    const words = wordsOf(Page)
    expect(words).toMatch(/todo mês|mensal/i)
    expect(words).not.toMatch(/tod[ao]s? (?:as? )?semanas?|semanal/i)
  })

  it('when makers are paid is written nowhere but beside the setting, and in no mail', () => {
    const typed = /[Tt]oda semana|semanal|[Tt]odo mês|Repasse mensal/
    const files = codeFiles().filter((file) => isProduction(file) && /^(?:app|adapters\/mail|domain)\//.test(file))
    expect(files.filter((file) => typed.test(readCode(file).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')))).toEqual([
      'domain/shared/business.ts',
    ])
    for (const [name, mail] of Object.entries(mails)) expect([name, typed.test(mail.text)]).toEqual([name, false])
  })

  it('no mail promises days to give up a piece, which not every piece has', () => {
    for (const [name, { text }] of Object.entries(mails)) {
      expect([name, /\d+ dias(?: úteis)? para desistir/.test(text)]).toEqual([name, false])
      if (/para desistir/.test(text)) expect([name, text.replaceAll(/\s+/g, ' ')]).toEqual([name, expect.stringContaining('quando há, para desistir')]) // prettier-ignore
    }
  })
})
