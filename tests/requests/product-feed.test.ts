import * as cheerio from 'cheerio'
import { beforeAll, describe, expect, it } from 'vitest'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { addFreightTable, addMaker, addProject } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'

const app = useRequestApp()
let vase: { projectId: string; offerId: string }
beforeAll(async () => {
  const { db } = app.database
  const maker = await addMaker(db, { fullName: 'Helena Prado' })
  await addFreightTable(db, { makerId: maker.id })
  const { project, printed } = await addProject(db, {
    designerId: maker.id,
    title: 'Vaso <Maré> & "cia"',
    description: 'Um vaso & tanto.\nCabe <tudo>.',
    kinds: ['digital', 'printed'],
    priceCents: 8900,
  })
  vase = { projectId: project.id, offerId: printed?.id ?? '' }
  const petg = { material: 'PETG', colorName: 'terracota', color: '#c0623f', weightGrams: 250, productionDays: 4 }
  await db.insert(printedOffers).values({ offerId: vase.offerId, ...petg })
  await addProject(db, { title: 'Outro', kinds: ['printed'] })
  await addProject(db, { title: 'Só arquivos' })
})

const money = /^\d+\.\d\d BRL$/
const days = /^\d{1,2}$/
const text = (most: number) => new RegExp(`^[^]{1,${most}}$`)

/**
 * The attributes that we use of the published list (support.google.com/merchants/answer/7052112), with the values and lengths
 * it takes; 1 must be there.
 */
const published: Record<string, [must: 0 | 1, value: RegExp]> = {
  'g:id': [1, text(50)],
  'g:title': [1, text(150)],
  'g:description': [1, text(5000)],
  'g:link': [1, /^https?:\/\/\S{1,2000}$/],
  'g:image_link': [1, /^https?:\/\/\S{1,2000}\.jpg$/],
  'g:price': [1, money],
  'g:sale_price': [0, money],
  'g:availability': [1, /^(in_stock|out_of_stock|preorder|backorder)$/],
  'g:condition': [1, /^(new|refurbished|used)$/],
  'g:brand': [1, text(70)],
  'g:identifier_exists': [1, /^(yes|no)$/],
  'g:item_group_id': [1, text(50)],
  'g:color': [0, text(100)],
  'g:material': [0, text(200)],
  'g:max_handling_time': [1, days],
}
const shippingParts: Record<string, [must: 0 | 1, value: RegExp]> = {
  'g:country': [1, /^BR$/],
  'g:region': [0, /^[A-Z]{2}$/],
  'g:price': [1, money],
  'g:max_handling_time': [1, days],
  'g:max_transit_time': [1, days],
}

async function feed(path: string) {
  const page = await app.visitor().get(path)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  return { page, $: cheerio.load(page.html, { xml: true }) }
}

describe('the product feed', () => {
  it('every item has the fields that the specification asks for, and no others', async () => {
    const { $ } = await feed('/feeds/produtos.xml')
    expect($('rss').attr('version')).toBe('2.0')
    expect($('rss').attr('xmlns:g')).toBe('http://base.google.com/ns/1.0')
    const check = (parts: { tagName: string; words: string }[], rules: typeof published) => {
      for (const { tagName, words } of parts) expect([tagName, words]).toEqual([tagName, expect.stringMatching(rules[tagName]?.[1] ?? /^no such field$/)]) // prettier-ignore
      const names = parts.map(({ tagName }) => tagName)
      for (const [name, [must]] of Object.entries(rules))
        expect([name, names.filter((one) => one === name).length <= 1, !must || names.includes(name)]).toEqual([name, true, true]) // prettier-ignore
    }
    const partsOf = (element: cheerio.Cheerio<never>) =>
      element.children().toArray().map((one) => ({ tagName: (one as { tagName: string }).tagName, words: $(one).text() })) // prettier-ignore
    const items = $('channel > item').toArray()
    expect(items).toHaveLength(2)
    for (const item of items) {
      const parts = partsOf($(item) as never)
      check(parts.filter(({ tagName }) => tagName !== 'g:shipping'), published) // prettier-ignore
      const shippings = $(item).children('g\\:shipping').toArray()
      expect(shippings.length).toBeGreaterThan(0)
      for (const one of shippings) check(partsOf($(one) as never), shippingParts)
    }
  })

  it('an item says what the page says, and its link chooses its variant', async () => {
    const { $ } = await feed('/maker/helena-prado/produtos.xml')
    const item = $('channel > item')
    const said = (name: string) => item.children(`g\\:${name}`).text()
    expect(item).toHaveLength(1)
    expect(said('title')).toBe('Vaso <Maré> & "cia", PETG, terracota')
    expect(said('description')).toBe('Um vaso & tanto.\nCabe <tudo>.')
    expect([said('price'), said('availability'), said('max_handling_time')]).toEqual(['89.00 BRL', 'in_stock', '4'])
    expect([said('item_group_id'), said('color'), said('material')]).toEqual([vase.projectId, 'terracota', 'PETG'])
    expect(item.find('g\\:shipping g\\:price').text()).toBe('20.00 BRL')
    const address = new URL(said('link'))
    expect(address.origin).toBe(app.origin)
    const page = await app.visitor().get(address.pathname + address.search)
    expect(page.$('input[name=offerId][checked], input[name=offerId][type=hidden]').attr('value')).toBe(vase.offerId)
    expect(page.html).toContain('R$\u00a089,00')
  })

  it('a caller who has this version gets 304, until the catalogue changes', async () => {
    const { page } = await feed('/feeds/produtos.xml')
    const known = { 'if-none-match': page.headers.get('etag') ?? '' }
    expect((await app.visitor().get('/feeds/produtos.xml', known)).status).toBe(304)
    expect((await app.visitor().get('/maker/helena-prado/produtos.xml', known)).status).toBe(304)
    await addProject(app.database.db, { title: 'Mais um', kinds: ['printed'] })
    const next = await app.visitor().get('/feeds/produtos.xml', known)
    expect([next.status, next.headers.get('etag') === known['if-none-match']]).toEqual([200, false])
  })

  it('the feed is compressed while it is sent', async () => {
    const answer = await fetch(`${app.origin}/feeds/produtos.xml`, { headers: { 'accept-encoding': 'gzip' } })
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual(['gzip', null])
    expect(await answer.text()).toMatch(/^<\?xml [^]*<\/rss>\n$/)
    const head = await fetch(`${app.origin}/feeds/produtos.xml`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('/desenvolvedores names the feeds', async () => {
    const { html } = await app.visitor().get('/desenvolvedores')
    expect(html).toContain(`${app.origin}/feeds/produtos.xml`)
  })
})
