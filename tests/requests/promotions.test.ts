import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { addProject } from '../support/builders.ts'

const app = useRequestApp()
let maker: Visitor
let project: string
const path = '/meus-projetos/promocoes'
const today = dayOf(new Date())
const shown = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

const typed = () => ({
  intent: 'offer',
  kind: 'percent',
  value: '20',
  from: formatDate(today),
  until: formatDate(addDays(today, 3)),
  kinds: ['digital', 'printed'],
  projects: [project],
})

beforeAll(async () => {
  const { db } = app.database
  const person = await signedIn(app, { userType: 'designer' })
  maker = person.visitor
  const added = await addProject(db, { designerId: person.id, title: 'Vaso em oferta', kinds: ['digital'] })
  project = added.project.id
  const old = new Date(Date.now() - 60 * 86_400_000)
  await db.update(offers).set({ createdAt: old }).where(eq(offers.projectId, project))
})

describe('promotions', () => {
  it('promotions say under each field what is wrong, and keep what was typed', async () => {
    const page = await maker.post(path, { ...typed(), value: '99', until: '01/01/2020', projects: [] })
    expect(page.status).toBe(400)
    expect(shown(page.$('#campo-value-erro').text())).toContain('Escreva um número inteiro de 1 a 95')
    expect(shown(page.$('#campo-until-erro').text())).toContain('Acaba antes de começar')
    expect(shown(page.$('#projetos-erro').text())).toContain('Escolha ao menos um projeto')
    const wrong = page.$('#projetos input').first()
    expect([wrong.attr('aria-invalid'), wrong.attr('aria-describedby')]).toEqual(['true', 'projetos-erro'])
    expect(page.$('input[name=value]').attr('value')).toBe('99')
  })

  it('promotions refuse a price that is not lower, by project, with the price', async () => {
    const page = await maker.post(path, { ...typed(), kind: 'price', value: '24,90' })
    expect(page.status).toBe(400)
    expect(shown(page.$('#projetos-erro').text())).toContain(
      'Vaso em oferta sairia por R$ 24,90, mas nos últimos 30 dias já custou R$ 24,90.',
    )
    expect(page.$(`input[name=projects][value="${project}"]`).attr('checked')).toBeDefined()
  })

  it('promotions show the struck price on page, card, cart and API, filter by it, and end', async () => {
    expect((await maker.post(path, typed())).location).toBe(path)
    const list = await maker.get(path)
    expect(shown(list.$('tbody').text())).toContain('−20% em Vaso em ofertaNo arPromoção, de')

    const { visitor } = await signedIn(app, { userType: 'buyer' })
    const page = await visitor.get(`/projeto/${project}`)
    const [day, month] = formatDate(addDays(today, 3)).split('/')
    const running = `em promoção até ${day}/${month}, hoje R$ 19,92`
    expect(shown((await maker.get(`${path}?novo=promocao`)).$('#projetos').text())).toContain(running)
    const prices = shown((await maker.get('/meus-projetos/precos')).$('main form').text())
    expect(prices).toContain(`${running}, você recebe R$ 18,33`)
    expect(prices).toContain('Depois, você recebe R$ 22,91')
    const own = (await maker.get('/meus-projetos')).$('main article')
    expect(shown(own.text())).toContain(`R$ 19,92antes R$ 24,90−20% até ${day}/${month}`)
    expect(shown(page.$('main').text())).toContain(`−20% até ${day}/${month}Menor preço dos últimos 30 dias: R$ 24,90`)
    expect(shown(page.$('main s').first().text())).toBe('R$ 24,90')

    const filtered = await visitor.get('/marketplace?oferta=sim')
    expect(filtered.$('main article')).toHaveLength(1)
    expect(shown(filtered.$('main article').text())).toContain('R$ 19,92antes R$ 24,90')
    expect(shown(filtered.$('main').text())).toContain('Em oferta')

    const answer = await visitor.get('/api/projects?offer=true')
    expect(JSON.parse(answer.html)).toMatchObject({ total: 1, items: [{ id: project, price_cents: 1992 }] })
    const one = await visitor.get(`/api/projects/${project}`)
    expect(JSON.parse(one.html).offers).toMatchObject([
      { price_cents: 1992, promotion: { lowest_price_cents: 2490, until: addDays(today, 3) } },
    ])

    await visitor.post('/carrinho', { intent: 'add', project_id: project })
    const cart = await visitor.get('/carrinho')
    expect(shown(cart.$('aside[aria-label="Resumo do Pedido"]').text())).toContain(
      'Subtotal (1 item)R$ 24,90Promoção− R$ 4,98',
    )

    const id = list.$('input[name=promotion]').attr('value') ?? ''
    expect((await maker.post(path, { intent: 'end', promotion: id })).location).toBe(path)
    expect(shown((await maker.get(path)).$('tbody').text())).toContain('Encerrada')
    expect((await maker.get(`${path}?ver=over`)).$('tbody tr')).toHaveLength(1)
    expect((await maker.get(`${path}?ver=running`)).$('main').text()).toContain('Nenhuma agora')
    const after = await visitor.get('/carrinho')
    expect(shown(after.$('aside[aria-label="Resumo do Pedido"]').text())).not.toContain('Promoção')
    const none = await visitor.get('/api/projects?offer=true')
    expect(JSON.parse(none.html)).toMatchObject({ total: 0, items: [] })
  })

  it('lets a maker end a promotion when nothing is at a fixed price any more', async () => {
    const { db } = app.database
    const person = await signedIn(app, { userType: 'designer' })
    const added = await addProject(db, { designerId: person.id, title: 'Vaso avulso', kinds: ['digital'] })
    await person.visitor.post(path, { ...typed(), projects: [added.project.id] })
    await db.update(projects).set({ isActive: false }).where(eq(projects.id, added.project.id))
    const page = await person.visitor.get(path)
    expect(page.$('main').text()).toContain('Nada com preço à venda')
    expect(page.$('input[name=value]')).toHaveLength(0)
    const id = page.$('input[name=promotion]').attr('value') ?? ''
    expect((await person.visitor.post(path, { intent: 'end', promotion: id })).location).toBe(path)
    expect(shown((await person.visitor.get(path)).$('tbody').text())).toContain('Encerrada')
  })
})
