import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addCategory } from '../support/builders.ts'
import { picturePng } from '../support/models/model-files.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { business } from '#domain/shared/business.ts'
import { variantFields } from '#domain/catalog/project-fields.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'

const app = useRequestApp()
let categoryId: string
let maker: { id: string; visitor: Visitor }
beforeAll(async () => {
  categoryId = (await addCategory(app.database.db)).id
})
beforeEach(async () => {
  maker = await signedIn(app, { userType: 'designer' })
})

const db = () => app.database.db
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const form = 'main form[enctype="multipart/form-data"]'
const valuesOf = ({ $ }: Page, field: string) =>
  $(`${form} [name^="variants."][name$=".${field}"]`)
    .toArray()
    .map((input) => $(input).attr('value') ?? '')

type Fields = Parameters<Visitor['submit']>[2]
const sign = (): Fields => ({
  title: 'Placa de porta',
  description: 'Uma placa com nome.',
  category_id: categoryId,
  authorship: 'own',
  offers: 'printed',
  price: '30,00',
  image: new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' }),
  'variants.0.material': 'PLA',
  'variants.0.color_name': 'azul',
  'variants.0.color': '#2447c8',
  'variants.0.stock': '1',
  'variants.0.personalization': 'Nome na placa',
})
const second = { 'variants.1.material': 'PETG', 'variants.1.price': '45', 'variants.1.production_days': '3' }

/** Publishes with the two variants, as a maker without a script does: first the row, then what stands in it. */
async function publish(): Promise<string> {
  const { visitor } = maker
  const more = await visitor.submit(await visitor.get('/novo-projeto'), form, { ...sign(), variant: 'add' })
  await visitor.submit(more, form, second)
  const [project] = await db().select().from(projects).where(eq(projects.designerId, maker.id))
  if (!project) throw new Error('not published')
  return project.id
}

describe('the variants of the form', () => {
  it('the variants of the form come and go without a script, and nothing that was typed is lost', async () => {
    const { visitor } = maker
    const more = await visitor.submit(await visitor.get('/novo-projeto'), form, { ...sign(), variant: 'add' })
    expect(more.status).toBe(200)
    expect(valuesOf(more, 'material')).toEqual(['PLA', ''])
    expect(more.$(`${form} [name=title]`).attr('value')).toBe('Placa de porta')
    const wrong = await visitor.submit(more, form, {
      ...second,
      'variants.1.price': 'caro',
      'variants.1.color_name': 'azul',
    })
    expect(wrong.status).toBe(400)
    const price = wrong.$(`${form} [name="variants.1.price"]`)
    expect([price.attr('value'), price.attr('aria-invalid')]).toEqual(['caro', 'true'])
    expect(wrong.$('[role=alert]').text()).toContain('Falta acertar um campo: Preço da variante 2')
    expect(wrong.$('[role=alert] a').attr('href')).toBe(`#${price.attr('id')}`)
    const same = await visitor.submit(wrong, form, { 'variants.1.price': '', 'variants.1.material': 'pla' })
    expect([same.status, same.$('main').text()]).toEqual([
      400,
      expect.stringContaining('Esta variante é igual a outra'),
    ])
    const less = await visitor.submit(same, form, { variant: 'remove:0' })
    expect([less.status, valuesOf(less, 'material')]).toEqual([200, ['pla']])
  })

  it('the variants of the form get a colour by its swatch without a script, at the same price or its own', async () => {
    const { visitor } = maker
    const one = await visitor.submit(await visitor.get('/novo-projeto'), form, { ...sign(), variant: 'color:0:branco' })
    expect([valuesOf(one, 'material'), valuesOf(one, 'color_name')]).toEqual([['PLA'], ['azul', 'branco']])
    const two = await visitor.submit(one, form, { variant: 'color:0:rosa' })
    await visitor.submit(two, form, { 'variants.2.price': '45' })
    const [project] = await db().select().from(projects).where(eq(projects.designerId, maker.id))
    const edit = await visitor.get(`/editar-projeto/${project?.id}`)
    expect([valuesOf(edit, 'color_name'), valuesOf(edit, 'price')]).toEqual([
      ['azul', 'branco', 'rosa'],
      ['', '', 'R$ 45,00'],
    ])
    expect([valuesOf(edit, 'stock'), new Set(valuesOf(edit, 'id')).size]).toEqual([['1'], 3])
  })

  it('the variants of the form are not required when only files are sold', async () => {
    const page = await maker.visitor.get('/novo-projeto')
    const wrong = { ...sign(), offers: 'digital', 'variants.0.scale': 'grande' }
    const answer = await maker.visitor.submit(page, form, wrong)
    expect(answer.$('[role=alert]').text()).toContain('Arquivos do modelo')
    expect(answer.$('[role=alert]').text()).not.toContain('Variante')
  })

  it('the variants of the form come back unchanged, and stay when a form has none', async () => {
    const { visitor } = maker
    const id = await publish()
    const edit = await visitor.get(`/editar-projeto/${id}`)
    expect(['material', 'stock', 'price', 'scale'].map((field) => valuesOf(edit, field))).toEqual([
      ['PLA', 'PETG'], ['1', ''], ['', 'R$ 45,00'], ['', ''],
    ]) // prettier-ignore
    const fields = { title: 'Placa nova', description: 'Uma placa com nome.', category_id: categoryId, authorship: 'own', offers: 'printed', price: '31,00' } // prettier-ignore
    const saved = await visitor.post(`/editar-projeto/${id}`, fields)
    expect(saved.location).toBe('/meus-projetos')
    const api = JSON.parse((await visitor.get(`/api/projects/${id}`)).html) as {
      offers: { price: number; print: object }[]
    }
    expect(api.offers).toMatchObject([
      { price: 31, print: { name: 'PLA, azul', in_stock: true, personalization: 'Nome na placa' } },
      { price: 45, print: { name: 'PETG', in_stock: null, production_days: 3, color: null } },
    ])
  })

  it('the variants of the form are as many as there may be, sent with all their fields, when it is new and when it is changed', async () => {
    const { visitor } = maker
    const rows = Array.from({ length: business.maxVariants }, (_, n) =>
      variantFields.map((field) => [`variants.${n}.${field}`, field === 'material' ? `PLA ${n}` : '']),
    )
    const all = { ...sign(), ...Object.fromEntries(rows.flat()) } as Fields
    expect((await visitor.submit(await visitor.get('/novo-projeto'), form, all)).location).toBe('/meus-projetos')
    const [project] = await db().select().from(projects).where(eq(projects.designerId, maker.id))
    const edit = await visitor.get(`/editar-projeto/${project?.id}`)
    expect(valuesOf(edit, 'material')).toHaveLength(business.maxVariants)
    const changed = { image: [], files: [], title: 'Placa de muitas cores' }
    expect((await visitor.submit(edit, form, changed)).location).toBe('/meus-projetos')
  })
})

