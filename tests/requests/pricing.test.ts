import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { offers } from '#db/schema/catalog.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import type { PrintWork } from '#geometry/estimate/estimate-print.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addFile, addProject } from '../support/builders.ts'

const app = useRequestApp()
let maker: Visitor
let path: string

/** A hundred layers of half a metre of wall and a square of solid: 14 g, and no matter how long. */
const work: PrintWork = { layerMm: 0.2, supportMm3: 0, groups: [[100, 500, 300, 200, 0, 20]] }

beforeAll(async () => {
  const { db } = app.database
  const person = await signedIn(app, { userType: 'designer' })
  maker = person.visitor
  const { project } = await addProject(db, { designerId: person.id, kinds: ['printed'], priceCents: 500 })
  const file = await addFile(db, { projectId: project.id })
  await db.insert(modelPreviews).values({ modelKey: file.storageKey, color: '#2648d6', state: 'done', work })
  path = `/editar-projeto/${project.id}`
  await db.update(offers).set({ priceCents: 500 }).where(eq(offers.projectId, project.id))
})

const cents = (text: string) => Number(text.replace(/\D/g, ''))

/** The lines of the sum by what they are called. */
function sumOf({ $ }: Page): Record<string, number> {
  const lines = $('section[aria-labelledby=sugestao] dl > div')
    .map((_, line) => ({ name: $('dt', line).contents().first().text().trim(), cents: cents($('dd', line).text()) }))
    .get()
  return Object.fromEntries(lines.map((line) => [line.name.split(',')[0], line.cents]))
}

describe('the price of a printed piece', () => {
  it('the price of a printed piece is suggested with its arithmetic, line by line, in the page itself', async () => {
    const sum = sumOf(await maker.get(path))
    const parts = ['Filamento', 'Energia', 'Desgaste', 'Trabalho', 'Falhas'].map((name) => sum[name] ?? Number.NaN)
    expect(parts.reduce((total, part) => total + part, 0)).toBe(sum['Custo da peça'])
    const { Sugestão: price, 'Seu ganho': gain, 'Taxa da Camada': fee } = sum
    expect(sum['Custo da peça']! + gain! + fee!).toBe(price)
    expect(price! % 100).toBe(90)
  })

  it('the price of a printed piece is warned of when it is below the cost', async () => {
    const page = await maker.get(path)
    const loss = cents(page.$('section[aria-labelledby=sugestao] output').text().split('perde')[1] ?? '')
    expect(loss).toBe(sumOf(page)['Custo da peça']! - 460)
  })

  it('the price of a printed piece follows the maker’s own costs once they are saved', async () => {
    const costs = { kg_price: '220', kwh_price: '0', watts: '0', wear: '0', labor_minutes: '0', labor_price: '0' }
    const before = sumOf(await maker.get(path))
    const saved = await maker.post('/perfil/custos', { ...costs, failures: '0', margin: '100' })
    expect(saved.location).toBe('/perfil/custos')
    const after = sumOf(await maker.get(path))
    expect(after).toMatchObject({ Energia: 0, Falhas: 0 })
    // Twice the price, each rounded to a cent.
    expect(Math.abs(after.Filamento! - before.Filamento! * 2)).toBeLessThanOrEqual(1)
    expect(after['Custo da peça']).toBe(after.Filamento)
    const page = await maker.get('/perfil/custos')
    expect(page.$('input[name=margin]').val()).toBe('100')
    expect(page.$('main form').text()).toMatch(/114 g em 10 h 30 e mais 5% de sobra custa R\$\s26,33/)
  })

  it('the price of a printed piece says what is wrong with a cost and keeps what was typed', async () => {
    const page = await maker.post('/perfil/custos', { kg_price: 'caro' })
    expect(page.status).toBe(400)
    expect(page.$('input[name=kg_price]').val()).toBe('caro')
    expect(page.$('#campo-kg_price-erro, [id*=kg_price]').text()).toContain('Escreva o valor como 24,90')
  })

  it('the price of a printed piece is calculated without a script by a button that publishes nothing', async () => {
    const page = await maker.submit(await maker.get('/novo-projeto'), 'form[enctype]', { calculate: 'price' })
    expect(page.status).toBe(200)
    expect(page.$('[role=alert]').length).toBe(0)
  })
})

