import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { writeStl } from '#geometry/io/write-model.ts'
import { changes } from '../../scripts/provenance/copies.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { addSeller } from '../support/add-seller.ts'
import { addCategory, addMaker } from '../support/builders.ts'
import { picturePng } from '../support/models/model-files.ts'
import { oddShape } from '../support/models/odd-shape.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'
import { until } from '../support/until.ts'

const app = useRequestApp()
let staff: Visitor
let categoryId: string
beforeAll(async () => {
  staff = (await signedIn(app, { role: 'all', fullName: 'Marina Duarte' })).visitor
  categoryId = (await addCategory(app.database.db)).id
})

/** A model on sale, published through the form by a maker of its own, so many days ago. */
async function published(title: string, model: Mesh, daysAgo = 0) {
  const maker = await addMaker(app.database.db)
  await addSeller(app.database.db, maker.id)
  const own = await signedInAs(app, maker.id)
  const form = await own.get('/novo-projeto')
  const sent = await own.submit(form, 'main form[enctype="multipart/form-data"]', {
    title,
    description: 'Uma peça de formas livres.',
    category_id: categoryId,
    authorship: 'own',
    price: '24,90',
    image: new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' }),
    files: [new File([new Uint8Array(writeStl(model))], 'peca.stl')],
  })
  expect(sent.location).toBe('/meus-projetos')
  const { db } = app.database
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.designerId, maker.id))
    .orderBy(desc(projects.createdAt))
  const id = project?.id ?? ''
  await db.execute(
    sql`update project_files set created_at = created_at - make_interval(days => ${daysAgo}) where project_id = ${id}`,
  )
  return { maker, own, id, page: `/projeto/${id}` }
}

/** Waits until a page answers with this status: models are compared in the background. */
async function becomes(path: string, status: number): Promise<void> {
  await until(async () => (await app.visitor().get(path)).status === status)
}

const sides = (page: Awaited<ReturnType<Visitor['get']>>) =>
  page
    .$('section[aria-labelledby=lado-a-lado]')
    .find('a[href^="/admin/projetos/"]')
    .map((_, link) => page.$(link).text())
    .get()

describe("a copy of another maker's model, turned, scaled and sent through the form", () => {
  it("a copy of another maker's model, turned, scaled and sent through the form waits for staff, who see both and put it back: the maker may sell it", async () => {
    const original = await published('Pedra de rio', oddShape(11), 3)
    const copy = await published('Seixo polido', changes['turned and scaled']!(oddShape(11)))
    await becomes(copy.page, 404)
    expect((await app.visitor().get(original.page)).status).toBe(200)
    const [notice] = await waitForMails(app.dataFolder, copy.maker.email, 1)
    expect(notice?.subject).toContain('Seixo polido')
    expect(notice?.text).not.toContain('Pedra de rio')

    const queue = await staff.get('/admin/moderacao?situacao=projetos')
    expect(queue.$(`a[href="/admin/projetos/${copy.id}"]`).text()).toBe('Seixo polido')
    const opened = await staff.get(`/admin/projetos/${copy.id}`)
    expect(sides(opened)).toEqual(['Seixo polido', 'Pedra de rio'])
    expect(opened.$('section[aria-labelledby=lado-a-lado] img').length).toBeGreaterThanOrEqual(2)
    expect(opened.$('section[aria-labelledby=lado-a-lado]').text()).toContain('A forma é a mesma, ou quase')

    const cleared = await staff.post(`/admin/projetos/${copy.id}`, { intent: 'put_back', reason: 'Tem licença.' })
    expect(cleared.status).toBe(303)
    await becomes(copy.page, 200)
    const [, back] = await waitForMails(app.dataFolder, copy.maker.email, 2)
    expect(back?.subject).toBe('Projeto de volta ao catálogo: Seixo polido')
  })

  it("a copy of another maker's model, turned, scaled and sent through the form waits for staff, who remove it: it stays out and the maker reads why", async () => {
    await published('Casca de noz', oddShape(12), 3)
    const copy = await published('Noz de mesa', changes.mirrored!(oddShape(12)))
    await becomes(copy.page, 404)
    const reason = 'A peça é de outra pessoa.'
    expect(
      (await staff.post(`/admin/projetos/${copy.id}`, { intent: 'remove', rule: 'copyright', reason })).status,
    ).toBe(303)
    expect((await copy.own.get(`/meus-projetos/${copy.id}/recurso`)).$('main').text()).toContain(reason)
    expect((await app.visitor().get(copy.page)).status).toBe(404)
  })
})
