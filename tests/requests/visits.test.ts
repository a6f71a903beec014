import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { disputeLines, disputes, refunds } from '#db/schema/refunds.ts'
import { searchDays, searchVisits, visitDays, visitorDays } from '#db/schema/visits.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Page } from '../support/app/app-client.ts'
import { addProject, addPurchase, addUser } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const noted: { target: string; address: string; referrer: string | undefined }[] = []
const app = useRequestApp({ pageCache: true, http: { noteVisit: (view) => noted.push(view) } })
const today = dayOf(new Date())

describe('what is noted', () => {
  it('a page is noted for visitors, from the cache too, and not for a refusal, a HEAD or a page fetched ahead', async () => {
    const { db } = app.database
    const { project } = await addProject(db)
    const path = `/projeto/${project.id}`
    noted.length = 0
    for (let n = 0; n < 2; n++) await app.visitor().get(path, { referer: 'https://www.google.com/' })
    await app.visitor().get(path, { 'sec-purpose': 'prefetch' })
    await app.visitor().get('/projeto/00000000-0000-4000-8000-000000000000')
    await fetch(app.origin + path, { method: 'HEAD' })
    expect(noted.map(({ target, referrer }) => [target, referrer])).toEqual([
      [path, 'https://www.google.com/'],
      [path, 'https://www.google.com/'],
    ])
  })

  it('a page is not noted by the server for who is signed in, where the maker would count their own visits', async () => {
    const { db } = app.database
    const maker = await signedIn(app, { userType: 'designer' })
    const { project } = await addProject(db, { designerId: maker.id })
    noted.length = 0
    await maker.visitor.get(`/projeto/${project.id}`)
    expect(noted).toEqual([])
  })
})

