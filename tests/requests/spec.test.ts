import { beforeAll, describe, expect, it } from 'vitest'
import { toastTexts } from '#app/http/messages.ts'
import type { Page } from '../support/app/app-client.ts'
import { under } from '../support/app/under.ts'
import { demoShop } from '#demo/load/shop-settings.server.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { accountScreens, buyerScreens, messageScreens, publicScreens } from './spec-screens.ts'
import { makerScreens, paymentScreens } from './spec-screens-of-trade.ts'
import { specTable } from './spec-table.ts'
import { type Screens, specWorld } from './spec-world.ts'

// The owner's figures and testimonials are a part of the specification; live counts are tested beside.
const app = useRequestApp({ config: { ownerCopy: true, ownerFigures: true }, shop: demoShop })
let screens: Screens
beforeAll(async () => {
  const world = await specWorld(app)
  screens = {
    ...publicScreens(world),
    ...accountScreens(world),
    ...buyerScreens(world),
    ...paymentScreens(world),
    ...makerScreens(world),
    ...messageScreens(world),
  }
})

const made = new Map<string, Promise<Page>>()
function screenOf(name: string): Promise<Page> {
  const make = screens[name]
  if (!make) throw new Error(`nobody made the screen "${name}"`)
  const page = made.get(name) ?? make()
  made.set(name, page)
  return page
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What stands at a place of a screen: every text that the place may mean. */
async function textsAt(page: Page, where: string): Promise<string[]> {
  if (where === 'script') return [await scriptsOf(page)]
  if (where === 'toast') return [page.$('body > output, body > * > output').last().text()]
  const field = /^under (\w+)$/.exec(where)?.[1]
  if (field) return [faultUnder(page, field)]
  return page
    .$(where)
    .get()
    .map((element) => plain(page.$(element).text()))
}

/** The error below a field of a form that was refused. */
function faultUnder(page: Page, name: string): string {
  expect(page.status).toBe(400)
  return under(page, name)
}

/** The page's own modules, as they are sent to the browser. */
async function scriptsOf(page: Page): Promise<string> {
  const paths = page
    .$('link[rel=late-module]')
    .get()
    .map((link) => page.$(link).attr('href') ?? '')
  const texts = await Promise.all(paths.map(async (path) => (await fetch(new URL(path, app.origin))).text()))
  return texts.join('\n')
}

describe('the specification, word by word', () => {
  it.each(specTable)('$point, $screen: $words', async ({ screen, where, words }) => {
    const texts = await textsAt(await screenOf(screen), where)
    expect(texts.filter((text) => text.includes(words)).length, texts.join(' | ').slice(0, 2000)).toBeGreaterThan(0)
  })

  it('the specification, word by word has no screen that nothing is said about', () => {
    const named = new Set(specTable.map((row) => row.screen))
    expect(Object.keys(screens).filter((name) => !named.has(name))).toEqual([])
  })

  it('the specification, word by word counts what it counts', async () => {
    expect((await screenOf('faq')).$('main details')).toHaveLength(8)
    expect(
      new Set(
        (await screenOf('faq'))
          .$('main details')
          .map((_, one) => one.attribs.name)
          .get(),
      ).size,
    ).toBe(1)
    expect((await screenOf('terms')).$('main h2')).toHaveLength(7)
    expect((await screenOf('privacy')).$('main h2')).toHaveLength(9)
    const { $: steps } = await screenOf('how it works')
    const stepsOf = (section: string) => steps(`section[aria-labelledby=${section}] ol > li`).length
    expect([stepsOf('makers'), stepsOf('compradores')]).toEqual([4, 3])
    expect((await screenOf('home')).$('main blockquote')).toHaveLength(2)
    expect((await screenOf('home')).$('main article').length).toBeLessThanOrEqual(4)
    expect((await screenOf('careers')).$('main li')).toHaveLength(2)
    expect((await screenOf('contact')).$('main li:has(a)')).toHaveLength(3)
    for (const name of ['contact', 'support']) {
      const page = await screenOf(name)
      for (const field of ['name', 'email', 'subject', 'message'])
        expect(page.$(`main [name=${field}]`).attr('required'), `${name} ${field}`).toBeDefined()
      expect(page.$('main [name=email]').attr('type')).toBe('email')
    }
  })

  it('the specification, word by word has the header in the order that is written', async () => {
    const words = ['Como Funciona', 'Para Makers', 'Compradores', 'Projetos', 'Contato']
    const [home, buyers] = [await screenOf('home'), await screenOf("buyer's home")]
    for (const page of [home, buyers])
      for (const nav of ['header nav[aria-label=Principal] a', '#menu-principal a']) {
        const texts = page
          .$(nav)
          .get()
          .map((link) => page.$(link).text())
        expect(texts.slice(0, 5), nav).toEqual(words)
      }
    // The cart is for those who are signed in.
    expect([home, buyers].map((page) => page.$('header a[href="/carrinho"]').length)).toEqual([0, 1])
  })

  it('the specification, word by word asks for e-mail and password in both modes, for name and kind of account in one', async () => {
    const asked = async (name: string) => {
      const page = await screenOf(name)
      const fields = page.$('main form:has([name=password]) [name]').get()
      return [...new Set(fields.map((field) => field.attribs.name))].filter((field) => field !== 'redirect')
    }
    expect(await asked('login')).toEqual(['email', 'password'])
    expect(await asked('sign-up')).toEqual(['terms', 'fullName', 'email', 'password', 'userType', 'adult'])
  })

  it('the specification, word by word says nothing after an action that the catalogue of texts does not hold', () => {
    const said = specTable.filter((row) => row.where === 'toast').map((row) => row.words)
    const texts = Object.values(toastTexts).flatMap((text) => [text.title, 'detail' in text ? text.detail : ''])
    expect(said.filter((words) => !texts.includes(words))).toEqual([])
  })
})
