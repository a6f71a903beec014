import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { backups } from '#db/schema/staff.ts'
import { newsletterSubscriptions, supportThreads } from '#db/schema/support.ts'
import { refreshSearchVectors } from '#domain/search/search-vectors.server.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addProject } from '../support/builders.ts'
import { mailsTo, waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
let staff: Visitor
beforeAll(async () => {
  staff = (await signedIn(app, { role: 'all', fullName: 'Marina Duarte' })).visitor
})

const emailOf = () => `rita-${randomUUID().slice(0, 8)}@exemplo.com.br`
const threadOf = async (email: string) =>
  (await app.database.db.select().from(supportThreads).where(eq(supportThreads.email, email)))[0]
const subscriptionOf = async (email: string) =>
  (await app.database.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)))[0]
const said = (page: Page) =>
  page
    .$('[aria-label=Mensagens] li')
    .map((_, item) => page.$(item).find('p').last().text())
    .get()

describe('a conversation with support', () => {
  it('a conversation with support goes on between a visitor and staff, on the page and by mail', async () => {
    const visitor = app.visitor()
    const email = emailOf()
    const started = await visitor.post('/suporte/conversa', { name: 'Rita', email, message: 'Meu vaso não baixa.' })
    expect(started.location).toMatch(/^\/suporte\/conversa\/[0-9a-f-]{36}$/)
    const page = await visitor.follow(started)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const id = (await threadOf(email))?.id ?? ''

    const inbox = await staff.get(`/admin/suporte?q=${encodeURIComponent(email)}`)
    expect(inbox.$(`a[href="/admin/suporte/${id}"]`).text()).toBe('Meu vaso não baixa.')
    const answered = await staff.post(`/admin/suporte/${id}`, { message: 'Tente agora.\nAbraço' })
    expect(answered.location).toBe(`/admin/suporte/${id}`)
    const read = await visitor.get(started.location ?? '')
    expect(said(read)).toEqual(['Meu vaso não baixa.', 'Tente agora.\nAbraço'])
    // Neither on the page nor in what comes with it.
    expect([read.html.includes('Equipe Camada'), read.html.includes('Marina Duarte')]).toEqual([true, false])

    const mails = await waitForMails(app.dataFolder, email, 2)
    expect(mails.map((mail) => mail.subject ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      expect.stringMatching(/^Recebemos sua mensagem/),
      expect.stringMatching(/^Resposta do suporte/),
    ])
    const [told] = (await waitForMails(app.dataFolder, 'suporte@camada.example', 1)).filter(({ text }) =>
      text?.includes(email),
    )
    expect(told?.text).toContain(`${app.origin}/admin/suporte/${id}`)
    for (const mail of mails) expect(mail.text).toContain(`${app.origin}${started.location}`)

    await visitor.post(started.location ?? '', { message: 'Funcionou, obrigada.' })
    expect(said(await staff.get(`/admin/suporte/${id}`))).toHaveLength(3)
  })

  it('a conversation with support knows who is signed in, and is listed for them', async () => {
    const { visitor, id } = await signedIn(app, { fullName: 'Davi Nunes' })
    const started = await visitor.post('/suporte/conversa', { message: 'Quero trocar o e-mail.', email: 'x@y.com' })
    const page = await visitor.get('/suporte')
    expect(page.$(`a[href="${started.location}"]`).text()).toBe('Quero trocar o e-mail.')
    const [thread] = await app.database.db.select().from(supportThreads).where(eq(supportThreads.userId, id))
    expect(thread).toMatchObject({ name: 'Davi Nunes', origin: 'chat' })
    expect(thread?.email).not.toBe('x@y.com')
    const path = started.location ?? ''
    expect((await (await signedIn(app)).visitor.get(path)).status).toBe(404)
    expect((await app.visitor().get(path)).location).toMatch(/^\/auth\?mode=login/)
    expect((await app.visitor().post(path, { message: 'Oi' })).location).toMatch(/^\/auth\?mode=login/)
  })

  it('a visitor’s support conversation appears in no account, not even one made with the address later', async () => {
    const email = emailOf()
    const started = await app
      .visitor()
      .post('/suporte/conversa', { name: 'Rita', email, message: 'Meu CPF saiu errado.' })
    const { visitor: other } = await signedIn(app, { email })
    const own = await other.post('/suporte/conversa', { message: 'Onde mudo a foto?' })
    for (const subject of ['Meu CPF saiu errado.', 'Onde mudo a foto?']) {
      const [thread] = await app.database.db.select().from(supportThreads).where(eq(supportThreads.subject, subject))
      await staff.post(`/admin/suporte/${thread?.id}`, { message: `Sobre ${subject}` })
    }
    await waitForMails(app.dataFolder, email, 4)
    const { html } = await other.get('/avisos')
    expect([html.includes(own.location ?? 'x'), html.includes('Sobre Onde mudo')]).toEqual([true, true])
    expect([html.includes(started.location ?? 'x'), html.includes('CPF')]).toEqual([false, false])
  })

  it('a conversation with support tells an address that a visitor typed of it in our words alone, and so often an hour at most', async () => {
    const email = emailOf()
    const message = { name: 'www.golpe.example', email, subject: 'Prêmio em www.golpe.example', message: 'Clique já.' }
    // As from many addresses: each of them may write often.
    for (let n = 0; n < 22; n++) {
      await app.database.pool.query('delete from rate_limits where key like $1', ['message-address%'])
      expect((await app.visitor().post('/contato', message)).status).toBe(303)
    }
    await app.visitor().post('/suporte/conversa', { name: 'Rita', email: 'rita@exemplo.com.br', message: 'A última.' })
    await waitForMails(app.dataFolder, 'rita@exemplo.com.br', 1)
    const mails = await mailsTo(app.dataFolder, email)
    expect(mails).toHaveLength(20)
    for (const { subject, text, html } of mails) expect(`${subject} ${text} ${html}`).not.toContain('golpe')
  })

  it('a conversation with support keeps what was typed when something is missing', async () => {
    const page = await app
      .visitor()
      .post('/suporte/conversa', { name: 'Rita', email: 'rita@', message: 'Olá, tudo bem?' })
    expect(page.status).toBe(400)
    expect(page.$('title').text()).toMatch(/^Erro: /)
    expect(page.$('#campo-email-erro').text()).toBe('Email inválido')
    expect(page.$('textarea[name=message]').text().trim()).toBe('Olá, tudo bem?')
  })

  it('a support conversation accepts a limited number of messages an hour', async () => {
    const visitor = app.visitor()
    const started = await visitor.post('/suporte/conversa', { name: 'Rita', email: emailOf(), message: 'Bom dia.' })
    const path = started.location ?? ''
    let last = await visitor.get(path)
    for (let n = 0; n < 41; n++) last = await visitor.post(path, { message: `Palavra ${n}` })
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last.$('#campo-message-erro').text()).toContain('Muitas mensagens em pouco tempo')
    expect(said(await visitor.get(path))).toHaveLength(41)
  })
})