describe('/visitas', () => {
  it('/visitas says from how many visits on it shows figures, and how many there were', async () => {
    const { db } = app.database
    const maker = await signedIn(app, { userType: 'designer' })
    const { project } = await addProject(db, { designerId: maker.id })
    const empty = await maker.visitor.get('/visitas')
    expect(empty.$('h2').first().text()).toBe('Ainda não há o que contar')
    expect(empty.$('main').text()).toContain('Até agora não houve nenhuma.')
    await db.insert(visitDays).values({ projectId: project.id, day: today, source: 'direct', visits: 7 })
    const few = await maker.visitor.get('/visitas?periodo=7')
    expect(few.$('main').text()).toContain('Até agora foram 7.')
    expect(few.$('table')).toHaveLength(0)
  })

  it('/visitas sorts projects by links that keep the period, which keeps the order', async () => {
    const { db } = app.database
    const maker = await signedIn(app, { userType: 'designer' })
    const [much, dear] = [
      (await addProject(db, { designerId: maker.id, title: 'Vaso Maré' })).project,
      (await addProject(db, { designerId: maker.id, title: 'Luminária Lua' })).project,
    ]
    const day = addDays(today, -1)
    await db.insert(visitDays).values([
      { projectId: much.id, day, source: 'google', visits: 60 },
      { projectId: dear.id, day, source: 'google', visits: 30 },
    ])
    await addPurchase(db, { buyerId: (await addUser(db)).id, projectId: dear.id })
    const titles = ({ $ }: Page) =>
      $('table:has(caption:contains("por projeto")) tbody tr td:first-child').toArray().map((cell) => $(cell).text().trim()) // prettier-ignore
    const sorted = ({ $ }: Page) => $('th[aria-sort=descending]').text()
    const byVisits = await maker.visitor.get('/visitas?periodo=7')
    expect([titles(byVisits), sorted(byVisits)]).toEqual([['Vaso Maré', 'Luminária Lua'], 'Visitas'])
    const link = byVisits.$('nav[aria-label="Ordenar por"] a:contains("Conversão")').attr('href') ?? ''
    expect(link).toBe('/visitas?periodo=7&ordem=conversao')
    const byConversion = await maker.visitor.get(link)
    expect([titles(byConversion), sorted(byConversion)]).toEqual([['Luminária Lua', 'Vaso Maré'], 'Conversão'])
    expect(byConversion.$('nav[aria-label="Ordenar por"] [aria-current]').text()).toBe('Conversão')
    const periods = byConversion.$('nav[aria-label="Período"] a').toArray().map((tab) => byConversion.$(tab).attr('href')) // prettier-ignore
    expect(periods).toEqual([7, 30, 90].map((days) => `/visitas?periodo=${days}&ordem=conversao`))
    expect(titles(await maker.visitor.get('/visitas?periodo=7&ordem=nada'))).toEqual(['Vaso Maré', 'Luminária Lua'])
  })

  it('/visitas shows visits by day, source, project and search, of its own projects and of the period asked for', async () => {
    const { db } = app.database
    const maker = await signedIn(app, { userType: 'designer' })
    const { project } = await addProject(db, { designerId: maker.id, title: 'Vaso Maré' })
    const { project: other } = await addProject(db, { title: 'De outra pessoa' })
    const visits = (projectId: string, source: string, count: number, ago = 1) => ({
      projectId,
      day: addDays(today, -ago),
      source,
      visits: count,
    })
    await db
      .insert(visitDays)
      .values([
        visits(project.id, 'search', 30),
        visits(project.id, 'google', 20),
        visits(project.id, 'google', 40, 40),
        visits(other.id, 'direct', 900),
      ])
    await db.insert(visitorDays).values({ makerId: maker.id, day: addDays(today, -1), people: 44 })
    const led = (words: string, count: number) => ({
      projectId: project.id,
      day: addDays(today, -1),
      words,
      visits: count,
    })
    await db.insert(searchVisits).values([led('vaso <b>maré', 26), led('maria de tal', 3), led('', 1)])
    const buyer = await addUser(db)
    await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
    const { $ } = await maker.visitor.get('/visitas')
    const main = $('main').text()
    expect($('dl').first().text()).toContain('Visitas50')
    expect(main).toContain('o melhor dia teve 44')
    expect(main).toContain('2,0%')
    expect(main).toContain('Google2040%')
    expect(main).toContain('“vaso <b>maré”')
    expect(main).not.toContain('maria de tal')
    expect(main).toContain('outras 2 buscas, de poucas pessoas')
    expect(main).not.toContain('De outra pessoa')
    const row = $('table')
      .filter((_, table) => $(table).text().includes('Vaso Maré'))
      .find('tbody tr')
      .first()
    expect(
      row
        .find('td[data-label]')
        .toArray()
        .map((cell) => $(cell).text()),
    ).toEqual(['50', '+25%', '0', '1', '1', '2,0%'])
    expect($('svg[role=img]').attr('aria-label')).toContain('entre 0 e 50')
    expect((await maker.visitor.get('/visitas?periodo=90')).$('dl').first().text()).toContain('Visitas90')
    expect((await maker.visitor.get('/visitas?periodo=abc')).$('dl').first().text()).toContain('Visitas50')
    const csv = await maker.visitor.get('/visitas/csv?periodo=90')
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="visitas-90-dias-${today}.csv"`)
    expect(
      csv.html
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';').slice(1).join(' ')),
    ).toEqual(['Vaso Maré Busca da Camada 30', 'Vaso Maré Google 20', 'Vaso Maré Google 40'])
  })
})

describe('/admin/numeros', () => {
  it('/admin/numeros sums what was sold, given back and disputed, by maker, and shows no search of few people', async () => {
    const { db } = app.database
    const staff = await signedIn(app, { role: 'money' })
    const { project } = await addProject(db, { title: 'Contado' })
    const [designer] = await db.select().from(users).where(eq(users.id, project.designerId))
    const buyer = await addUser(db)
    const purchase = await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
    await db.insert(refunds).values({
      key: 'volta', purchaseId: purchase.id, orderId: purchase.orderId, state: 'done', amountCents: 500, feeCents: 40, designerAmountCents: 460, reason: 'staff',
    }) // prettier-ignore
    const disputed = await addPurchase(db, { buyerId: (await addUser(db)).id, projectId: project.id })
    const [dispute] = await db
      .insert(disputes)
      .values({ orderId: disputed.orderId!, provider: 'sandbox', providerDisputeId: 'd1', amountCents: 1000 })
      .returning()
    await db.insert(disputeLines).values({
      disputeId: dispute!.id, purchaseId: disputed.id, amountCents: 1000, feeCents: 80, designerAmountCents: 920,
    }) // prettier-ignore
    await db.insert(searchDays).values([
      { day: today, words: 'aquecedor', people: 6, foundNothing: true },
      { day: today, words: 'maria de tal', people: 2, foundNothing: true },
      { day: today, words: 'vaso', people: 60, foundNothing: false },
    ])
    const page = await staff.visitor.get('/admin/numeros?periodo=7')
    const main = page.$('main').text()
    expect(main).toContain('“aquecedor”')
    expect(main).not.toContain('maria de tal')
    expect(main).not.toContain('“vaso”')
    const made = async () => {
      const csv = await staff.visitor.get('/admin/numeros/makers.csv?periodo=7')
      const lines = csv.html.split('\r\n').map((line) => line.split(';'))
      return lines.find(([name]) => name === designer!.fullName)?.slice(3)
    }
    expect(await made()).toEqual(['2', '49,80', '3,18', '15,00', '0,00'])
    await db.update(disputes).set({ state: 'won' })
    expect(await made()).toEqual(['2', '49,80', '3,98', '5,00', '0,00'])
    await db.delete(disputeLines)
    await db.delete(disputes)
    await db.delete(refunds).where(eq(refunds.key, 'volta'))
  })
})
