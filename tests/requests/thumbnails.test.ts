import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addresses } from '#db/schema/addresses.ts'
import { offers, projectFiles } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { colorPictures, modelPictures, modelPreviews } from '#db/schema/printing.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { addCategory, addProject, addPurchase } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'
import { addReport } from '../support/worlds/reports.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const db = () => app.database.db

it('a project is shown with its picture wherever staff reads its name, and on a phone in a table that stacks', async () => {
  const staff = await signedIn(app, { role: 'all' })
  const { project } = await addProject(db(), { title: 'Vaso Maré' })
  const { id } = await addReport(db(), { subjectId: project.id })
  const pages = { '/admin/projetos': `/admin/projetos/${project.id}`, '/admin/moderacao': `/admin/denuncias/${id}` }
  for (const [path, to] of Object.entries(pages)) {
    const page = await staff.visitor.get(path)
    const row = page.$('table.stacks tr:contains("Vaso Maré")')
    expect([path, row.find('td').first().find('.pic img').length]).toEqual([path, 1])
    expect(row.find(`a[href="${to}"]`).text()).toBe('Vaso Maré')
  }
})

it('a maker sees the pictures of what was sold, on the dashboard and beside the money, and of the money that waits what is missing', async () => {
  const maker = await signedIn(app, { userType: 'both', fullName: 'Helena Prado' })
  const project = await sellProject(db(), { designerId: maker.id, title: 'Vaso Maré' })
  const buyer = await signedIn(app)
  const pay = await buyer.visitor.follow(await buyer.visitor.post('/comprar', { offerId: project.digital }))
  await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'approve' }))
  const wallet = await maker.visitor.get('/carteira')
  expect(wallet.$('main summary:contains("Vaso Maré") .pic img')).toHaveLength(1)
  const panel = await maker.visitor.get('/dashboard/maker')
  expect(panel.$('section[aria-labelledby=ultimas-vendas] li:contains("Vaso Maré") .pic img')).toHaveLength(1)
  const tasks = panel.$('section[aria-labelledby=para-fazer] li')
  expect(tasks.map((_, task) => panel.$(task).find('a').attr('href')).get()).toEqual(['/perfil/verificacao'])
  expect(panel.$('section[aria-labelledby=para-vender] li:contains("a receber: falta dizer")')).toHaveLength(1)
  expect(panel.$('h1').text()).toBe('Olá, Helena Prado')
  expect(panel.$('main').text()).toContain('Uma coisa espera por você.')
})

it('a maker sees the model beside what was found in its file: its own picture, else that of its project', async () => {
  const maker = await signedIn(app, { userType: 'both' })
  const project = await sellProject(db(), { designerId: maker.id, title: 'Vaso Maré' })
  const files = await maker.visitor.get(`/meus-projetos/${project.id}/arquivos`)
  expect(files.$('main li .pic img')).toHaveLength(1)
  expect(files.$('main section .pic img').attr('alt')).toBe('Vaso Maré')
  const address = files.$('main a[href$="/relatorio"]').attr('href') ?? ''
  const shown = async () => (await maker.visitor.get(address)).$('main .pic img').attr('alt')
  expect(await shown()).not.toContain('Modelo de')
  const [file] = await db().select().from(projectFiles).where(eq(projectFiles.projectId, project.id))
  const modelKey = file!.storageKey
  await db().insert(modelPreviews).values({ modelKey, color: '#2648d6' }).onConflictDoNothing()
  const picture = { storageKey: newStorageKey(), width: 800, height: 600, color: '#aabbcc' }
  await db()
    .insert(modelPictures)
    .values({ ...picture, modelKey, position: 0, view: 'frente', quality: 'fine' })
  expect(await shown()).toBe(`Modelo de ${file!.originalName}`)
})

it('a buyer sees what they buy in the colour they chose, in the cart, at the review, beside the payment and among what they bought', async () => {
  const buyer = await signedInBuyer(app)
  const project = await sellProject(db(), { title: 'Vaso Maré', printedCents: 9600 })
  const offerId = project.printed
  await db().insert(printedOffers).values({ offerId, material: 'PLA', colorName: 'terracota', color: '#b5533c' })
  const [file] = await db().select().from(projectFiles).where(eq(projectFiles.projectId, project.id))
  const modelKey = file!.storageKey
  await db().insert(modelPreviews).values({ modelKey, color: '#2648d6' }).onConflictDoNothing()
  const picture = { storageKey: newStorageKey(), width: 800, height: 600, color: '#aabbcc' }
  await db()
    .insert(colorPictures)
    .values({ ...picture, modelKey, filament: '#b5533c' })
  await buyer.visitor.post('/carrinho', { intent: 'add', offerId })
  await buyer.visitor.post('/carrinho', { intent: 'add', offerId: project.digital })
  /** Of what rows show the colour: whether it is the object. */
  const seen = async (path: string, rows: string) => {
    const page = await buyer.visitor.follow(await buyer.visitor.get(path))
    const all = page.$(rows).filter((_, row) => page.$(row).find('.pic img').length > 0)
    const inColor = all.filter((_, row) => page.$(row).find(`img[src*="${picture.storageKey}"]`).length > 0)
    return [all.length, inColor.map((_, row) => page.$(row).text().toLowerCase().includes('peça impressa')).get()]
  }
  expect(await seen('/carrinho', 'section[aria-labelledby=itens] li')).toEqual([2, [true]])
  const where = await buyer.visitor.get('/entrega')
  expect(where.$('main li .pic img').attr('src')).toContain(picture.storageKey)
  const [address] = await db().select().from(addresses).where(eq(addresses.userId, buyer.id))
  expect(await seen(`/revisar?endereco=${address!.id}`, 'main li')).toEqual([2, [true]])
  const pay = await buyer.visitor.follow(await buyer.visitor.submit(where, '#entrega'))
  expect(await seen(pay.url, 'aside li')).toEqual([2, [true]])
  const refused = await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'decline' }))
  expect(await seen(refused.url, 'aside li')).toEqual([2, [true]])
  const again = await buyer.visitor.follow(await buyer.visitor.submit(await buyer.visitor.get('/entrega'), '#entrega'))
  await buyer.visitor.follow(await buyer.visitor.submit(again, 'main form', { outcome: 'approve' }))
  expect(await seen('/minhas-compras', 'main article')).toEqual([2, [true]])
})