describe('the files of a piece', () => {
  const form = 'form[enctype]'
  let id: string
  let edit: string
  let names: Record<string, string>

  beforeAll(async () => {
    const { db } = app.database
    const person = await signedIn(app, { userType: 'designer' })
    maker = person.visitor
    const { project } = await addProject(db, { designerId: person.id, kinds: ['printed'], priceCents: 9000 })
    names = {}
    for (const [position, originalName] of ['base.stl', 'tampa.stl'].entries()) {
      const file = await addFile(db, { projectId: project.id, position, originalName })
      await db.insert(modelPreviews).values({ modelKey: file.storageKey, color: '#2648d6', state: 'done', work })
      names[originalName] = file.id
    }
    id = project.id
    edit = `/editar-projeto/${id}`
  })

  const say = async (base: string | null, lid: string | null) => {
    const [first = '', second = ''] = [names['base.stl'], names['tampa.stl']]
    const isIn = [base !== null && first, lid !== null && second].filter((one) => one !== false)
    const quantities = { [`piece_quantity.${first}`]: base ?? '1', [`piece_quantity.${second}`]: lid ?? '1' }
    return maker.submit(await maker.get(edit), form, { piece_in: isIn, ...quantities })
  }
  const ticked = ({ $ }: Page) => $('#campo-pieces [name=piece_in][checked]').length
  const suggested = ({ $ }: Page) => $('section[aria-labelledby=sugestao]').text()
  const estimated = async () => (await app.visitor().get(`/projeto/${id}`)).$('#impressao p').first().text()

  it('a piece has every file once until its maker changes it', async () => {
    const page = await maker.get(edit)
    expect(ticked(page)).toBe(2)
    expect(suggested(page)).toContain('Peça: base.stl × 1, tampa.stl × 1')
    expect(await estimated()).toContain('Peça: base.stl × 1, tampa.stl × 1')
  })

  it('a piece shows the maker’s printed figures when given', async () => {
    const { $ } = await maker.get(`/projeto/${id}/imprimi`)
    const choices = $('#o-que-imprimiu label').toArray()
    expect(choices.map((one) => $('b', one).text())).toEqual(['A peça inteira', 'base.stl', 'tampa.stl'])
    expect($(choices[0]).text()).toContain('base.stl × 1, tampa.stl × 1')
    expect($('#o-que-imprimiu [checked]').val()).toBe('0')
  })

  it('a piece is set in the form, stored, and used by the estimate and the suggested price', async () => {
    const before = sumOf(await maker.get(edit))
    expect((await say('1', '3')).location).toBe('/meus-projetos')
    const page = await maker.get(edit)
    expect(page.$(`[name="piece_quantity.${names['tampa.stl']}"]`).val()).toBe('3')
    expect(suggested(page)).toContain('Peça: base.stl × 1, tampa.stl × 3')
    expect(Math.abs((sumOf(page).Filamento ?? 0) - 2 * before.Filamento!)).toBeLessThanOrEqual(2)
    expect(await estimated()).toContain('Peça: base.stl × 1, tampa.stl × 3')
    expect((await app.visitor().get(`/projeto/${id}?arquivo=2`)).$('#impressao').text()).toContain(
      'Arquivo 2: tampa.stl',
    )
    expect((await say('1', null)).location).toBe('/meus-projetos')
    const alone = await maker.get(edit)
    expect([ticked(alone), suggested(alone)]).toEqual([1, expect.stringContaining('Peça: base.stlEstimativa')])
  })

  it('a piece without files or with an invalid quantity is refused, and nothing changes', async () => {
    const nothing = await say(null, null)
    expect([nothing.status, nothing.$('#campo-pieces-erro').text()]).toEqual([
      400,
      'Marque pelo menos um arquivo da peça',
    ])
    expect(nothing.$('[role=alert]').text()).toContain('Arquivos de uma peça')
    const many = await say('100', '1')
    const field = many.$(`[name="piece_quantity.${names['base.stl']}"]`)
    expect([many.status, field.val(), field.attr('aria-invalid')]).toEqual([400, '100', 'true'])
    expect(many.$(`[id="${field.attr('aria-describedby')}"]`).text()).toBe('Escreva de 1 a 99')
    expect(await estimated()).toContain('Peça: base.stl')
  })
})
