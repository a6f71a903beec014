import { beforeAll, describe, expect, it } from 'vitest'
import { addMaker, addProject } from '../support/builders.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'
import { claimForm } from '../support/worlds/reports.ts'

const app = useRequestApp()
let staff: Visitor
beforeAll(async () => {
  staff = (await signedIn(app, { role: 'all', fullName: 'Marina Duarte' })).visitor
})

async function published(title: string) {
  const maker = await addMaker(app.database.db)
  const { project } = await addProject(app.database.db, { designerId: maker.id, title })
  return { maker, id: project.id, page: `/projeto/${project.id}`, own: await signedInAs(app, maker.id) }
}
const mailsTo = (address: string, count: number) => waitForMails(app.dataFolder, address, count)

describe('a project that somebody reports', () => {
  it('staff are led from one report to the next that is due, and told when there is none', async () => {
    const [one, other] = [await published('Vaso primeiro'), await published('Vaso segundo')]
    const reported = { reason: 'misleading', details: 'A medida não confere.', email: 'medida@exemplo.com.br' }
    for (const { page } of [one, other]) await app.visitor().post(`${page}/denunciar`, reported)
    const queue = await staff.get('/admin/moderacao')
    const [first = '', second = ''] = queue.$('tbody tr td:first-child a').toArray().map((link) => queue.$(link).attr('href')) // prettier-ignore
    expect((await staff.get(first)).$('#proxima')).toHaveLength(0)
    const archived = { intent: 'dismiss', reason: 'A medida confere com o arquivo.' }
    const after = await staff.follow(await staff.post(first, archived))
    expect(after.$('#proxima').text()).toBe('Próxima denúncia')
    expect(after.$('section[aria-labelledby=proxima] a').attr('href')).toBe(second)
    const rest = queue.$('tbody tr td:first-child a').toArray().slice(1)
    for (const link of rest) await staff.post(queue.$(link).attr('href') ?? '', archived)
    expect((await staff.get(second)).$('#proxima').text()).toBe('Nenhuma outra denúncia espera')
  })

  it('a reported project is suspended with a reason, mailed to both sides, appealed and put back', async () => {
    const { maker, id, page, own } = await published('Vaso copiado')
    const visitor = app.visitor()
    expect((await visitor.get(page)).$(`a[href="${page}/denunciar"]`).text()).toBe('Denunciar')
    const sent = await visitor.post(`${page}/denunciar`, {
      reason: 'copyright',
      details: 'Publiquei este vaso em 2023.',
      email: 'autora@exemplo.com.br',
    })
    expect(sent.location).toMatch(/^\/denuncias\//)
    const own1 = await visitor.follow(sent)
    const number = /\d{8}-\d{6}/.exec(own1.$('h1').text())?.[0] ?? 'no number'
    expect(own1.$('main').text()).toContain('Decidimos até')
    const [receipt] = await mailsTo('autora@exemplo.com.br', 1)
    expect(receipt?.subject).toBe(`Recebemos sua denúncia (número ${number})`)
    expect(receipt?.text).toContain(sent.location)

    const queue = await staff.get('/admin/moderacao')
    const report = queue.$('tr:contains("Vaso copiado") a').attr('href') ?? ''
    expect((await staff.post(report, { intent: 'remove', reason: 'É cópia.' })).$('#campo-rule-erro').text()).toBe('Escolha a regra') // prettier-ignore
    const decided = await staff.post(report, {
      intent: 'remove',
      rule: 'copyright',
      reason: 'É cópia do vaso da autora.',
    })
    expect(decided.location).toBe(report)
    const [, outcome] = await mailsTo('autora@exemplo.com.br', 2)
    expect(outcome?.text).toContain('Removemos o projeto do catálogo')
    expect(outcome?.text).toContain('É cópia do vaso da autora.')
    const [notice] = await mailsTo(maker.email, 1)
    expect(notice?.subject).toBe('Projeto removido do catálogo: Vaso copiado')
    expect(notice?.text).toContain('É cópia do vaso da autora.')
    expect(notice?.text).toContain('1. Cópia de obra de outra pessoa')
    expect(notice?.text).toContain(`/meus-projetos/${id}/recurso`)
    expect(notice?.text).not.toContain('autora@exemplo')

    for (const path of [page, `/api/projects/${id}`, `${page}/denunciar`])
      expect([path, (await app.visitor().get(path)).status]).toEqual([path, 404])
    expect((await app.visitor().get('/marketplace?q=vaso copiado')).html).not.toContain(`href="${page}"`)

    const list = await own.get('/meus-projetos')
    expect(list.$(`article > div > a[href="/meus-projetos/${id}/recurso"]`).text()).toBe('Ver motivo')
    const prices = await own.get('/meus-projetos/precos')
    const row = prices.$(`li:has(a[href="/projeto/${id}"])`)
    expect([row.find('select').length, row.text()]).toEqual([0, expect.stringContaining('Removido')])
    const reason = await own.get(`/meus-projetos/${id}/recurso`)
    expect(reason.$('main').text()).toContain('É cópia do vaso da autora.')
    const appealed = await own.submit(reason, 'main form', { appeal: 'Tenho a licença dela, aqui está.' })
    expect(appealed.location).toBe(`/meus-projetos/${id}/recurso`)
    expect((await own.follow(appealed)).$('main').text()).toMatch(/decide até \d\d\/\d\d\/\d{4}/)

    expect((await staff.get('/admin')).$('main').text()).toContain('recurso aguardando decisão')
    const appeals = await staff.get('/admin/moderacao?situacao=recursos')
    const appeal = appeals.$('tr:contains("Vaso copiado") a').attr('href') ?? ''
    expect((await staff.get(appeal)).$('main').text()).toContain('Tenho a licença dela, aqui está.')
    expect((await staff.post(appeal, { intent: 'undo', reason: '' })).status).toBe(400)
    const back = await staff.post(appeal, { intent: 'undo', reason: 'Licença conferida.' })
    expect(back.location).toBe(appeal)
    const [, good] = await mailsTo(maker.email, 2)
    expect(good?.subject).toBe('Projeto de volta ao catálogo: Vaso copiado')
    expect(good?.text).not.toContain('Regra')
    const [, , undone] = await mailsTo('autora@exemplo.com.br', 3)
    expect(undone?.text).toMatch(/Analisamos de novo,\s+e\s+o\s+projeto\s+voltou\s+ao\s+catálogo/)
    expect((await app.visitor().get(page)).status).toBe(200)
    expect((await own.get(`/meus-projetos/${id}/recurso`)).location).toBe('/meus-projetos')
  })

  it('a report comes back with what was typed when it is not complete', async () => {
    const { page } = await published('Gancho')
    const form = await app.visitor().post(`${page}/denunciar`, { reason: 'misleading', details: 'curto' })
    expect(form.status).toBe(400)
    expect(form.$('#campo-details-erro').text()).toContain('pelo menos 10 caracteres')
    expect(form.$('#campo-email-erro').text()).toBe('Email inválido')
    expect(form.$('input[name=reason][checked]').attr('value')).toBe('misleading')
  })

  it('a report without a violation is dismissed, and the reporter may ask once for a review', async () => {
    const { page } = await published('Bandeja')
    const reporter = (await signedIn(app)).visitor
    const sent = await reporter.post(`${page}/denunciar`, { reason: 'other', details: 'Não gostei da bandeja.' })
    const report = (await staff.get('/admin/moderacao')).$('tr:contains("Bandeja") a').attr('href') ?? ''
    await staff.post(report, { intent: 'dismiss', reason: 'Gosto não é regra.' })
    const mine = await reporter.get(sent.location ?? '')
    expect(mine.$('main').text()).toContain('Gosto não é regra.')
    const asked = await reporter.submit(mine, 'main form', { review: 'A foto é de outra bandeja.' })
    expect((await reporter.follow(asked)).$('main').text()).toContain('Revisão pedida')
    expect((await staff.get('/admin/moderacao')).$('tr:contains("Bandeja")').text()).toContain('Revisão pedida')
    await staff.post(report, { intent: 'dismiss', reason: 'A foto é desta bandeja, conferimos.' })
    const last = await reporter.get(sent.location ?? '')
    expect(last.$('main').text()).toContain('conferimos')
    expect(last.$('main form')).toHaveLength(0)
  })
})

describe('a right holder', () => {
  it('a right holder sends a claim with files; what is missing comes back under its field, and nothing is kept', async () => {
    const { id } = await published('Gancho Alça')
    const form = new FormData()
    for (const [name, value] of Object.entries(claimForm([id]))) form.append(name, value)
    form.set('files', new File(['MZ'], 'programa.exe'))
    const refused = await app.visitor().post('/denunciar/direitos', form)
    expect([refused.status, refused.$('#campo-files-erro-0, #campo-files-erro').text()]).toEqual([400, 'Envie só .pdf, .jpg, .jpeg, .png']) // prettier-ignore
    expect(refused.$('[name=claimant]').attr('value')).toBe('Sílvia Maranhão')
    form.set('files', new File(['%PDF-1.7 registro'], 'registro.pdf'))
    const sent = await app.visitor().post('/denunciar/direitos', form)
    expect(sent.location).toMatch(/^\/denuncias\//)
    const report = (await staff.get('/admin/moderacao')).$('tr:contains("Gancho Alça") a').attr('href') ?? ''
    const opened = await staff.get(report)
    const file = await staff.get(opened.$('a[href^="/admin/denuncias/arquivos/"]').attr('href') ?? '')
    expect([file.status, file.html, file.headers.get('content-disposition')]).toEqual([200, '%PDF-1.7 registro', expect.stringContaining('registro.pdf')]) // prettier-ignore
  })
})

describe('an address that a reporter typed', () => {
  it('an address given by reporters gets a limited number of receipts an hour', async () => {
    const { maker } = await published('Vaso de antes')
    for (let n = 0; n < 3; n++) {
      const eight = Array.from({ length: 8 }, () => addProject(app.database.db, { designerId: maker.id }))
      const form = new FormData()
      const fields = claimForm((await Promise.all(eight)).map(({ project }) => project.id))
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.set('email', 'vizinha@exemplo.com.br')
      expect((await app.visitor().post('/denunciar/direitos', form)).location).toMatch(/^\/denuncias\//)
    }
    const { page } = await published('Vaso de depois')
    const last = { reason: 'other', details: 'Não é um vaso.', email: 'rita@exemplo.com.br' }
    await app.visitor().post(`${page}/denunciar`, last)
    await mailsTo('rita@exemplo.com.br', 1)
    expect(await mailsTo('vizinha@exemplo.com.br', 20)).toHaveLength(20)
  })
})

it('a visitor’s report appears in no account, not even one made with the address later', async () => {
  const email = 'carla@exemplo.com.br'
  const { page } = await published('Vaso da Carla')
  const sent = await app.visitor().post(`${page}/denunciar`, { reason: 'other', details: 'Não é um vaso.', email })
  await mailsTo(email, 1)
  const { visitor: other } = await signedIn(app, { email })
  const own = await other.post(`${page}/denunciar`, { reason: 'other', details: 'Também acho que não.' })
  const queue = await staff.get('/admin/moderacao')
  for (const link of queue.$('tr:contains("Vaso da Carla") td:first-child a').toArray())
    await staff.post(queue.$(link).attr('href') ?? '', { intent: 'dismiss', reason: 'É um vaso.' })
  const first = await app.visitor().get(sent.location ?? '')
  expect(first.$('main').text()).toContain('É um vaso.')
  await mailsTo(email, 4)
  const { html } = await other.get('/avisos')
  expect([html.includes(own.location ?? 'x'), html.includes(sent.location ?? 'x')]).toEqual([true, false])
})

describe('staff', () => {
  it('staff says why, or nothing happens', async () => {
    const { id, page } = await published('Suporte')
    const refused = await staff.post(`/admin/projetos/${id}`, { intent: 'remove', reason: ' ' })
    expect([refused.status, refused.$('#campo-reason-erro').text()]).toEqual([400, 'Escreva o motivo'])
    const ruleless = await staff.post(`/admin/projetos/${id}`, { intent: 'remove', reason: 'Não pode.' })
    expect([ruleless.status, ruleless.$('#campo-rule-erro').text()]).toEqual([400, 'Escolha a regra'])
    expect((await app.visitor().get(page)).status).toBe(200)
  })

  it('staff are told that a colleague decided first', async () => {
    const { id } = await published('Caixa')
    const refused = await staff.post(`/admin/projetos/${id}`, { intent: 'put_back', reason: 'Tudo certo aqui.' })
    expect([refused.status, refused.$('#campo-reason-erro').text()]).toEqual([
      409,
      'O projeto já voltou ao catálogo: outra pessoa da equipe decidiu antes.',
    ])
    await app.visitor().post(`/projeto/${id}/denunciar`, { reason: 'other', details: 'Não gostei desta caixa.', email: 'caixa@exemplo.com.br' }) // prettier-ignore
    const report = (await staff.get('/admin/moderacao')).$('tr:contains("Caixa") a').attr('href') ?? ''
    const dismissed = { intent: 'dismiss', reason: 'Gosto não é regra.' }
    const [unknown, hold] = [crypto.randomUUID(), crypto.randomUUID()]
    await staff.post(report, dismissed)
    const late: [string, Record<string, string>][] = [
      [report, dismissed],
      [report, { intent: 'undo', reason: 'Mostramos de novo.' }],
      ['/admin/lojas', { request: unknown, decision: 'grant', reason: 'Não confunde.' }],
      ['/admin/colecoes', { intent: 'drop', collection: unknown, reason: 'A semana acabou.' }],
      ['/admin/devolucoes', { refundId: unknown, how: 'tried_again', reason: 'De novo.' }],
      ['/admin/devolucoes', { refundId: unknown, how: 'show_key' }],
    ]
    for (const [path, fields] of late) {
      const answer = await staff.post(path, fields)
      expect([path, answer.status, answer.location]).toEqual([path, 303, path])
      expect((await staff.follow(answer)).$('body').text()).toContain('Outra pessoa da equipe decidiu antes')
    }
    const { maker } = await published('Outra caixa')
    const money = `/admin/pessoas/${maker.id}/valores`
    const lifted = await staff.follow(await staff.post(money, { hold, reason: 'Conferido.' }))
    expect(lifted.$('body').text()).toContain('Outra pessoa da equipe decidiu antes')
  })

  it('a project out for review is listed with its rule and motive, and its report linked by reason and number', async () => {
    const { id, page } = await published('Vaso de outra loja')
    await app.visitor().post(`${page}/denunciar`, {
      reason: 'misleading',
      details: 'As fotos são de outra loja.',
      email: 'cliente@exemplo.com.br',
    })
    const fields = { intent: 'suspend', rule: 'misleading', reason: 'Fotos de outra loja.' }
    expect((await staff.post(`/admin/projetos/${id}`, fields)).status).toBe(303)
    const row = (await staff.get('/admin/moderacao?situacao=projetos')).$('tr:contains("Vaso de outra loja")').text()
    expect(row).toMatch(/5\. Anúncio enganoso.*Fotos de outra loja\./)
    const link = (await staff.get(`/admin/projetos/${id}`)).$('main a[href^="/admin/denuncias/"]')
    expect(link.text().replaceAll(/\s+/g, ' ')).toMatch(/^Anúncio enganoso, \d{8}-\d{6}$/)
  })

  it('staff sees the room for a maker’s files and adds some, by a form of its own', async () => {
    const { maker } = await published('Miniatura grande')
    const path = `/admin/pessoas/${maker.id}`
    const room = async () => (await staff.get(path)).$('section[aria-label="Espaço para arquivos"]').text()
    expect(await room()).toContain('de 5 GB em uso')
    const refused = await staff.post(path, { intent: 'storage', gigabytes: 'muitos', reason: 'Vende muito.' })
    expect([refused.status, refused.$('#campo-gigabytes-erro').text()]).toEqual([400, 'Use um número inteiro de GB'])
    expect(refused.$('#motivo-do-espaco').text()).toBe('Vende muito.')
    expect(refused.$('#campo-reason').text()).toBe('')
    const added = await staff.post(path, { intent: 'storage', gigabytes: '20', reason: 'Vende muito.' })
    expect(added.location).toBe(path)
    expect(await room()).toContain('de 25 GB em uso')
    expect((await staff.get(path)).$('main').text()).toContain('20 GB a mais. Vende muito.')
    const buyer = await signedIn(app)
    expect(
      (await staff.get(`/admin/pessoas/${buyer.id}`)).$('section[aria-label="Espaço para arquivos"]'),
    ).toHaveLength(0)
  })

  it('staff blocks an account by a rule: its pages are gone, its person reads why and appeals without signing in', async () => {
    const { maker, page, own } = await published('Luminária')
    const path = `/admin/pessoas/${maker.id}`
    expect((await staff.post(path, { intent: 'block', reason: 'Golpe confirmado.' })).$('#campo-rule-erro').text()).toBe('Escolha a regra') // prettier-ignore
    const blocked = await staff.post(path, { intent: 'block', rule: 'fraud', reason: 'Golpe confirmado.' })
    expect(blocked.location).toBe(path)
    expect((await app.visitor().get(page)).status).toBe(404)
    expect((await own.get('/meus-projetos')).location).toMatch(/^\/auth\?mode=login/)
    const [mail] = await mailsTo(maker.email, 1)
    expect(mail?.text).toContain('9. Fraude')
    const link = /\/conta-bloqueada\/[0-9a-f-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    const form = await app.visitor().get(link)
    expect(form.$('main').text()).toContain('Golpe confirmado.')
    await app.visitor().submit(form, 'main form', { appeal: 'Foi engano: mandei a peça, aqui está o código.' })
    expect((await app.visitor().get(link)).$('main form')).toHaveLength(0)
    const appeals = await staff.get('/admin/moderacao?situacao=recursos')
    const appeal = appeals.$(`tr:contains("${maker.fullName}") a`).last().attr('href') ?? ''
    expect((await staff.get(path)).$(`a[href="${appeal}"]`).text()).toBe('Responder ao recurso')
    await staff.post(appeal, { intent: 'keep', reason: 'O código não é do pedido.' })
    expect((await mailsTo(maker.email, 2))[1]?.text).toContain('O código não é do pedido.')
    await staff.post(path, { intent: 'unblock', reason: 'Engano nosso.' })
    const [, , lifted] = await mailsTo(maker.email, 3)
    expect(lifted?.text).toContain('Engano nosso.')
    expect(lifted?.text).not.toContain('O código não é do pedido.')
    expect(lifted?.html).toContain('/auth?mode=login')
    expect((await app.visitor().get(page)).status).toBe(200)
    expect((await app.visitor().get(link)).$('h1').text()).toBe('Conta desbloqueada')
  })
})
