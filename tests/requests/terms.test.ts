import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { orders } from '#db/schema/commerce.ts'
import { acceptances } from '#db/schema/legal.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { waitForMails } from '../support/app/outbox.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addCategory } from '../support/builders.ts'
import { boxStl, picturePng } from '../support/models/model-files.ts'
import { sellProject } from '../support/worlds/payment-world.ts'

const app = useRequestApp()
const db = () => app.database.db
const acceptedBy = (userId: string) => db().select().from(acceptances).where(eq(acceptances.userId, userId))
const account = { fullName: 'Ana Maria', password: 'vasos-em-espiral', userType: 'buyer', adult: 'sim' }
let categoryId: string
beforeAll(async () => {
  categoryId = (await addCategory(db())).id
})

describe('signing up', () => {
  it('signing up writes down which terms were agreed to, when and from where', async () => {
    const visitor = app.visitor()
    const page = await visitor.get('/auth?mode=signup')
    expect(page.$('input[name=terms]').attr('value')).toBe('1')
    await visitor.submit(page, 'main form', { ...account, email: 'ana@exemplo.com.br' })
    const [user] = await db().select().from(users).where(eq(users.email, 'ana@exemplo.com.br'))
    expect(await acceptedBy(user?.id ?? '')).toMatchObject([{ version: 1, place: 'sign_up', ipAddress: '127.0.0.1' }])
  })

  it('signing up by a page of other terms makes no account, and shows the page again with those in force', async () => {
    const visitor = app.visitor()
    const page = await visitor.get('/auth?mode=signup')
    const again = await visitor.submit(page, 'main form', { ...account, email: 'bia@exemplo.com.br', terms: '99' })
    expect([again.status, again.$('input[name=terms]').attr('value')]).toEqual([409, '1'])
    expect(again.$('main').text()).toContain('Os Termos de Uso mudaram')
    expect(again.$('input[name=email]').attr('value')).toBe('bia@exemplo.com.br')
    expect(await db().select().from(users).where(eq(users.email, 'bia@exemplo.com.br'))).toEqual([])
  })
})

describe('publishing', () => {
  const form = 'main form[enctype="multipart/form-data"]'
  const fields = () => ({
    title: 'Caixa de teste',
    description: 'Uma caixa simples.',
    category_id: categoryId,
    authorship: 'own',
    price: '24,90',
    image: new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' }),
    files: [new File([new Uint8Array(boxStl(20, 2))], 'caixa.stl')],
  })

  it('publishing writes down the terms with the project, and by a page of other terms publishes nothing', async () => {
    const { id, visitor } = await signedIn(app, { userType: 'designer' })
    const page = await visitor.get('/novo-projeto')
    const again = await visitor.submit(page, form, { ...fields(), terms: '99' })
    expect([again.status, again.$('input[name=terms]').attr('value')]).toEqual([409, '1'])
    expect(again.$('main').text()).toContain('Os Termos de Uso mudaram')
    expect(again.$('[name=title]').attr('value')).toBe('Caixa de teste')
    expect(await acceptedBy(id)).toEqual([])
    expect((await visitor.submit(again, form)).status).toBe(303)
    const [project] = await db().select().from(projects).where(eq(projects.designerId, id))
    expect(await acceptedBy(id)).toMatchObject([{ version: 1, place: 'publishing', projectId: project?.id }])
  })
})

describe('buying', () => {
  const buy = async (visitor: Visitor, offerId: string, terms?: string) =>
    visitor.post('/comprar', { offerId, ...(terms && { terms }) })

  it('buying writes the terms with the order, once however often the button is pressed', async () => {
    const { id, visitor } = await signedIn(app)
    const { digital } = await sellProject(db())
    for (const terms of ['1', undefined]) expect((await buy(visitor, digital, terms)).location).toContain('/sandbox/')
    const [order] = await db().select().from(orders).where(eq(orders.buyerId, id))
    expect(await acceptedBy(id)).toMatchObject([
      { version: 1, place: 'checkout', orderId: order?.id, ipAddress: '127.0.0.1' },
    ])
  })

  it('buying by the API agrees to the terms in force as well', async () => {
    const { id, visitor } = await signedIn(app)
    const project = await sellProject(db())
    await visitor.json('/api/create-checkout', { projectIds: [project.id] })
    expect(await acceptedBy(id)).toMatchObject([{ version: 1, place: 'checkout' }])
  })

  it('buying by a page of other terms places no order and says why', async () => {
    const { id, visitor } = await signedIn(app)
    const { digital } = await sellProject(db())
    const refused = await buy(visitor, digital, '99')
    expect((await visitor.follow(refused)).html).toContain('Os Termos de Uso mudaram')
    expect(await db().select().from(orders).where(eq(orders.buyerId, id))).toEqual([])
  })
})

