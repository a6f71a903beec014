import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { followerCounts, follows } from '#db/schema/community.ts'
import { addCategory, addMaker, addProject } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInAs } from '../support/app/signed-in.ts'

const app = useRequestApp()
let helena: string
beforeAll(async () => {
  const { db } = app.database
  helena = (await addMaker(db, { fullName: 'Helena Prado' })).id
  const { id: categoryId } = await addCategory(db, { name: 'Jardim', slug: 'jardim' })
  await addProject(db, { designerId: helena, title: 'Vaso Maré' })
  await addProject(db, { title: 'Cachepô', categoryId })
})

const shop = '/maker/helena-prado'
const form = 'form[action="/seguir"]'

describe('following', () => {
  test('following a shop is a button that says what is so, and its projects are news', async () => {
    const { visitor } = await signedIn(app)
    const page = await visitor.get(shop)
    expect(page.$(`${form} button`).text()).toBe('Seguir')
    const done = await visitor.submit(page, form)
    expect(done.location).toBe(shop)
    const after = await visitor.follow(done)
    expect(after.$('output').text()).toContain('Seguindo')
    expect(after.$(`${form} button`).text()).toBe('Seguindo')
    const news = await visitor.get('/novidades')
    expect(news.$('h2').first().text()).toBe('Esta semana')
    expect(news.$('main article').text()).toContain('por Helena Prado')
    expect(news.$('article h3').text()).toBe('Vaso Maré')
    expect(news.$('main').text()).toContain('Você está em dia.')
    const ended = await visitor.follow(await visitor.submit(after, form))
    expect(ended.$(`${form} button`).text()).toBe('Seguir')
    expect((await visitor.get('/novidades')).$('article')).toHaveLength(0)
  })

  test('following twice, or ending what was not begun, changes nothing and says so', async () => {
    const { visitor } = await signedIn(app)
    const press = async (intent: string) =>
      (await visitor.follow(await visitor.post('/seguir', { maker: 'helena-prado', intent, voltar: shop })))
        .$('output')
        .text()
    expect(await press('unfollow')).toContain('Você não seguia')
    expect(await press('follow')).toContain('Seguindo')
    expect(await press('follow')).toContain('Você já segue')
  })

  test('the news page shows the latest twelve followed makers, and all of them on pages of their own', async () => {
    const { visitor, id } = await signedIn(app)
    const makers = await Promise.all(
      Array.from({ length: 61 }, (_, n) => addMaker(app.database.db, { fullName: `Maker ${n}` })),
    )
    await app.database.db
      .insert(follows)
      .values(
        makers.map((maker, n) => ({ userId: id, makerId: maker.id, createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)) })),
      )
    const news = await visitor.get('/novidades')
    expect(news.$('aside section:has(#voce-segue) li')).toHaveLength(12)
    expect(news.$('aside li').first().text()).toContain('Maker 60')
    const all = await visitor.get(news.$('aside a:contains("61 makers")').attr('href') ?? '')
    expect(all.$('h2').first().text()).toBe('Você segue 61 makers')
    expect(all.$('section:has(#todos) li')).toHaveLength(60)
    expect(all.$('nav[aria-label="O que mostrar"] [aria-current]').text()).toContain('Makers')
    const last = await visitor.get(all.$('a[rel=next]').attr('href') ?? '')
    expect(last.$('section:has(#todos) li').text()).toContain('Maker 0')
  })

  test('following a category brings what every maker lists in it', async () => {
    const { visitor } = await signedIn(app)
    await visitor.submit(await visitor.get('/marketplace?categoria=jardim'), form)
    expect((await visitor.get('/marketplace?categoria=jardim')).$(`${form} button`).text()).toBe('Seguindo')
    const news = await visitor.get('/novidades?ver=categorias')
    expect(news.$('article h3').text()).toBe('Cachepô')
    await addCategory(app.database.db, { name: 'Cozinha', slug: 'cozinha', projectCount: 3 })
    const { $ } = await visitor.get('/novidades?ver=categorias')
    const others = $('aside section:has(#mais-categorias) li')
    expect(others.text()).toContain('Cozinha')
    expect(others.text()).not.toContain('Jardim')
  })

  test('following as a visitor asks to sign in, and is done once they are in', async () => {
    const email = `${randomUUID()}@exemplo.com.br`
    const password = 'vasos-em-espiral'
    await app
      .visitor()
      .post('/auth?mode=signup', { fullName: 'Ana Maria', email, password, userType: 'buyer', adult: 'sim' })
    const visitor = app.visitor()
    const asked = await visitor.submit(await visitor.get(shop), form)
    expect(asked.location).toContain('/auth?mode=login')
    const opened = await visitor.post(asked.location ?? '', { email, password })
    expect(opened.location).toBe(shop)
    expect((await visitor.get(shop)).$(`${form} button`).text()).toBe('Seguindo')
  })

  test('following one’s own shop, an unknown one, or two at once is refused and stores nothing', async () => {
    const own = await signedInAs(app, helena)
    expect((await own.get(shop)).$(form)).toHaveLength(0)
    const { db } = app.database
    const before = await db.$count(follows)
    const press = (fields: Record<string, string>) => own.post('/seguir', { voltar: shop, ...fields })
    const told = async (fields: Record<string, string>) => (await own.follow(await press(fields))).$('output').text()
    expect(await told({ maker: 'helena-prado', intent: 'follow' })).toContain('Esta loja é sua')
    expect(await told({ maker: 'nunca-houve', intent: 'follow' })).toContain('Não achamos')
    for (const fields of [
      { intent: 'follow' },
      { maker: 'a', category: 'b', intent: 'follow' },
      { maker: 'a', intent: 'x' },
    ]) {
      expect((await press(fields as Record<string, string>)).status).toBe(400)
    }
    expect(await db.$count(follows)).toBe(before)
  })

  test('followers are counted in public from ten on', async () => {
    const { db } = app.database
    const fresh = async (n: number) => (await app.visitor().get(`${shop}?avaliacoes=${n}`)).$('main').text()
    await db.update(followerCounts).set({ followers: 9 }).where(eq(followerCounts.makerId, helena))
    expect(await fresh(2)).not.toContain('pessoas seguem')
    await db.update(followerCounts).set({ followers: 10 }).where(eq(followerCounts.makerId, helena))
    expect(await fresh(3)).toContain('10 pessoas seguem')
  })
})
