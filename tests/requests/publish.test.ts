import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, projectImages, projects, uploads } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import { modelPictures } from '#db/schema/printing.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { readBinaryStl } from '#geometry/io/read-stl.ts'
import { stepOf } from '../support/models/step-file.ts'
import type { Page } from '../support/app/app-client.ts'
import { boxStl } from '../support/models/model-files.ts'
import { signedIn } from '../support/app/signed-in.ts'

import { file, form, obj, openStl, photo, stl, usePublishing } from '../support/worlds/publishing.ts'

const { app, shop, db, good, publish, own, waiting, filesOf } = usePublishing()

describe('/novo-projeto', () => {
  it('/novo-projeto asks for everything by the agreed names, and works as one multipart form', async () => {
    const page = await shop.maker.visitor.get('/novo-projeto')
    expect([page.status, page.$('h1').text()]).toEqual([200, 'Novo Projeto 3D'])
    expect(page.$(form).attr('method')).toBe('post')
    const names = ['title', 'description', 'category_id', 'price', 'price_printed', 'offers', 'print_time', 'material', 'reference_link', 'specifications', 'image', 'files'] // prettier-ignore
    for (const name of names) expect(page.$(`${form} [name=${name}]`).length, name).toBeGreaterThan(0)
    const labelled = page.$(`${form} :is(input, textarea, select):not([type=hidden])`)
    for (const field of labelled) {
      const id = page.$(field).attr('id')
      const label = page.$(field).closest('label').length + (id ? page.$(`label[for="${id}"]`).length : 0)
      expect(label, page.$(field).attr('name')).toBeGreaterThan(0)
    }
    expect(page.$('main').text()).toContain('Você fica com 92% de cada venda')
    expect(
      page
        .$('button[type=submit]:not([aria-hidden])')
        .filter((_, button) => page.$(button).text() === 'Publicar projeto'),
    ).toHaveLength(1)
  })

  it('/novo-projeto publishes files and picture and says so on the list', async () => {
    const answer = await publish()
    expect([answer.status, answer.location]).toEqual([303, '/meus-projetos'])
    const list = await shop.maker.visitor.follow(answer)
    expect(list.$('output').text()).toContain('Projeto criado com sucesso!')
    expect(list.$('main article').text()).toContain('Caixa de teste')
    const published = list.$('section[aria-labelledby=no-ar]')
    expect(published.find('h2').text()).toBe('Está no ar')
    const path = published.find('a:contains("Ver anúncio")').attr('href') ?? ''
    expect((await app.visitor().get(path)).status).toBe(200)
    expect(published.find('input[readonly]').val()).toMatch(new RegExp(`^https?://.*${path}$`))
    expect(published.find('a:contains("WhatsApp")').attr('href')).toContain(encodeURIComponent(path))
    expect(published.find('li a').text()).toContain('Conta de recebimento')
    expect((await shop.maker.visitor.get('/meus-projetos')).$('#no-ar')).toHaveLength(0)
    const [project] = await own()
    expect(project).toMatchObject({
      title: 'Caixa de teste',
      slug: expect.stringMatching(/^caixa-de-teste/),
      priceCents: 2490,
      isActive: true,
    })
    const files = await filesOf(project?.id ?? '')
    expect(files.map((one) => [one.originalName, one.format])).toEqual([
      ['caixa.stl', 'stl'],
      ['tetraedro.obj', 'obj'],
    ])
    expect(await db().$count(projectImages, eq(projectImages.projectId, project?.id ?? ''))).toBe(1)
    expect(await waiting()).toEqual([])
  })

  it('/novo-projeto has a project in the catalogue as soon as its files are looked through, which it waits for', async () => {
    await publish()
    expect(await own()).toMatchObject([{ isActive: true, isListed: true }])
  })

  it('/novo-projeto never offers a file whose inspection fails, and says so to its maker', async () => {
    const solid = readBinaryStl(bytesSource(boxStl())).mesh
    const infinite = Buffer.from(stepOf(solid).replace(/(CARTESIAN_POINT\s*\([^(]*\(\s*)[-\d.E]+/g, '$11.E400'))
    const answer = await publish({ files: [file('peca.step', infinite)] })
    const [project] = await own()
    const listed = async () => (await app.visitor().get(`/projeto/${project?.id}`)).status
    expect(await listed()).toBe(404)
    await expect.poll(async () => (await db().select().from(modelReports).where(eq(modelReports.format, 'step')))[0]?.status).not.toMatch(/waiting|running/) // prettier-ignore
    expect(await listed()).toBe(404)
    const list = await shop.maker.visitor.follow(answer)
    expect(list.$('main article').text()).toContain('Arquivo com problema')
    const files = await shop.maker.visitor.get(`/meus-projetos/${project?.id}/arquivos`)
    const report = await shop.maker.visitor.get(files.$('main a[href$=relatorio]').attr('href') ?? '')
    expect(report.$('main').text()).toContain('Um arquivo assim não fica à venda')
  })

  it('/novo-projeto sells an open mesh once its maker confirmed it, and buyers read what that means', async () => {
    const answer = await publish({ files: [openStl()] })
    const list = await shop.maker.visitor.follow(answer)
    expect(list.$('main article').text()).toContain('Falta confirmar a malha')
    const [project] = await own()
    expect((await app.visitor().get(`/projeto/${project?.id}`)).status).toBe(404)
    const files = await shop.maker.visitor.get(`/meus-projetos/${project?.id}/arquivos`)
    const report = await shop.maker.visitor.get(files.$('main a[href$=relatorio]').attr('href') ?? '')
    const confirmed = await shop.maker.visitor.submit(report, 'main form:has([name=open_mesh])', {
      open_mesh: report.$('[name=open_mesh]').val() as string,
    })
    expect((await shop.maker.visitor.follow(confirmed)).$('main').text()).toContain(
      'você confirmou que sabe da malha aberta',
    )
    await expect.poll(async () => (await own())[0]?.isListed).toBe(true)
    const means = 'A malha de aberta.stl está aberta, com buracos ou faces soltas: o fatiador pode imprimir errado'
    const buyer = await signedIn(app, { userType: 'buyer' })
    const page = await buyer.visitor.get(`/projeto/${project?.id}`)
    expect(page.$('#comprar').text()).toContain(means)
    expect(page.$('#arquivos').text()).toContain(means)
    await buyer.visitor.post('/carrinho', { intent: 'add', offerId: page.$('#comprar [name=offerId]').val() as string })
    expect((await buyer.visitor.get('/carrinho')).$('main').text()).toContain(means)
  })

  it('/novo-projeto lists files that belong to no form any more, to be used in this one or forgotten, without a script', async () => {
    await publish({ title: 'Ca' })
    const others = await signedIn(app, { userType: 'designer' })
    await publish({ title: 'Ca', files: [file('alheio.stl', boxStl(20, 2))] }, others.visitor)
    const page = await shop.maker.visitor.get('/novo-projeto')
    const listed = page.$('#enviados-antes li').map((_, row) => page.$(row).find('p').first().text()).get() // prettier-ignore
    expect(listed.toSorted()).toEqual(['caixa.stl', 'foto.png', 'tetraedro.obj'])
    expect(page.$('#enviados-antes').text()).toMatch(/684 bytes|\d+ bytes, \d\d\/\d\d/)
    const idOf = (name: string) => page.$(`[name=take][aria-label="Usar ${name}"]`).val() as string
    const typed = { title: 'Caixa de antes' }
    const without = await shop.maker.visitor.submit(page, form, { ...typed, forget: idOf('tetraedro.obj') })
    expect([without.status, without.$('[name=title]').val()]).toEqual([200, 'Caixa de antes'])
    expect((await waiting()).map(({ originalName }) => originalName).toSorted()).toEqual(['caixa.stl', 'foto.png'])
    const taken = await shop.maker.visitor.submit(without, form, { take: idOf('caixa.stl') })
    expect(taken.$('#arquivos-do-projeto li').text()).toContain('caixa.stl')
    expect(taken.$('#enviados-antes').text()).not.toContain('caixa.stl')
    const [foreign] = await db().select().from(uploads).where(eq(uploads.ownerId, others.id)).orderBy(asc(uploads.id))
    const never = await shop.maker.visitor.submit(taken, form, { take: foreign!.id, forget: foreign!.id })
    expect(never.$('#arquivos-do-projeto').text()).not.toContain('alheio.stl')
    expect(await db().$count(uploads, eq(uploads.id, foreign!.id))).toBe(1)
    const done = await shop.maker.visitor.submit(never, form, { ...good(), files: [] })
    expect(done.location).toBe('/meus-projetos')
  })

  it('/novo-projeto preselects the generated picture when the form has no other', async () => {
    const first = await publish({ title: 'Ca', image: [] })
    const isTicked = (page: Page) => page.$('[name=generated_image]').attr('checked') !== undefined
    const model = (await waiting()).find(({ kind }) => kind === 'model')
    const made = { view: 'front', quality: 'quick' as const, width: 4, height: 3, color: '#808080' }
    const box = { left: 0, top: 0, right: 1, bottom: 1, corners: [], size: [1, 1, 1] as [number, number, number] }
    await db().insert(modelPictures).values({ ...made, box, modelKey: model!.storageKey, position: 0, storageKey: `imagens/${randomUUID()}` }) // prettier-ignore
    const again = await shop.maker.visitor.submit(first, form, { move: '' })
    expect([isTicked(await shop.maker.visitor.get('/novo-projeto')), isTicked(again)]).toEqual([false, true])
    const own = await shop.maker.visitor.submit(again, form, { move: '', generated_image: [], image: photo() })
    expect(isTicked(own)).toBe(false)
  })

  it('/novo-projeto sells what was sent when the form does not say', async () => {
    await publish({ title: 'Com arquivos' })
    await publish({ title: 'Sem arquivos', files: [] })
    const rows = await db().select({ title: projects.title, kind: offers.kind }).from(offers).innerJoin(projects, eq(projects.id, offers.projectId)).where(eq(projects.designerId, shop.maker.id)) // prettier-ignore
    expect(rows.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
      { title: 'Com arquivos', kind: 'digital' },
      { title: 'Sem arquivos', kind: 'printed' },
    ])
  })

  it('/novo-projeto sells both at two prices and keeps every optional word', async () => {
    const words = {
      print_time: '8 h 10',
      material: 'PLA',
      reference_link: 'https://exemplo.com.br/caixa',
      specifications: 'Camada de 0,2 mm',
    }
    await publish({ ...words, offers: ['digital', 'printed'], price: 'R$ 39,90', price_printed: '118' })
    const [project] = await own()
    expect(project).toMatchObject({
      printTime: '8 h 10',
      material: 'PLA',
      referenceLink: words.reference_link,
      specifications: words.specifications,
      priceCents: 3990,
    })
    const sold = await db()
      .select()
      .from(offers)
      .where(eq(offers.projectId, project?.id ?? ''))
      .orderBy(asc(offers.kind))
    expect(sold).toMatchObject([
      { kind: 'digital', priceCents: 3990 },
      { kind: 'printed', priceCents: 11_800 },
    ])
  })

  it('/novo-projeto lets a received file go, and orders the others, without a script', async () => {
    const third = file('terceiro.stl', boxStl(10, 1))
    const page = await publish({ price: '0', files: [stl(), obj(), third] })
    const ids = Object.fromEntries((await waiting()).map((upload) => [upload.originalName, upload.id]))
    const moved = await shop.maker.visitor.submit(page, form, {
      image: [],
      files: [],
      title: 'Ainda escrevendo',
      move: `${ids['terceiro.stl']}:up`,
    })
    expect(moved.status).toBe(200)
    expect(moved.$(`${form} [name=title]`).val()).toBe('Ainda escrevendo')
    const sent = await shop.maker.visitor.submit(moved, form, {
      image: [],
      files: [],
      price: '10',
      remove: ids['caixa.stl'] ?? '',
    })
    expect(sent.location).toBe('/meus-projetos')
    const [project] = await own()
    expect((await filesOf(project?.id ?? '')).map((one) => one.originalName)).toEqual(['terceiro.stl', 'tetraedro.obj'])
    expect(await waiting()).toEqual([])
  })

  it('/novo-projeto publishes once when the form is sent twice, at once or again after it went through', async () => {
    const page = await shop.maker.visitor.get('/novo-projeto')
    const both = await Promise.all([1, 2].map(() => shop.maker.visitor.submit(page, form, good())))
    expect(both.map((answer) => answer.location)).toEqual(['/meus-projetos', '/meus-projetos'])
    const faulty = await publish({ price: '0', title: 'Outra caixa' })
    for (const _ of [1, 2]) {
      const answer = await shop.maker.visitor.submit(faulty, form, { price: '9', image: [], files: [] })
      expect(answer.location).toBe('/meus-projetos')
    }
    expect((await own()).map((project) => project.title).toSorted()).toEqual(['Caixa de teste', 'Outra caixa'])
  })
})