describe('offers of a maker who prints for another', () => {
  it('offers of a maker who prints for another are read with as many variants as there may be', async () => {
    const rows = Array.from({ length: business.maxVariants }, (_, n) =>
      variantFields.map((field) => [`variants.${n}.${field}`, '']),
    )
    const answer = await maker.visitor.post(`/rede/${randomUUID()}/ofertas`, Object.fromEntries(rows.flat()))
    // There is no such agreement, which is known once the form was read.
    expect(answer.status).toBe(404)
  })
})

describe('a variant', () => {
  it('a variant is chosen, personalised, bought and made by what the buyer wrote', async () => {
    const id = await publish()
    const { visitor } = await signedInBuyer(app, { fullName: 'Rita Compradora' })
    const page = await visitor.get(`/projeto/${id}`)
    const radios = page.$('form#comprar input[name=offerId]')
    expect(radios).toHaveLength(2)
    const words = (index: number) => plain(page.$(radios[index]).attr('aria-label') ?? '')
    expect([words(0), words(1)]).toEqual([
      expect.stringMatching(/PLA, azul.*R\$ 30,00.*Pronta entrega/),
      expect.stringMatching(/PETG.*R\$ 45,00.*Feita em até 3 dias úteis/),
    ])
    const offerId = page.$(radios[0]).attr('value') ?? ''
    const text = page.$(`[name="personalization:${offerId}"]`)
    expect(page.$(`label[for="${text.attr('id')}"]`).text()).toContain('Nome na placa')
    const add = (name: string) =>
      visitor.post('/carrinho', { intent: 'add', offerId, [`personalization:${offerId}`]: name })
    await add('Casa da Ana')
    await add('Sítio')
    const cart = await visitor.get('/carrinho')
    expect(cart.$('main li q').toArray().map((q) => cart.$(q).text())).toEqual(['Casa da Ana', 'Sítio']) // prettier-ignore
    // One lies ready, two are wanted: each line says so, and the payment does not begin.
    expect(cart.$('main').text()).toContain('Não há tantas peças prontas')
    await visitor.submit(cart, 'form:has(input[value="Sítio"]):has([aria-label^=Remover])')
    const left = await visitor.get('/carrinho')
    expect(left.$('main li q').text()).toBe('Casa da Ana')
    const where = await visitor.follow(await visitor.submit(left, 'form[action="/finalizar-compra"]'))
    const pay = await visitor.follow(await visitor.submit(where, '#entrega'))
    expect(pay.$('main').text()).toContain('Placa de porta (PLA, azul)')
    const done = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve' }))
    expect(done.$('h1').text()).toBe('Compra Realizada!')
    expect(done.$('main').text()).toContain('PLA, azul, texto “Casa da Ana”')
    expect((await visitor.get('/minhas-compras')).$('main article').text()).toContain('texto “Casa da Ana”')
    expect((await maker.visitor.get('/dashboard/maker')).$('main').text()).toContain('texto “Casa da Ana”')
    expect(await db().select().from(printedOffers).where(eq(printedOffers.offerId, offerId))).toMatchObject([
      { stock: 0 },
    ])
    const after = await app.visitor().get(`/projeto/${id}`)
    const soldOut = after.$(`form#comprar input[value="${offerId}"]`)
    expect([soldOut.is('[disabled]'), soldOut.attr('aria-label')]).toEqual([true, expect.stringContaining('Esgotada')])
    expect(soldOut.closest('label').text()).toBe('esgotada')
    expect(after.$('form#comprar input[checked]').attr('value')).not.toBe(offerId)
  })

  it('a variant refuses a text that is too long, or one it has no field for', async () => {
    const id = await publish()
    const { visitor } = await signedIn(app)
    const offers = (await visitor.get(`/projeto/${id}`)).$('form#comprar input[name=offerId]')
    const [personal = '', blank = ''] = offers.toArray().map((radio) => radio.attribs.value)
    const add = async (offerId: string, personalization: string) =>
      visitor.follow(await visitor.post('/carrinho', { intent: 'add', offerId, personalization }))
    expect((await add(personal, 'x'.repeat(61))).html).toContain('Texto longo demais')
    await add(blank, 'Não cabe aqui')
    const cart = await visitor.get('/carrinho')
    expect([cart.$('[aria-labelledby=itens] li h3').length, cart.$('main li q').length]).toEqual([1, 0])
    const buy = { offerId: personal, [`personalization:${personal}`]: 'x'.repeat(61) }
    expect((await visitor.follow(await visitor.post('/comprar', buy))).html).toContain('Texto longo demais')
  })
})
