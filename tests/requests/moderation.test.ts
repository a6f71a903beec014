import { beforeAll, describe, expect, it } from 'vitest'
import { addMaker, addProject } from '../support/builders.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'

const app = useRequestApp()
let staff: Visitor
beforeAll(async () => {
  staff = (await signedIn(app, { role: 'staff', fullName: 'Marina Duarte' })).visitor
})

async function published(title: string) {
  const maker = await addMaker(app.database.db)
  const { project } = await addProject(app.database.db, { designerId: maker.id, title })
  return { maker, id: project.id, page: `/projeto/${project.id}`, own: await signedInAs(app, maker.id) }
}

describe('a project that somebody reports', () => {
  it('a project that somebody reports is taken out with a reason, told to both sides by mail, appealed and put back', async () => {
    const { maker, id, page, own } = await published('Vaso copiado')
    const visitor = app.visitor()
    expect((await visitor.get(page)).$(`a[href="${page}/denunciar"]`).text()).toBe('Denunciar')
    const sent = await visitor.post(`${page}/denunciar`, {
      reason: 'copyright',
      details: 'Publiquei este vaso em 2023.',
      email: 'autora@exemplo.com.br',
    })
    expect(sent.location).toBe(page)
    expect((await visitor.follow(sent)).html).toContain('Denúncia recebida')

    expect((await staff.get('/admin/moderacao')).$(`a[href="/admin/projetos/${id}"]`).text()).toBe('Vaso copiado')
    const decided = await staff.post(`/admin/projetos/${id}`, {
      intent: 'remove',
      reason: 'É cópia do vaso da autora.',
    })
    expect(decided.location).toBe(`/admin/projetos/${id}`)
    const outcome = await waitForMails(app.dataFolder, 'autora@exemplo.com.br', 1)
    expect(outcome[0]?.text).toContain('Removemos o projeto do catálogo')
    const [notice] = await waitForMails(app.dataFolder, maker.email, 1)
    expect(notice?.subject).toBe('Projeto removido do catálogo: Vaso copiado')
    expect(notice?.text).toContain('É cópia do vaso da autora.')
    expect(notice?.text).toContain(`/meus-projetos/${id}/recurso`)
    expect(notice?.text).not.toContain('autora@exemplo')

    for (const path of [page, `/api/projects/${id}`, `${page}/denunciar`])
      expect([path, (await app.visitor().get(path)).status]).toEqual([path, 404])
    expect((await app.visitor().get('/marketplace?q=vaso copiado')).html).not.toContain(`href="${page}"`)

    const list = await own.get('/meus-projetos')
    expect(list.$(`a[href="/meus-projetos/${id}/recurso"]`).text()).toBe('Ver motivo')
    const reason = await own.get(`/meus-projetos/${id}/recurso`)
    expect(reason.$('main').text()).toContain('É cópia do vaso da autora.')
    const appealed = await own.submit(reason, 'main form', { appeal: 'Tenho a licença dela, aqui está.' })
    expect(appealed.location).toBe(`/meus-projetos/${id}/recurso`)

    expect((await staff.get('/admin')).$('main').text()).toContain('recurso aguardando decisão')
    const back = await staff.post(`/admin/projetos/${id}`, { intent: 'put_back', reason: 'Licença conferida.' })
    expect(back.status).toBe(303)
    const [, good] = await waitForMails(app.dataFolder, maker.email, 2)
    expect(good?.subject).toBe('Projeto de volta ao catálogo: Vaso copiado')
    expect((await app.visitor().get(page)).status).toBe(200)
    expect((await own.get(`/meus-projetos/${id}/recurso`)).location).toBe('/meus-projetos')
  })

  it('a project that somebody reports comes back with what was typed when the report is not complete', async () => {
    const { page } = await published('Gancho')
    const form = await app.visitor().post(`${page}/denunciar`, { reason: 'misleading', details: 'curto' })
    expect(form.status).toBe(400)
    expect(form.$('#campo-details-erro').text()).toContain('pelo menos 10 caracteres')
    expect(form.$('#campo-email-erro').text()).toBe('Email inválido')
    expect(form.$('input[name=reason][checked]').attr('value')).toBe('misleading')
  })
})

describe('staff', () => {
  it('staff says why, or nothing happens', async () => {
    const { id, page } = await published('Suporte')
    const refused = await staff.post(`/admin/projetos/${id}`, { intent: 'remove', reason: ' ' })
    expect([refused.status, refused.$('#campo-reason-erro').text()]).toEqual([400, 'Escreva o motivo'])
    expect((await app.visitor().get(page)).status).toBe(200)
  })

  it('staff hears that somebody else was first', async () => {
    const { id } = await published('Caixa')
    const refused = await staff.post(`/admin/projetos/${id}`, { intent: 'put_back', reason: 'Tudo certo aqui.' })
    expect([refused.status, refused.$('#campo-reason-erro').text()]).toEqual([
      409,
      'O projeto já voltou ao catálogo: outra pessoa da equipe decidiu antes.',
    ])
  })

  it('staff blocks an account, which is told so when it signs in, and its pages are gone', async () => {
    const { maker, page, own } = await published('Luminária')
    const blocked = await staff.post(`/admin/pessoas/${maker.id}`, { intent: 'block', reason: 'Golpe confirmado.' })
    expect(blocked.location).toBe(`/admin/pessoas/${maker.id}`)
    expect((await app.visitor().get(page)).status).toBe(404)
    expect((await own.get('/meus-projetos')).location).toMatch(/^\/auth\?mode=login/)
    await staff.post(`/admin/pessoas/${maker.id}`, { intent: 'unblock', reason: 'Engano nosso.' })
    expect((await app.visitor().get(page)).status).toBe(200)
  })
})