describe('the inbox', () => {
  it('the inbox leads from a closed conversation back to the list, where it no longer waits', async () => {
    const visitor = app.visitor()
    const email = emailOf()
    await visitor.post('/contato', { name: 'Rita', email, subject: 'Parceria', message: 'Vamos conversar?' })
    const id = (await threadOf(email))?.id ?? ''
    expect((await staff.post(`/admin/suporte/${id}`, { intent: 'close' })).location).toBe('/admin/suporte')
    const q = encodeURIComponent(email)
    expect((await staff.get(`/admin/suporte?q=${q}`)).$('h2').first().text()).toContain('Nada sobre')
    expect((await staff.get(`/admin/suporte?q=${q}&situacao=closed`)).html).toContain(id)
    expect((await staff.get('/admin/registro')).$('tbody tr').first().text()).toContain('Encerrou conversa')
  })
})

describe('the newsletter', () => {
  it('the newsletter refuses what is no address with words and what was typed, and takes the next one', async () => {
    const visitor = app.visitor()
    const home = await visitor.get('/')
    const refused = await visitor.submit(home, 'footer form[action="/newsletter"]', { email: 'rita@' })
    expect([refused.status, refused.$('main [name=email]').val()]).toEqual([400, 'rita@'])
    expect(refused.$('main').text()).toContain('Email inválido')
    expect((await visitor.submit(refused, 'main form', { email: emailOf() })).status).toBe(303)
  })

  it('the newsletter takes a project that staff search for by its title, without JavaScript', async () => {
    const title = `Ampulheta ${randomUUID().slice(0, 8)}`
    const { project } = await addProject(app.database.db, { title })
    await refreshSearchVectors(app.database.db)
    const written = { subject: 'Novidades de novembro', body: 'Projetos novos.' }
    const draft = await staff.follow(await staff.post('/admin/newsletter', written))
    const form = 'main form:has([name=body])'
    const unknown = await staff.submit(draft, form, { q: 'xyzzyx', intent: 'find' })
    expect([unknown.status, unknown.$('#campo-q-erro').text()]).toEqual([
      400,
      'Nenhum projeto achado. Escreva ao menos 3 letras do título.',
    ])
    const found = await staff.submit(draft, form, { q: title, body: 'Projetos de vidro.', intent: 'find' })
    expect([found.$('#campo-body').val(), found.$('#campo-q').val()]).toEqual(['Projetos de vidro.', title])
    const press = found.$(`button[name=project][aria-label="Acrescentar ${title}"]`)
    const added = await staff.follow(await staff.submit(found, form, { project: String(press.attr('value')) }))
    expect(added.$('#campo-body').val()).toBe(`Projetos de vidro.\n\n${app.origin}/projeto/${project.id}`)
    expect(added.$('section[aria-labelledby=como-chega]').text()).toContain(title)
  })

  it('the newsletter searches when Enter is pressed in its search field, and saves and sends nothing', async () => {
    const title = `Bússola ${randomUUID().slice(0, 8)}`
    await addProject(app.database.db, { title })
    await refreshSearchVectors(app.database.db)
    const draft = await staff.follow(
      await staff.post('/admin/newsletter', { subject: 'Bússolas', body: 'Bússolas de mesa.' }),
    )
    const form = 'main form:has([name=body])'
    expect(draft.$(form).find('button').first().attr('name')).toBeUndefined()
    const found = await staff.submit(draft, form, { q: title, body: 'Bússolas de bolso.' })
    expect([found.status, found.$('#campo-body').val()]).toEqual([200, 'Bússolas de bolso.'])
    expect(found.$('[aria-label="Projetos achados"]').text()).toContain(title)
    const { pathname } = new URL(draft.url)
    const kept = await staff.get(pathname)
    expect([kept.$('#campo-body').val(), kept.$('main button[value=send]').length]).toEqual(['Bússolas de mesa.', 1])
    const saved = await staff.follow(await staff.submit(found, form, { subject: 'Bússolas novas' }))
    expect(saved.$('#campo-subject').val()).toBe('Bússolas novas')
    expect(saved.$('#campo-body').val()).toBe('Bússolas de bolso.')
  })

  it('the newsletter shows a button for a link of ours alone, with the address that it is about', async () => {
    const visitor = app.visitor()
    const email = emailOf()
    await visitor.post('/newsletter', { email }, { referer: `${app.origin}/faq?q=segredo` })
    expect(await subscriptionOf(email)).toMatchObject({
      words:
        'Um e-mail por mês com projetos novos. Sem propaganda de terceiros. Você confirma o endereço e sai com um clique.',
      page: '/faq',
      ipAddress: '127.0.0.1',
    })
    const [mail] = await waitForMails(app.dataFolder, email, 1)
    const link = /https?:\/\/\S+\/newsletter\/confirmar\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    const page = await visitor.get(link.slice(app.origin.length))
    expect([page.status, page.$('main form button').text()]).toEqual([200, 'Confirmar'])
    expect(page.$('main').text()).toContain(email)
    expect((await visitor.submit(page, 'main form', {})).location).toBe('/')
    expect((await subscriptionOf(email))?.confirmedFrom).toBe('127.0.0.1')
    for (const answer of ['newsletter/confirmar', 'descadastrar']) {
      const unknown = await visitor.get(`/${answer}/${randomUUID()}`)
      expect([unknown.status, unknown.$('main form').length]).toEqual([404, 0])
    }
  })
})

