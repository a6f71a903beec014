import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { returns } from '#db/schema/returns.ts'
import { business } from '#domain/shared/business.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { mailsTo, waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addFile } from '../support/builders.ts'
import { picturePng } from '../support/models/model-files.ts'
import { moneyBreaches, noBreaches, sellProject } from '../support/worlds/payment-world.ts'

type Person = { id: string; visitor: Visitor }

const app = useRequestApp()
let [maker, buyer, other, staff]: Person[] = []
beforeAll(async () => {
  maker = await signedIn(app, { userType: 'designer', fullName: 'Helena Prado', email: 'helena@exemplo.com.br' })
  buyer = await signedIn(app, { fullName: 'Rita Compradora', email: 'rita@exemplo.com.br' })
  other = await signedIn(app, { fullName: 'Ivo Comprador', email: 'ivo@exemplo.com.br' })
  staff = await signedIn(app, { role: 'all' })
})
afterAll(async () => {
  expect(await moneyBreaches(db())).toEqual(noBreaches)
})

const db = () => app.database.db
const of = (person: Person | undefined) => (person as Person).visitor
const words = ({ $ }: Page) => $('main').text().replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const step = (event: string) => `form:has([name=passo][value=${event}])`

/** Buys files and opens the form about them from the library. */
async function bought(visitor: Visitor, projectId: string): Promise<string> {
  await visitor.post('/carrinho', { intent: 'add', project_id: projectId })
  const pay = await visitor.follow(
    await visitor.submit(await visitor.get('/carrinho'), 'form[action="/finalizar-compra"]'),
  )
  const done = await visitor.follow(await visitor.submit(pay, 'main form', { outcome: 'approve', method: 'pix' }))
  expect(done.$('h1').text()).toBe('Compra Realizada!')
  const library = await visitor.get('/minhas-compras')
  return library.$('main a:contains("O arquivo tem um problema")').first().attr('href') ?? ''
}

