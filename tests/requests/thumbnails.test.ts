import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { projectFiles } from '#db/schema/catalog.ts'
import { modelPictures, modelPreviews } from '#db/schema/printing.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { addProject } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addReport } from '../support/worlds/reports.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const db = () => app.database.db

it('a project stands with its picture wherever staff reads its name, and on a phone in a table that stacks', async () => {
  const staff = await signedIn(app, { role: 'staff' })
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
  expect(tasks.map((_, task) => panel.$(task).find('a').attr('href')).get()).toEqual([
    '/carteira/conta',
    '/perfil/verificacao',
  ])
  expect(panel.$('h1').text()).toBe('Olá, Helena Prado')
  expect(panel.$('main').text()).toContain('Duas coisas esperam por você hoje.')
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
