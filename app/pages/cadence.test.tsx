import { load } from 'cheerio'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { HomeHow } from '#app/home/home-sections.tsx'
import { LegalClauses } from '#app/legal/legal-text.tsx'
import { Earnings } from '#app/publish/earnings.tsx'
import { termsText } from '#domain/legal/terms-text.ts'
import { lawfulRules } from '#domain/orders/withdrawal-rule.ts'
import { type Cadence, sellingTerms } from '#domain/shop-settings/shop-settings.ts'
import { codeFiles, isProduction, readCode } from '../../scripts/source-tree.ts'
import { settingsInForce, usualSettings } from '../../tests/support/usual-settings.ts'
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

const facts = { methods: 'Pix', instalments: 1, exception: '', net: 2291, payWith: 'Pix', next: null, hours: [] }

/** What says when makers are paid, under each of the two settings. */
function pagesUnder(cadence: Cadence) {
  const settings = settingsInForce({ payouts: { ...usualSettings.payouts, cadence } })
  const { payouts, fee } = settings
  const said = { ...facts, fee: '8%', share: '92%', feeOfSales: '8%', shareOfSales: '92%', payouts, cadence }
  const terms = termsText({ ...settings, methods: ['pix'], instalments: 1, withdrawalRules: lawfulRules })
  const net = readNetQuestion(new URLSearchParams(), fee)
  return {
    terms: () => <LegalClauses text={terms} />,
    answers: () => <Answers loaderData={said} />,
    'for makers': () => <Designers loaderData={{ ...said, net, figures: [], stories: [], isDemo: false }} />,
    'how it works': () => <How loaderData={said} />,
    home: () => <HomeHow fee="8%" cadence={cadence} payWith="Pix" />,
    'publish form': () => (
      <Earnings
        typed={{ values: {}, offers: [], licences: [], pieces: [], removeIds: [] }}
        selling={sellingTerms(settings)}
        step={4}
        submit="Publicar"
        busy="…"
        form="f"
        action="/novo-projeto"
      />
    ),
  }
}

type Page = keyof ReturnType<typeof pagesUnder>

describe('when makers are paid', () => {
  it.each(Object.keys(pagesUnder('weekly')) as Page[])(
    'when makers are paid is said by the setting alone: %s',
    (page) => {
      expect(wordsOf(pagesUnder('weekly')[page])).toMatch(/toda semana|semanal/i)
      const words = wordsOf(pagesUnder('monthly')[page])
      expect(words).toMatch(/todo mês|mensal/i)
      expect(words).not.toMatch(/tod[ao]s? (?:as? )?semanas?|semanal/i)
    },
  )

  it('payout cadence is written beside its setting only, and in no mail', () => {
    const typed = /[Tt]oda semana|semanal|[Tt]odo mês|Repasse mensal/
    const files = codeFiles().filter((file) => isProduction(file) && /^(?:app|adapters\/mail|domain)\//.test(file))
    expect(files.filter((file) => typed.test(readCode(file).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')))).toEqual([
      'app/shop-settings/payouts-section.tsx',
      'domain/shop-settings/shop-settings.ts',
    ])
    for (const [name, mail] of Object.entries(mails)) expect([name, typed.test(mail.text)]).toEqual([name, false])
  })

  it('mails promise no number of days to withdraw, since not every piece has them', () => {
    for (const [name, { text }] of Object.entries(mails)) {
      expect([name, /\d+ dias(?: úteis)? para desistir/.test(text)]).toEqual([name, false])
      if (/para desistir/.test(text)) expect([name, text.replaceAll(/\s+/g, ' ')]).toEqual([name, expect.stringContaining('quando há, para desistir')]) // prettier-ignore
    }
  })
})
