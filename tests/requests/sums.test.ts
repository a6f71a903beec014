import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/commerce.ts'
import { suggestedTable, withPreset } from '#domain/freight/freight-preset.ts'
import { parseBRL } from '#domain/shared/money.ts'
import type { Page } from '../support/app/app-client.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addAddress, addFreightTable } from '../support/builders.ts'
import { pdfText } from '../support/pdf-text.ts'
import { moneyBreaches, noBreaches, sellProject } from '../support/worlds/payment-world.ts'

// Whole purchases of drawn carts, read as a person reads them: the sum of each page, paper and mail, and its parts.

const app = useRequestApp({ env: { PIX_DISCOUNT_PERCENT: '5' } })
afterAll(async () => expect(await moneyBreaches(app.database.db)).toEqual(noBreaches))

const homes = { '01310100': 'SP', '50050000': 'PE', '80420090': 'PR' } as const
const cep = fc.constantFrom('01310100', '50050000', '80420090')
const maker = fc.record({
  originCep: cep,
  choice: fc.oneof(
    fc.constant({ preset: 'suggested' } as const),
    fc.constant({ preset: 'pickup' } as const),
    fc.integer({ min: 0, max: 9_999 }).map((cents) => ({ preset: 'fixed', cents }) as const),
  ),
  freeFromCents: fc.option(fc.integer({ min: 1, max: 30_000 })),
  hasPickup: fc.boolean(),
  pieces: fc.array(
    fc.record({ cents: fc.integer({ min: 100, max: 29_999 }), quantity: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
})
const cart = fc.record({
  makers: fc.array(maker, { minLength: 1, maxLength: 3 }),
  files: fc.option(fc.integer({ min: 100, max: 9_999 })),
  home: cep,
  method: fc.constantFrom('pix', 'card'),
  isFetched: fc.boolean(),
})
const drawn = fc.sample(cart, { numRuns: 8, seed: 20_261_123 })
type Cart = (typeof drawn)[number]

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ').trim()
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

/** Cents of 'R$ 24,90', '− R$ 1,25', 'Grátis'; null for what is no amount. */
function amountIn(text: string): number | null {
  const said = plain(text)
  if (said === 'Grátis') return 0
  const [, minus, reais = ''] = /^(−|-)? ?(R\$ [\d.,]+)$/.exec(said) ?? []
  const cents = parseBRL(reais)
  return cents === null ? null : minus ? -cents : cents
}

/** The last amount of a list of terms, which is its total, and what those before it come to. */
function listIn(page: Page, selector: string) {
  const amounts = page
    .$(`${selector} dd`)
    .toArray()
    .flatMap((dd) => amountIn(page.$(dd).text()) ?? [])
  return {
    parts: sum(amounts.slice(0, -1)),
    total: amounts.at(-1),
    label: plain(page.$(`${selector} dt`).last().text()),
  }
}

/** The contract on a page: its lines and deliveries less what Pix takes off, and its total. */
function contractIn(page: Page) {
  const listed = page.$('main ul li .num').toArray()
  const amounts = listed.map((one) => amountIn(page.$(one).text()) ?? NaN)
  const discount = amountIn(page.$('main dt:contains("Desconto no Pix") + dd').text()) ?? 0
  return { parts: sum(amounts) + discount, total: amountIn(page.$('main aside p.num').text()) }
}

/** Every amount in a mail, in its order. */
function amountsIn(text = ''): number[] {
  const amounts = [...plain(text).matchAll(/(− )?R\$ [\d.]+,\d\d|Grátis/g)].map(([found]) => amountIn(found) ?? NaN)
  return amounts
}

async function drawnCart({ makers, files, home }: Cart) {
  const { db } = app.database
  const { id: buyerId, visitor } = await signedIn(app)
  const sold = []
  for (const { originCep, choice, freeFromCents, hasPickup, pieces } of makers) {
    const [first] = pieces
    const project = await sellProject(db, { printedCents: first?.cents ?? 100 })
    const pickup = hasPickup || choice.preset === 'pickup' ? 'No Centro' : null
    const table = { ...withPreset(suggestedTable(originCep), choice), freeFromCents, pickup }
    await addFreightTable(db, { makerId: project.designerId, ...table })
    for (const { cents, quantity } of pieces) {
      const { printed } = await sellProject(db, { designerId: project.designerId, printedCents: cents })
      await visitor.post('/carrinho', { intent: 'add', offerId: printed, quantity: String(quantity) })
      sold.push({ designerId: project.designerId, cents: cents * quantity })
    }
  }
  if (files !== null) {
    const { digital } = await sellProject(db, { digitalCents: files })
    await visitor.post('/carrinho', { intent: 'add', offerId: digital })
  }
  const goodsCents = sum(sold.map(({ cents }) => cents)) + (files ?? 0)
  const [buyer] = await db.select().from(users).where(eq(users.id, buyerId))
  const address = { cep: home, uf: homes[home as keyof typeof homes], city: 'Centro' }
  return {
    buyerId,
    email: buyer?.email ?? '',
    visitor,
    goodsCents,
    address,
    makerIds: sold.map((one) => one.designerId),
  }
}

/** What each way to pay comes to, as the cart says it. */
function cartTotals(page: Page) {
  const ways = page.$('form[action="/finalizar-compra"] label').toArray()
  return ways.map((way) => {
    const [, words, amount = ''] =
      /^(.*?)(?:5% de desconto|crédito ou débito)(R\$ .*)$/.exec(plain(page.$(way).text())) ?? []
    return { words, cents: amountIn(amount) }
  })
}

describe('the sums of a purchase', () => {
  it.each(drawn.map((one, n) => [n + 1, one] as const))(
    'the sums of a purchase are the same whole sum on every page, paper and mail: cart %i',
    async (_, given) => {
      const { buyerId, email, visitor, goodsCents, address, makerIds } = await drawnCart(given)
      const isPix = given.method === 'pix'
      const place = isPix ? 0 : 1

      // Before anybody said where to: without the freight, in so many words, and the CEP is asked for.
      const open = await visitor.get('/carrinho')
      expect(cartTotals(open)[1]).toEqual({ words: 'Total sem o frete no cartão', cents: goodsCents })
      expect(open.$('aside input[name=cep]')).toHaveLength(1)
      await addAddress(app.database.db, { userId: buyerId, ...address })
      const known = await visitor.get('/carrinho')
      const inCart = cartTotals(known)[place]
      expect(inCart?.words).toBe(isPix ? 'Total no Pix' : 'Total no cartão')

      // The usual ways first, then the ones that are chosen.
      const pressed = await visitor.submit(known, 'form[action="/finalizar-compra"]', { method: given.method })
      const where = await visitor.follow(pressed)
      const usual = listIn(where, 'aside')
      expect(usual).toEqual({ parts: inCart?.cents, total: inCart?.cents, label: 'Total' })
      const fetched = given.isFetched
        ? where.$('#entrega, [form=entrega]').filter('[value$=":pickup:0"]').toArray()
        : []
      const chosen = Object.fromEntries(
        fetched.map((way) => [where.$(way).attr('name') ?? '', where.$(way).attr('value') ?? '']),
      )
      const review = await visitor.follow(await visitor.submit(where, '#entrega', { ...chosen, charged: '1' }))
      const contract = contractIn(review)
      const total = contract.total ?? NaN
      expect(contract.parts).toBe(total)
      if (fetched.length === 0) expect(total).toBe(usual.total)

      const pay = await visitor.follow(await visitor.submit(review, 'main form'))
      expect(amountIn(plain(pay.$('h1').text()).replace('Pagar ', ''))).toBe(total)
      expect(listIn(pay, 'aside')).toEqual({ parts: total, total, label: 'Total' })
      const done = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve' }))
      expect(done.$('h1').text()).toBe('Compra Realizada!')
      expect(listIn(done, 'aside')).toEqual({ parts: total, total, label: 'Total' })

      const [order] = await app.database.db.select().from(orders).where(eq(orders.buyerId, buyerId))
      expect(order?.totalCents).toBe(total)
      expect(listIn(await visitor.get(`/minhas-compras/${order?.id}`), 'aside')).toEqual({ parts: total, total, label: 'Total' }) // prettier-ignore
      const paper = plain(pdfText(await visitor.bytes(`/minhas-compras/${order?.id}/contrato.pdf`)))
      expect(amountIn(/(R\$ [\d.]+,\d\d) Total /.exec(paper)?.[1] ?? '')).toBe(total)

      const [receipt] = await waitForMails(app.dataFolder, email, 1)
      const [paid, ...rows] = amountsIn(receipt?.text)
      expect([paid, rows.at(-1), sum(rows.slice(0, -1))]).toEqual([total, total, total])
      for (const makerId of new Set(makerIds)) {
        const [maker] = await app.database.db.select().from(users).where(eq(users.id, makerId))
        const sales = makerIds.filter((id) => id === makerId)
        for (const { text } of await waitForMails(app.dataFolder, maker?.email ?? '', sales.length)) {
          const parts = amountsIn(text)
          expect([parts.length > 2, sum(parts.slice(0, -1))]).toEqual([true, parts.at(-1)])
        }
      }
    },
  )

  it('the sums of a purchase are without freight as long as a maker sends nothing to where it goes', async () => {
    const { designerId, printed } = await sellProject(app.database.db, { printedCents: 5400 })
    await addFreightTable(app.database.db, { makerId: designerId, excludedUfs: ['PE'] })
    const { id: userId, visitor } = await signedIn(app)
    await addAddress(app.database.db, { userId, cep: '50050000', uf: 'PE', city: 'Recife' })
    await visitor.post('/carrinho', { intent: 'add', offerId: printed })
    expect(cartTotals(await visitor.get('/carrinho'))[1]).toEqual({ words: 'Total sem o frete no cartão', cents: 5400 })
    const where = await visitor.get('/entrega')
    expect(listIn(where, 'aside')).toMatchObject({ total: 5400, label: 'Total sem o frete' })
    expect(where.$('button:contains("Ir para o pagamento")').attr('disabled')).toBeDefined()
  })
})