describe('the first page of staff', () => {
  it('the first page of staff says how old the last copy of the shop is: never, of today, too old', async () => {
    const said = async () => (await staff.get('/admin')).$('main').text().replaceAll('\u00a0', ' ')
    const note = (hours: number) =>
      app.database.db.insert(backups).values({
        takenAt: new Date(Date.now() - hours * 3_600_000),
        files: 12,
        sizeBytes: 3 * 1024 * 1024,
        manifestSha256: 'a',
      })
    expect(await said()).toContain('Ainda não há cópia de segurança.')
    await note(72.5)
    expect(await said()).toContain('A última cópia de segurança foi há 3 dias.')
    await note(5.2)
    expect(await said()).toMatch(/Última cópia de segurança há 5 horas \(.*, 12 arquivos, 3 MB\)/)
  })
})

describe('the newsletter of staff', () => {
  it('the newsletter of staff is written, shown, proved to oneself, sent, and left by one click', async () => {
    const [{ id: projectId }] = [(await addProject(app.database.db, { title: 'Luminária Onda' })).project]
    const email = emailOf()
    const [subscription] = await app.database.db
      .insert(newsletterSubscriptions)
      .values({ email, words: 'Um e-mail por mês.', ipAddress: '203.0.113.7', confirmedAt: new Date() })
      .returning()
    const list = await staff.get('/admin/newsletter')
    const empty = await staff.submit(list, 'main form', { subject: 'x', body: '' })
    expect([empty.status, empty.$('#campo-subject-erro').text(), empty.$('#campo-body-erro').text()]).toEqual([
      400,
      'Escreva o assunto',
      'Escreva o texto',
    ])
    const body = `Chegou o <b>verão</b>.\n\n${app.origin}/projeto/${projectId}\n\nVer tudo ${app.origin}/marketplace`
    const draft = await staff.follow(await staff.submit(list, 'main form', { subject: 'Projetos de novembro', body }))
    const shown = draft.$('section[aria-labelledby=como-chega]')
    expect(shown.text()).toContain('Chegou o <b>verão</b>.')
    expect(shown.find(`a[href="/projeto/${projectId}"]`).text()).toBe('Luminária Onda')
    expect(shown.find('a[href$="/marketplace"]').text()).toBe('Ver tudo')
    const sending = 'form:has([name=sure])'
    const doubt = await staff.submit(draft, sending, { intent: 'send' })
    expect([doubt.status, doubt.$('#erro-pronta').text()]).toEqual([400, 'Marque que a edição está pronta'])
    expect((await staff.submit(draft, sending, { intent: 'proof' })).status).toBe(303)
    const sent = await staff.submit(draft, sending, { intent: 'send', sure: 'sim' })
    expect(sent.status).toBe(303)
    const [mail] = await waitForMails(app.dataFolder, email, 1)
    expect(mail?.subject).toBe('Projetos de novembro')
    expect(mail?.html).toContain('Chegou o &lt;b&gt;verão&lt;/b&gt;.')
    expect(mail?.text).toContain(`${app.origin}/projeto/${projectId}`)
    const again = await staff.follow(await staff.post(sent.location ?? '', { subject: 'Outro assunto', body }))
    expect(again.html).toContain('Esta edição já saiu e não muda mais')
    // As a mail program does it: no page, no Origin, no session.
    const left = await fetch(`${app.origin}/descadastrar/${subscription?.token}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(left.status).toBe(200)
    const [now] = await app.database.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
    expect(now?.leftAt).toEqual(expect.any(Date))
    expect((await staff.get('/admin/registro')).$('main').text()).toContain('Enviou newsletter: Projetos de novembro')
  })
})