describe('new terms', () => {
  it('new terms go from a draft of staff to every account and page, and lie in the archive', async () => {
    const { id, visitor } = await signedIn(app, { email: 'avisada@exemplo.com.br' })
    const { visitor: staff } = await signedIn(app, { role: 'all' })
    expect((await visitor.get('/admin/termos')).status).toBe(404)
    const page = await staff.get('/admin/termos')
    const draft = 'main form:has([name=text])'
    const empty = await staff.submit(page, draft, { text: 'curto', summary: '' })
    expect([empty.status, empty.$('#campo-summary-erro').text()]).toEqual([400, 'Diga o que muda'])
    const text = page.$('[name=text]').text().replace('## 7.', '## 8. Nova cláusula\n\nPalavras novas.\n\n## 7.')
    const seen = await staff.submit(page, draft, { intent: 'look', text: '## Só olhando\n\n- um **ponto**' })
    expect([seen.status, seen.$('section[aria-labelledby=como-fica] h2').text(), seen.$('section[aria-labelledby=como-fica] li').text()]).toEqual([200, 'Só olhando', 'um ponto']) // prettier-ignore
    expect((await staff.get('/admin/termos')).$('[name=text]').text()).not.toContain('Só olhando')
    const saved = await staff.follow(await staff.submit(page, draft, { text, summary: 'Entra a cláusula 8.' }))
    const publish = 'main form:has([name=inForceOn])'
    const soon = { intent: 'publish', inForceOn: '2020-01-01', sure: 'sim' }
    expect((await staff.submit(saved, publish, soon)).$('#campo-inForceOn-erro').text()).toMatch(/ou depois$/)
    const unsure = await staff.submit(saved, publish, { intent: 'publish' })
    expect([unsure.status, unsure.$('#erro-revisado').text()]).toEqual([400, 'Marque que o texto foi revisado'])
    expect((await staff.submit(saved, publish, { intent: 'publish', sure: 'sim' })).status).toBe(303)
    const twice = await staff.follow(await staff.submit(saved, publish, { intent: 'publish', sure: 'sim' }))
    expect(twice.$('body').text()).toContain('Outra pessoa da equipe decidiu antes')
    const day = formatDate(addDays(dayOf(new Date()), 30))
    const [mail] = await waitForMails(app.dataFolder, 'avisada@exemplo.com.br', 1)
    expect(mail?.subject).toBe(`Novos Termos de Uso a partir de ${day}`)
    const home = await visitor.get('/favoritos')
    expect(home.$('aside a[href="/termos/2"]').text()).toContain(`Novos Termos de Uso a partir de ${day}`)
    const current = await visitor.get('/termos')
    expect(current.$('main').text()).toContain('(versão 1)')
    expect(current.$('main').text()).toContain('Entra a cláusula 8.')
    expect(current.$('main h2')).toHaveLength(7)
    const coming = await visitor.get('/termos/2')
    expect(coming.$('main').text()).toContain('Esta versão ainda não está em vigor.')
    expect(coming.$('main h2').text()).toContain('8. Nova cláusula')
    expect(coming.$('main a[href="/termos/versoes"]').first().text()).toBe('Todas as versões')
    const archive = await visitor.get('/termos/versoes')
    expect(archive.$('main li h2').text()).toBe('Versão 2Versão 1')
    const [newest, first] = archive.$('main li:has(h2)').toArray()
    expect(archive.$(newest).text()).toContain('O que mudou: Entra a cláusula 8.')
    expect(archive.$(first).text()).toContain('A primeira, em vigor desde')
    for (const unknown of ['3', '0', 'x']) expect((await visitor.get(`/termos/${unknown}`)).status).toBe(404)
    expect((await staff.get('/admin/registro')).$('main').text()).toContain('Publicou: Termos de Uso, versão 2')
    expect(await acceptedBy(id)).toEqual([])
  })
})

describe('a new privacy policy', () => {
  it('a new privacy policy goes from a draft of staff to mail, page and archive, and asks no one to agree', async () => {
    const { visitor } = await signedIn(app, { email: 'titular@exemplo.com.br' })
    const { visitor: staff } = await signedIn(app, { role: 'all' })
    const here = '/admin/termos?texto=privacidade'
    const page = await staff.get(here)
    const text = page.$('[name=text]').text()
    expect(text).toContain('## 4. Com quem compartilhamos')
    await staff.post(here, {
      intent: 'save',
      text: `${text}\n\n## 10. Mais\n\nPalavras.`,
      summary: 'Entra a cláusula 10.',
    })
    expect((await staff.get('/admin/termos')).$('[name=text]').text()).not.toContain('## 10. Mais')
    const inForceOn = (await staff.get(here)).$('[name=inForceOn]').attr('value') ?? ''
    expect((await staff.post(here, { intent: 'publish', inForceOn, sure: 'sim' })).location).toBe(here)
    const [mail] = await waitForMails(app.dataFolder, 'titular@exemplo.com.br', 1)
    expect(mail?.subject).toBe(`Nova Política de Privacidade a partir de ${inForceOn}`)
    expect((await visitor.get('/favoritos')).$('aside a[href="/privacidade/2"]').text()).toContain('Ler o que muda')
    const current = await visitor.get('/privacidade')
    expect([current.$('main h2').length, current.$('main').text().includes('A partir de')]).toEqual([9, true])
    expect((await visitor.get('/privacidade/2')).$('main h2').text()).toContain('10. Mais')
    expect((await visitor.get('/privacidade/versoes')).$('main li h2').text()).toBe('Versão 2Versão 1')
  })
})