it('a maker sees what is to be made in the colour that was bought, and on their own page the cover before the colours', async () => {
  const maker = await signedIn(app, { userType: 'both' })
  const project = await sellProject(db(), { designerId: maker.id, title: 'Vaso Onda', printedCents: 9600 })
  const [petg] = await db()
    .insert(offers)
    .values({ projectId: project.id, kind: 'printed', priceCents: 9900 })
    .returning()
  const [file] = await db().select().from(projectFiles).where(eq(projectFiles.projectId, project.id))
  const modelKey = file!.storageKey
  await db().insert(modelPreviews).values({ modelKey, color: '#2648d6' }).onConflictDoNothing()
  const colors = [
    { offerId: project.printed, colorName: 'terracota', color: '#b5533c', storageKey: newStorageKey() },
    { offerId: petg!.id, colorName: 'musgo', color: '#5c6b3a', storageKey: newStorageKey() },
  ]
  for (const { storageKey, ...variant } of colors) {
    await db()
      .insert(printedOffers)
      .values({ ...variant, material: 'PLA' })
    const picture = { storageKey, width: 800, height: 600, color: '#aabbcc' }
    await db()
      .insert(colorPictures)
      .values({ ...picture, modelKey, filament: variant.color })
  }
  const own = await maker.visitor.get(`/projeto/${project.id}`)
  const pictures = own.$('.layer img, ul li img').map((_, image) => own.$(image).attr('src') ?? '')
  const inColor = pictures.get().map((src) => colors.findIndex(({ storageKey }) => src.includes(storageKey)))
  expect(inColor.slice(0, 2)).toEqual([-1, -1])
  expect(inColor.toSorted((a, b) => a - b).slice(-2)).toEqual([0, 1])
  expect(own.$('[data-of-offer]')).toHaveLength(0)
  expect(own.$('main').text()).toContain('Peça impressa')

  const buyer = await signedInBuyer(app)
  await buyer.visitor.post('/carrinho', { intent: 'add', offerId: project.printed })
  const pay = await buyer.visitor.follow(await buyer.visitor.submit(await buyer.visitor.get('/entrega'), '#entrega'))
  await buyer.visitor.follow(await buyer.visitor.submit(pay, 'main form', { outcome: 'approve' }))
  const shown = async (path: string, rows: string) => {
    const page = await maker.visitor.get(path)
    return page.$(`${rows}:contains("Vaso Onda") img[src*="${colors[0]!.storageKey}"]`).length
  }
  expect(await shown('/producao', 'main li')).toBeGreaterThan(0)
  expect(await shown('/dashboard/maker', 'section[aria-labelledby=para-fazer] li')).toBe(1)
  expect(await shown('/dashboard/maker', 'section[aria-labelledby=ultimas-vendas] li')).toBe(1)
  expect(await shown('/carteira', 'main summary')).toBe(1)
})

it('a cart shows best sellers related to it, and an empty one the best sellers of all', async () => {
  const { id, visitor } = await signedIn(app)
  const [jars, lamps] = [await addCategory(db(), { name: 'Vasos' }), await addCategory(db(), { name: 'Luzes' })]
  const list = (title: string, categoryId: string, salesCount: number, designerId?: string) =>
    addProject(db(), { title, categoryId, salesCount, ...(designerId && { designerId }) })
  const vase = await list('Vaso alto', jars.id, 900)
  for (const [sold, title] of ['Vaso baixo', 'Cachepô', 'Floreira'].entries()) await list(title, jars.id, 800 - sold)
  const owned = await list('Jarra já comprada', jars.id, 850)
  await addPurchase(db(), { buyerId: id, projectId: owned.project.id })
  await list('Jarra da própria pessoa', jars.id, 860, id)
  await list('Luminária', lamps.id, 1000)
  const finds = async (part = 'section[aria-labelledby=combina]') => {
    const page = await visitor.get('/carrinho')
    return page.$(`${part} h3`).map((_, title) => page.$(title).text()).get() // prettier-ignore
  }
  expect(await finds()).toEqual(['Luminária', 'Vaso alto', 'Vaso baixo', 'Cachepô'])
  await visitor.post('/carrinho', { intent: 'add', project_id: vase.project.id })
  expect(await finds()).toEqual(['Vaso baixo', 'Cachepô', 'Floreira', 'Luminária'])
  expect((await visitor.get('/carrinho')).$('#combina').text()).toBe('Combina com o que você escolheu')
})
