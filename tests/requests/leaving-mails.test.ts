import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeChoices, notices } from '#db/schema/support.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { leaveToken } from '#domain/notices/leave-token.server.ts'
import { chosenKinds, usualPaces } from '#domain/shared/notice-kind.ts'
import { startRequestApp, type RequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { type MailServer, startMailServer } from '../support/doubles/mail-server.ts'

let server: MailServer
let app: RequestApp
beforeAll(async () => {
  server = await startMailServer()
  app = await startRequestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const choicesOf = (userId: string) =>
  app.database.db
    .select({ kind: noticeChoices.kind, mail: noticeChoices.mail })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId))

/** As a mail program does it: no page, no Origin, no session (RFC 8058). */
const oneClick = (address: string) =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('a summary by mail', () => {
  test('a summary by mail carries its one click, which ends it without a session and is taken back on the page', async () => {
    const { id: userId, visitor } = await signedIn(app)
    const due = new Date(Date.now() - 600_000)
    const [user] = (await app.database.db.execute<{ email: string }>(sql`select email from users where id = ${userId}`))
      .rows
    await app.database.db.insert(notices).values({
      userId, kind: 'price', fact: 'price_fell', key: 'price-1', mail: 'day', mailAt: due,
      values: { projectId: randomUUID(), day: '2026-11-21', title: 'Vaso Maré', wasCents: 4_000, priceCents: 2_900, hasHigherPrice: false, kinds: ['digital'] },
    }) // prettier-ignore
    await enqueue(app.database.db, 'send-digests', {})
    const mine = () => server.deliveries.filter(({ to }) => to[0] === user?.email)
    await expect.poll(() => mine().map(({ mail }) => mail.subject)).toContain('Vaso Maré baixou de preço')
    const mail = mine().find(({ mail: { subject } }) => subject?.startsWith('Vaso Maré'))?.mail
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? [])
    const address = /^<(\S+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(address).toBe(`${app.origin}/descadastrar/${leaveToken(app.secret, userId, 'price')}`)
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain('Parar de receber e-mails de preços que baixaram')
    expect(mail?.html).toContain(address)

    const asked = await app.visitor().get(address.slice(app.origin.length))
    expect([asked.status, asked.$('main form button').text()]).toEqual([200, 'Parar de receber'])
    expect(await choicesOf(userId)).toEqual([])
    const left = await oneClick(address)
    expect([left.status, await left.text()]).toEqual([
      200,
      expect.stringContaining('Você não recebe mais e-mails de preços que baixaram'),
    ])
    expect(await choicesOf(userId)).toEqual([{ kind: 'price', mail: 'none' }])
    expect((await oneClick(address)).status).toBe(200)

    const page = await app.visitor().get(address.slice(app.origin.length))
    expect(page.$('h1').text()).toBe('Pronto, não chega mais')
    const back = await app.visitor().submit(page, 'main form', { intent: 'undo' })
    expect(back.$('main form button').text()).toBe('Parar de receber')
    expect(await choicesOf(userId)).toEqual([{ kind: 'price', mail: 'day' }])
    expect((await visitor.get('/perfil/avisos')).$('[name=price][checked]').attr('value')).toBe('day')
  })

  test('a summary by mail that was ended can come back as it usually comes, also to who never said how', async () => {
    const { id: userId } = await signedIn(app)
    const address = `/descadastrar/${leaveToken(app.secret, userId, 'digest')}`
    const none = chosenKinds.map((kind) => ({ userId, kind, mail: 'none' as const }))
    await app.database.db.insert(noticeChoices).values(none)
    const back = await app.visitor().submit(await app.visitor().get(address), 'main form', { intent: 'undo' })
    expect(back.$('main').text()).toContain('Você recebe e-mails de')
    const chosen = (await choicesOf(userId)).filter(({ mail }) => mail !== 'none')
    const gathered = chosenKinds.filter((kind) => ['day', 'week'].includes(usualPaces[kind]))
    expect(chosen.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
      gathered.toSorted().map((kind) => ({ kind, mail: usualPaces[kind] })),
    )
  })

  test('a mail that an order or the law needs carries no such header', async () => {
    const { id: userId } = await signedIn(app)
    const [user] = (await app.database.db.execute<{ email: string }>(sql`select email from users where id = ${userId}`))
      .rows
    await enqueue(app.database.db, 'send-password-changed', { userId })
    const mine = () => server.deliveries.filter(({ to }) => to[0] === user?.email)
    await expect.poll(() => mine().length).toBeGreaterThan(0)
    for (const { mail } of mine()) expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  })

  test('a link that is not ours ends nothing and says so', async () => {
    const left = () => app.database.db.$count(noticeChoices, eq(noticeChoices.mail, 'none'))
    const before = await left()
    for (const token of ['x', leaveToken('falso', '0197a2b0-0000-7000-8000-000000000000', 'price')]) {
      const page = await app.visitor().get(`/descadastrar/${token}`)
      expect([page.status, page.$('h1').text()]).toEqual([404, 'Este link não vale mais'])
      expect((await oneClick(`${app.origin}/descadastrar/${token}`)).status).toBe(404)
    }
    expect(await left()).toBe(before)
  })
})

describe('choosing which mails come', () => {
  test('mail choices are saved, and an invalid value is refused with the choices kept', async () => {
    const { id: userId, visitor } = await signedIn(app)
    const page = await visitor.get('/perfil/avisos')
    expect(page.$('main').text()).toContain('Chegam sempre')
    expect(page.$('[name=sale]')).toHaveLength(0)
    const saved = await visitor.submit(page, 'main form', { search: 'week', message: 'none' })
    expect(saved.location).toBe('/perfil/avisos')
    expect((await visitor.follow(saved)).$('[name=search][checked]').attr('value')).toBe('week')
    expect((await choicesOf(userId)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'message', mail: 'none' },
      { kind: 'search', mail: 'week' },
    ])
    const paces = (kind: string) => page.$(`[name=${kind}]`).map((_, one) => page.$(one).val()).get() // prettier-ignore
    expect([paces('news'), paces('search')]).toEqual([['day', 'week', 'none'], ['now', 'day', 'week', 'none']]) // prettier-ignore
    expect((await visitor.post('/perfil/avisos', { news: 'now' })).$('#news-erro').text()).toBe('Escolha quando')
    const wrong = await visitor.post('/perfil/avisos', { search: 'sempre', price: 'none' })
    expect([wrong.status, wrong.$('#search-erro').text()]).toEqual([400, 'Escolha quando'])
    expect(wrong.$('[name=price][checked]').attr('value')).toBe('none')
    expect((await choicesOf(userId)).length).toBe(2)
  })
})
