import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { addProject, addPurchase } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()

const db = () => app.database.db
const rowOf = async (id: string) => (await db().select().from(projects).where(eq(projects.id, id)))[0]

async function shop(title = 'Vaso Maré') {
  const maker = await signedIn(app, { userType: 'designer' })
  const { project } = await addProject(db(), { designerId: maker.id, title })
  return { ...maker, project }
}

describe('/meus-projetos', () => {
  it('/meus-projetos names the printing network from the third project on', async () => {
    const { visitor, id, project } = await shop()
    const links = async () => (await visitor.get('/meus-projetos')).$(`a[href="/rede"], a[href$="${project.id}/rede"]`)
    await addProject(db(), { designerId: id })
    expect(await links()).toHaveLength(0)
    await addProject(db(), { designerId: id })
    expect(await links()).toHaveLength(2)
  })

  it('/meus-projetos lists one’s own projects with what can be done with each, by the agreed names', async () => {
    const { visitor, project } = await shop('Vaso <Maré>')
    await shop('De outra pessoa')
    const page = await visitor.get('/meus-projetos')
    expect(page.$('h1').text()).toBe('Meus Projetos')
    expect(page.$('main a[href="/novo-projeto"]').text()).toBe('Novo Projeto')
    const card = page.$('main article')
    expect(card).toHaveLength(1)
    expect(card.find('h2').first().text()).toBe('Vaso <Maré>')
    expect(card.find(`a[href="/editar-projeto/${project.id}"]`).text()).toBe('Editar')
    expect(card.find('form[action$="/estado"] button').text()).toBe('Desativar')
    expect(card.find('form[method=get][action$="/excluir"] button').text()).toBe('Excluir')
    expect(page.$('main').text()).not.toContain('De outra pessoa')
    expect(page.html).not.toContain('style="')
  })

  it('/meus-projetos says what to do first', async () => {
    const { visitor } = await signedIn(app, { userType: 'designer' })
    const page = await visitor.get('/meus-projetos')
    expect(page.$('main h2').text()).toBe('Nenhum projeto ainda')
    const links = page.$('main a[href="/novo-projeto"]').map((_, link) => page.$(link).text())
    expect(links.get()).toEqual(['Novo Projeto', 'Criar Primeiro Projeto'])
  })

  it('/meus-projetos hides and shows a project', async () => {
    const { visitor, project } = await shop()
    const hidden = await visitor.submit(await visitor.get('/meus-projetos'), 'form[action$="/estado"]')
    expect([hidden.status, hidden.location]).toEqual([303, '/meus-projetos'])
    const page = await visitor.follow(hidden)
    expect(page.$('output').text()).toContain('Projeto desativado')
    expect(page.$('main article').text()).toContain('Inativo')
    expect(page.$('form[action$="/estado"] button').text()).toBe('Ativar')
    expect((await rowOf(project.id))?.isActive).toBe(false)
    const shown = await visitor.follow(await visitor.submit(page, 'form[action$="/estado"]'))
    expect(shown.$('output').text()).toContain('Projeto ativado')
    expect(shown.$('main article').text()).not.toContain('Inativo')
    expect((await rowOf(project.id))?.isActive).toBe(true)
  })

  it('/meus-projetos goes through pages, and comes back to the one where something was pressed', async () => {
    const { id, visitor, project } = await shop()
    for (let i = 0; i < 24; i++) await addProject(db(), { designerId: id })
    expect((await visitor.get('/meus-projetos')).$('main article')).toHaveLength(24)
    for (const page of ['0', '-1', 'x', '1e9'])
      expect((await visitor.get(`/meus-projetos?pagina=${page}`)).status).toBe(200)
    const second = await visitor.get('/meus-projetos?pagina=2')
    expect(second.$('main article')).toHaveLength(1)
    const answer = await visitor.submit(second, `form[action="/meus-projetos/${project.id}/estado"]`)
    expect(answer.location).toBe('/meus-projetos?pagina=2')
  })

  it('/meus-projetos shows the active or the inactive alone, each with its number, and comes back to them', async () => {
    const { id, visitor, project } = await shop()
    await addProject(db(), { designerId: id, title: 'Foguete', isActive: false })
    const titles = async (path: string) => {
      const page = await visitor.get(path)
      return page
        .$('main article > h2')
        .map((_, title) => page.$(title).text())
        .get()
    }
    expect(await titles('/meus-projetos')).toHaveLength(2)
    expect(await titles('/meus-projetos?ver=ativos')).toEqual(['Vaso Maré'])
    expect(await titles('/meus-projetos?ver=inativos')).toEqual(['Foguete (inativo)'])
    const active = await visitor.get('/meus-projetos?ver=ativos')
    expect(active.$('nav[aria-label="Quais projetos"]').text()).toBe('Todos2No catálogo1Inativos1')
    const answer = await visitor.submit(active, `form[action="/meus-projetos/${project.id}/estado"]`)
    expect(answer.location).toBe('/meus-projetos?ver=ativos')
    expect((await visitor.get('/meus-projetos?ver=ativos')).$('main').text()).toContain('Nenhum projeto no catálogo')
    await db().update(projects).set({ isActive: true, suspendedAt: new Date() }).where(eq(projects.id, project.id))
    const held = await visitor.get('/meus-projetos?ver=pendentes')
    expect(held.$('nav[aria-label="Quais projetos"]').text()).toBe('Todos2No catálogo0Com pendência1Inativos1')
    expect(held.$('main article')).toHaveLength(1)
  })

  it('/meus-projetos asks on a page of its own before it deletes', async () => {
    const { visitor, project } = await shop()
    const buyer = await signedIn(app)
    await addPurchase(db(), { buyerId: buyer.id, projectId: project.id })
    await db().update(projects).set({ salesCount: 1 }).where(eq(projects.id, project.id))
    const ask = await visitor.submit(await visitor.get('/meus-projetos'), 'form[method=get][action$="/excluir"]')
    expect([ask.status, ask.$('h1').text()]).toEqual([200, 'Excluir projeto?'])
    expect(ask.$('main').text()).toContain('1 venda: quem comprou continua com o que comprou')
    expect((await rowOf(project.id))?.deletedAt).toBeNull()
    const gone = await visitor.submit(ask, 'main form[method=post]')
    expect([gone.status, gone.location]).toEqual([303, '/meus-projetos'])
    const list = await visitor.follow(gone)
    expect(list.$('output').text()).toContain('Projeto excluído com sucesso!')
    expect(list.$('main article')).toHaveLength(0)
    expect((await rowOf(project.id))?.deletedAt).not.toBeNull()
    expect((await buyer.visitor.get('/minhas-compras')).$('main').text()).toContain('Vaso Maré')
    expect((await visitor.get(`/editar-projeto/${project.id}`)).status).toBe(404)
  })

  it('/meus-projetos offers to deactivate a project that is shown, where it asks before deleting', async () => {
    const { visitor, project } = await shop()
    const page = `/meus-projetos/${project.id}/excluir`
    const hidden = await visitor.submit(await visitor.get(page), 'main form[action$="/estado"]', { is_active: 'false' })
    expect([hidden.status, hidden.location]).toEqual([303, '/meus-projetos'])
    expect(await rowOf(project.id)).toMatchObject({ isActive: false, deletedAt: null })
    expect((await visitor.get(page)).$('main form[action$="/estado"]')).toHaveLength(0)
  })

  it('/meus-projetos answers for another’s project as for an unknown one', async () => {
    const { project } = await shop()
    const { visitor } = await signedIn(app, { userType: 'designer' })
    for (const id of [project.id, randomUUID(), 'x']) {
      expect((await visitor.get(`/meus-projetos/${id}/excluir`)).status).toBe(404)
      expect((await visitor.post(`/meus-projetos/${id}/excluir`)).status).toBe(404)
      expect((await visitor.post(`/meus-projetos/${id}/estado`, { is_active: 'false' })).status).toBe(404)
    }
    for (const path of ['excluir', 'estado']) {
      expect(
        (await app.visitor().post(`/meus-projetos/${project.id}/${path}`, { is_active: 'false' })).location,
      ).toContain('/auth')
      const buyer = await signedIn(app)
      expect((await buyer.visitor.post(`/meus-projetos/${project.id}/${path}`, { is_active: 'false' })).location).toBe(
        '/dashboard/entusiasta',
      )
    }
    expect(await rowOf(project.id)).toMatchObject({ isActive: true, deletedAt: null })
  })

  it('/meus-projetos refuses a state it does not know, and a form of another site', async () => {
    const { visitor, project } = await shop()
    const path = `/meus-projetos/${project.id}/estado`
    expect((await visitor.post(path, { is_active: 'talvez' })).status).toBe(400)
    expect((await visitor.post(path, { is_active: 'false' }, { origin: 'https://outro.example' })).status).toBe(403)
    expect((await visitor.get(path)).location).toBe('/meus-projetos')
    expect((await rowOf(project.id))?.isActive).toBe(true)
  })
})
