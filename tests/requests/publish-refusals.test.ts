import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects, uploads } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import type { Page } from '../support/app/app-client.ts'
import { boxStl } from '../support/models/model-files.ts'
import { signedIn } from '../support/app/signed-in.ts'

import { type Fields, file, form, openStl, underField, usePublishing } from '../support/worlds/publishing.ts'

const { app, shop, db, good, publish, own, waiting, filesOf } = usePublishing()

describe('/novo-projeto', () => {
  it('/novo-projeto refuses a form with a mesh that was found open and is not confirmed, and keeps what was typed', async () => {
    const first = await publish({ title: 'Ca', files: [openStl()] })
    await expect.poll(async () => (await db().select().from(modelReports).where(eq(modelReports.storageKey, (await waiting()).find(({ kind }) => kind === 'model')?.storageKey ?? '')))[0]?.status).toBe('done') // prettier-ignore
    const send = (page: Page, more: Fields = {}) =>
      shop.maker.visitor.submit(page, form, { title: 'Caixa aberta', ...more })
    const again = await send(first)
    expect([again.status, again.$('main').text().includes('Confirme que sabe da malha aberta')]).toEqual([400, true])
    const box = again.$(`${form} [name=open_mesh]`)
    expect([box.length, box.attr('checked')]).toEqual([1, undefined])
    const done = await send(again, { open_mesh: box.val() as string })
    expect(done.location).toBe('/meus-projetos')
    expect(await own()).toMatchObject([{ title: 'Caixa aberta', isListed: true }])
  })

  it.each([
    ['title', 'Va', 'Título deve ter no mínimo 3 caracteres'],
    ['title', 'a'.repeat(101), 'Título deve ter no máximo 100 caracteres'],
    ['description', 'Curta', 'Descrição deve ter no mínimo 10 caracteres'],
    ['category_id', '', 'Selecione uma categoria'],
    ['category_id', randomUUID(), 'Selecione uma categoria'],
    ['price', '0', 'Preço deve ser maior que zero'],
    ['price', '-5', 'Preço deve ser maior que zero'],
    ['price', '', 'Preço deve ser maior que zero'],
    ['reference_link', 'javascript:alert(1)', 'Link inválido'],
    ['image', [] as string[], 'Adicione uma imagem do projeto'],
    ['image', file('foto.png', Buffer.from('isto é texto'), 'image/png'), 'Por favor, selecione um arquivo de imagem'],
    ['image', file('foto.png', Buffer.alloc(5 * 1024 * 1024), 'image/png'), 'Imagem deve ter menos de 5MB'],
    ['files', file('caixa.stl', Buffer.from('nada')), 'caixa.stl'],
    ['files', file('caixa.exe', boxStl()), 'não é um formato aceito'],
  ])('/novo-projeto refuses %s %o with a message under it, and keeps the rest', async (name, value, message) => {
    // A file costs a process; it goes along only where it is what is refused.
    const page = await publish({ material: 'PETG <b>', files: [], [name]: value })
    expect(page.status).toBe(400)
    expect(underField(page, name)).toContain(message)
    expect(page.$(`${form} [name=${name}]`).first().attr('aria-invalid')).toBe('true')
    expect(await own()).toEqual([])
    expect(page.$(`${form} [name=material]`).val()).toBe('PETG <b>')
    if (typeof value === 'string' && name !== 'category_id') expect(page.$(`${form} [name=${name}]`).val()).toBe(value)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  it('/novo-projeto says everything that is wrong at once', async () => {
    const page = await publish({
      title: '',
      description: '',
      category_id: '',
      price: '',
      image: [],
      files: [],
      offers: 'digital',
    })
    expect(page.status).toBe(400)
    expect(
      ['title', 'description', 'category_id', 'price', 'image', 'files'].map((name) => underField(page, name)),
    ).toEqual([
      'Título deve ter no mínimo 3 caracteres',
      'Descrição deve ter no mínimo 10 caracteres',
      'Selecione uma categoria',
      'Preço deve ser maior que zero',
      'Adicione uma imagem do projeto',
      'Adicione pelo menos um arquivo do modelo',
    ])
    expect(page.$('[role=alert]').text()).toContain('6 campos')
    const links = page.$('[role=alert] a').map((_, link) => page.$(link).attr('href') ?? '')
    for (const link of links.get()) expect(page.$(link), link).toHaveLength(1)
    expect(links).toHaveLength(6)
    // From top to bottom, as the fields stand in the page.
    const below = page.$(`${form} *`).toArray()
    const places = links.get().map((link) => below.indexOf(page.$(link).get(0) as (typeof below)[number]))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('/novo-projeto keeps received files when something else is wrong, and does not ask for them again', async () => {
    const first = await publish({ price: '0' })
    expect(first.status).toBe(400)
    expect(first.$(`${form} input[name=upload]`)).toHaveLength(3)
    expect(first.$(form).text()).toContain('caixa.stl')
    expect(await waiting()).toHaveLength(3)
    const second = await shop.maker.visitor.submit(first, form, { price: '12,00', image: [], files: [] })
    expect(second.location).toBe('/meus-projetos')
    const [project] = await own()
    expect((await filesOf(project?.id ?? '')).map((one) => one.originalName)).toEqual(['caixa.stl', 'tetraedro.obj'])
    expect(await waiting()).toEqual([])
  })

  it('/novo-projeto never shows where the models of a form are stored', async () => {
    const returned = await publish({ price: '0' })
    const opened = await shop.maker.visitor.get('/novo-projeto')
    const models = (await waiting()).filter(({ kind }) => kind === 'model')
    expect(models).toHaveLength(2)
    for (const { storageKey } of models)
      expect([returned.html.includes(storageKey), opened.html.includes(storageKey)]).toEqual([false, false])
  })

  it('/novo-projeto takes nothing from others and nothing that the server decides', async () => {
    const victim = await signedIn(app, { userType: 'designer' })
    await publish({ price: '0' }, victim.visitor)
    const [foreign] = await db().select().from(uploads).where(eq(uploads.ownerId, victim.id))
    const page = await publish({ upload: foreign?.id ?? '', image: [], files: [] })
    expect(page.status).toBe(400)
    expect(page.html).not.toContain(foreign?.id)
    await publish({
      designer_id: victim.id,
      slug: 'meu-slug',
      is_active: 'false',
      downloads_count: '99',
      price_cents: '1',
    })
    expect(await own()).toMatchObject([
      { slug: expect.stringMatching(/^caixa-de-teste/), isActive: true, downloadsCount: 0, priceCents: 2490 },
    ])
    expect(await db().select().from(projects).where(eq(projects.designerId, victim.id))).toEqual([])
  })

  it('/novo-projeto tells visitors and buyers where to go', async () => {
    const visitor = app.visitor()
    const answer = await visitor.post('/novo-projeto', { title: 'x' })
    expect([answer.status, answer.location]).toEqual([303, '/auth?mode=login&redirect=%2Fnovo-projeto'])
    expect((await visitor.follow(answer)).$('output').text()).toContain('Usuário não autenticado')
    const buyer = await signedIn(app)
    expect((await buyer.visitor.post('/novo-projeto', good())).location).toBe('/dashboard/entusiasta')
  })

  it('/novo-projeto answers 415 to a body that is no form', async () => {
    const page = await shop.maker.visitor.json('/novo-projeto', { title: 'Caixa' })
    expect(page.status).toBe(415)
    expect(await own()).toEqual([])
  })
})