describe('a file that does not work', () => {
  it('a file that does not work is told from the library, answered from the maker’s list, corrected for all who bought it, and confirmed', async () => {
    const project = await sellProject(db(), { designerId: maker?.id ?? '', title: 'Vaso Maré' })
    await bought(of(other), project.id)
    const form = await of(buyer).get(await bought(of(buyer), project.id))
    expect(form.$('h1').text()).toBe('O arquivo tem um problema')
    expect(form.$('[name=wish]').map((_, field) => form.$(field).attr('value')).get()).toEqual(['correction', 'refund']) // prettier-ignore
    const short = await of(buyer).submit(form, 'main form', { words: 'Ai' })
    expect([short.status, words(short)]).toEqual([400, expect.stringContaining('Conte o que aconteceu')])
    const image = new File([picturePng() as Buffer<ArrayBuffer>], 'tela.png', { type: 'image/png' })
    const told = await of(buyer).submit(form, 'main form', {
      words: 'O STL abre vazio no fatiador.',
      wish: 'correction',
      image,
    })
    const page = told.location ?? ''
    expect(page).toMatch(/^\/devolucoes\//)
    expect(words(await of(buyer).get('/minhas-compras'))).toContain('Ver o pedido em andamento')
    expect((await of(other).get(page)).status).toBe(404)

    const list = await of(maker).get('/dashboard/maker')
    expect(words(list)).toContain('Corrigir o arquivo de Vaso Maré')
    const seen = await of(maker).get(page)
    expect(words(seen)).toMatch(/Problema com o arquivo.*prefere o arquivo corrigido/)
    const src = seen.$('main img[src^="/fotos/"]').attr('src') ?? ''
    const answers = [of(maker), of(staff), of(other)].map(async (visitor) => (await visitor.get(src)).status)
    expect(await Promise.all(answers)).toEqual([200, 200, 404])
    expect(seen.$(`main ${step('authorized')}`).length).toBe(0)
    const early = await of(maker).follow(await of(maker).submit(seen, step('corrected')))
    expect(early.html).toContain('Falta trocar o arquivo')
    await addFile(db(), { projectId: project.id, position: 1, originalName: 'vaso-corrigido.stl', createdAt: new Date(Date.now() + 1000) }) // prettier-ignore
    await of(maker).submit(seen, step('corrected'), { words: 'Refiz a malha.' })

    expect(words(await of(other).get('/minhas-compras'))).toContain('Arquivo novo')
    expect((await waitForMails(app.dataFolder, 'ivo@exemplo.com.br', 2)).map(({ subject }) => subject)).toContain('Arquivo corrigido: Vaso Maré') // prettier-ignore
    const corrected = await of(buyer).get(page)
    expect(words(corrected)).toMatch(/Você tem até.*Refiz a malha/)
    await of(buyer).submit(corrected, step('fixed'))
    expect(words(await of(maker).get(page))).toContain('Resolvido')
  })

  it('a file that does not work brings the money back through staff, after its term as a hidden defect alone', async () => {
    const project = await sellProject(db(), { designerId: maker?.id ?? '', title: 'Luminária Onda' })
    const address = await bought(of(buyer), project.id)
    const purchaseId = new URL(address, 'http://x').searchParams.get('compra') ?? ''
    const longAgo = new Date(Date.now() - (business.defectDays + 1) * 86_400_000)
    await db().update(purchases).set({ completedAt: longAgo }).where(eq(purchases.id, purchaseId))
    const form = await of(buyer).get(address)
    expect(words(form)).toContain('O prazo terminou em')
    const told = { words: 'A peça racha depois de meses de uso.', wish: 'refund' }
    const late = await of(buyer).submit(form, 'main form', told)
    expect([late.status, words(late)]).toEqual([400, expect.stringContaining('Se o defeito era oculto')])
    const page = (await of(buyer).submit(late, 'main form', { ...told, hidden: 'sim' })).location ?? ''
    expect(words(await of(buyer).get(page))).toContain('A equipe da Camada decide até')
    const queue = await of(staff).get('/admin/mediacao')
    const link = queue.$('main table a:contains("Luminária Onda")').attr('href') ?? ''
    await of(staff).submit(await of(staff).get(link), step('refunded'), { words: 'O defeito estava no projeto.' })
    expect(words(await of(maker).get(page))).toMatch(/Valor devolvido.*O defeito estava no projeto/)
    const library = await of(buyer).get('/minhas-compras')
    expect(library.$('main article:contains("Luminária Onda")').length).toBe(0)
  })
})

it('the third withdrawal of downloaded files says when the money comes at the latest, and staff sees it', async () => {
  const titles = ['Suporte Um', 'Suporte Dois', 'Suporte Três']
  const serial = await signedIn(app, { fullName: 'Beto Baixador', email: 'beto@exemplo.com.br' })
  const answers: Page[] = []
  for (const title of titles) {
    const project = await sellProject(db(), { designerId: maker?.id ?? '', title })
    const address = await bought(serial.visitor, project.id)
    const orderId = address.split('/')[2] ?? ''
    await noteDownload(orderId)
    answers.push(await serial.visitor.submit(await serial.visitor.get(`/minhas-compras/${orderId}/desistir`), 'main form')) // prettier-ignore
  }
  const page = answers[2]?.location ?? ''
  expect(answers.slice(0, 2).map(({ location }) => location)).toEqual(Array(2).fill('/minhas-compras#devolucoes'))
  expect(page).toMatch(/^\/devolucoes\//)
  expect(words(await serial.visitor.get(page))).toMatch(
    /O valor volta até \d\d\/\d\d\/\d{4}, mesmo que ninguém responda/,
  )
  const [asked] = await db()
    .select()
    .from(returns)
    .where(eq(returns.id, page.split('/')[2] ?? ''))
  expect([asked?.state, asked?.kind]).toEqual(['review', 'withdrawal'])
  const queue = await of(staff).get('/admin/mediacao')
  const link = queue.$('main table a:contains("Suporte Três")').attr('href') ?? ''
  const look = await of(staff).get(link)
  expect(look.$('form:has([name=passo][value=refused])').length).toBe(0)
  await of(staff).submit(look, step('refunded'), { words: 'Nada a investigar aqui.' })
  expect(words(await serial.visitor.get(page))).toContain('Valor devolvido')
  await waitForMails(app.dataFolder, 'beto@exemplo.com.br', 1)
  expect((await mailsTo(app.dataFolder, 'beto@exemplo.com.br')).some(({ subject }) => subject?.startsWith('Recebemos a sua desistência'))).toBe(true) // prettier-ignore
})

/** The files of these tests lie in no store, so that no byte of them is ever sent. */
async function noteDownload(orderId: string): Promise<void> {
  await db().execute(`insert into downloads (entitlement_id, file_id, created_at) select e.id, e.file_ids[1], now()
    from entitlements e join purchases p on p.id = e.purchase_id where p.order_id = '${orderId}'`)
}
