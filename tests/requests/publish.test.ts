import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offers, projectFiles, projectImages, projects, uploads } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import { modelPictures } from '#db/schema/printing.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { readBinaryStl } from '#geometry/io/read-stl.ts'
import { stepOf } from '../support/models/step-file.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { addCategory } from '../support/builders.ts'
import { boxStl, picturePng, tetrahedronObj } from '../support/models/model-files.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
let categoryId: string
let maker: { id: string; visitor: Visitor }
beforeAll(async () => {
  categoryId = (await addCategory(app.database.db, { name: 'Casa e decoração' })).id
})
beforeEach(async () => {
  maker = await signedIn(app, { userType: 'designer' })
})

const db = () => app.database.db
const file = (name: string, bytes: Uint8Array, type = 'application/octet-stream') =>
  new File([new Uint8Array(bytes)], name, { type })
const photo = () => file('foto.png', picturePng(), 'image/png')
const stl = () => file('caixa.stl', boxStl(20, 2))
/** A box without one of its triangles. */
const openStl = () => {
  const bytes = Buffer.from(boxStl(20, 2))
  bytes.writeUInt32LE(bytes.readUInt32LE(80) - 1, 80)
  return file('aberta.stl', bytes.subarray(0, bytes.length - 50))
}
const obj = () => file('tetraedro.obj', tetrahedronObj())

type Fields = Record<string, string | Blob | (string | Blob)[]>
const good = (): Fields => ({
  title: 'Caixa de teste',
  description: 'Uma caixa simples.',
  category_id: categoryId,
  price: '24,90',
  image: photo(),
  files: [stl(), obj()],
})

const form = 'main form[enctype="multipart/form-data"]'
/** Opens the form as a person would and sends it. */
const publish = async (changes: Fields = {}, visitor = maker.visitor) =>
  visitor.submit(await visitor.get('/novo-projeto'), form, { ...good(), ...changes })
const own = () => db().select().from(projects).where(eq(projects.designerId, maker.id))
const waiting = () => db().select().from(uploads).where(eq(uploads.ownerId, maker.id)).orderBy(asc(uploads.id))
const filesOf = (projectId: string) =>
  db().select().from(projectFiles).where(eq(projectFiles.projectId, projectId)).orderBy(asc(projectFiles.position))

/** What the page says under a field, by the description that assistive technology reads. */
function under(page: Page, name: string): string {
  const field = page.$(`${form} [name=${name}]`).first()
  const ids = field.attr('aria-describedby') ?? field.closest('fieldset').attr('aria-describedby') ?? ''
  return ids
    .split(' ')
    .filter((id) => id.includes('-erro'))
    .map((id) => page.$(`#${id}`).text())
    .join(' ')
}

describe('/novo-projeto', () => {
  it('/novo-projeto asks for everything by the agreed names, and works as one multipart form', async () => {
    const page = await maker.visitor.get('/novo-projeto')
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
    const list = await maker.visitor.follow(answer)
    expect(list.$('output').text()).toContain('Projeto criado com sucesso!')
    expect(list.$('main article').text()).toContain('Caixa de teste')
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
    await expect.poll(async () => (await db().select().from(modelReports).where(eq(modelReports.format, 'step')))[0]?.status, { timeout: 90_000 }).not.toMatch(/waiting|running/) // prettier-ignore
    expect(await listed()).toBe(404)
    const list = await maker.visitor.follow(answer)
    expect(list.$('main article').text()).toContain('Arquivo com problema')
    const files = await maker.visitor.get(`/meus-projetos/${project?.id}/arquivos`)
    const report = await maker.visitor.get(files.$('main a[href$=relatorio]').attr('href') ?? '')
    expect(report.$('main').text()).toContain('Um arquivo assim não fica à venda')
  }, 120_000)

  it('/novo-projeto sells an open mesh once its maker confirmed it, and whoever may buy it reads what that means', async () => {
    const answer = await publish({ files: [openStl()] })
    const list = await maker.visitor.follow(answer)
    expect(list.$('main article').text()).toContain('Falta confirmar a malha')
    const [project] = await own()
    expect((await app.visitor().get(`/projeto/${project?.id}`)).status).toBe(404)
    const files = await maker.visitor.get(`/meus-projetos/${project?.id}/arquivos`)
    const report = await maker.visitor.get(files.$('main a[href$=relatorio]').attr('href') ?? '')
    const confirmed = await maker.visitor.submit(report, 'main form:has([name=open_mesh])', {
      open_mesh: report.$('[name=open_mesh]').val() as string,
    })
    expect((await maker.visitor.follow(confirmed)).$('main').text()).toContain(
      'você confirmou que sabe da malha aberta',
    )
    await expect.poll(async () => (await own())[0]?.isListed, { timeout: 20_000 }).toBe(true)
    const means = 'A malha de aberta.stl está aberta, com buracos ou faces soltas: o fatiador pode imprimir errado'
    const buyer = await signedIn(app, { userType: 'buyer' })
    const page = await buyer.visitor.get(`/projeto/${project?.id}`)
    expect(page.$('#comprar').text()).toContain(means)
    expect(page.$('section[aria-labelledby=ficha]').text()).toContain(means)
    await buyer.visitor.post('/carrinho', { intent: 'add', offerId: page.$('#comprar [name=offerId]').val() as string })
    expect((await buyer.visitor.get('/carrinho')).$('main').text()).toContain(means)
  }, 60_000)

  it('/novo-projeto refuses a form with a mesh that was found open and is not confirmed, and keeps what was typed', async () => {
    const first = await publish({ title: 'Ca', files: [openStl()] })
    await expect.poll(async () => (await db().select().from(modelReports).where(eq(modelReports.storageKey, (await waiting()).find(({ kind }) => kind === 'model')?.storageKey ?? '')))[0]?.status, { timeout: 20_000 }).toBe('done') // prettier-ignore
    const send = (page: Page, more: Fields = {}) => maker.visitor.submit(page, form, { title: 'Caixa aberta', ...more })
    const again = await send(first)
    expect([again.status, again.$('main').text().includes('Confirme que sabe da malha aberta')]).toEqual([400, true])
    const box = again.$(`${form} [name=open_mesh]`)
    expect([box.length, box.attr('checked')]).toEqual([1, undefined])
    const done = await send(again, { open_mesh: box.val() as string })
    expect(done.location).toBe('/meus-projetos')
    expect(await own()).toMatchObject([{ title: 'Caixa aberta', isListed: true }])
  }, 60_000)

  it('/novo-projeto lists files that belong to no form any more, to be used in this one or forgotten, without a script', async () => {
    await publish({ title: 'Ca' })
    const others = await signedIn(app, { userType: 'designer' })
    await publish({ title: 'Ca', files: [file('alheio.stl', boxStl(20, 2))] }, others.visitor)
    const page = await maker.visitor.get('/novo-projeto')
    const listed = page.$('#enviados-antes li').map((_, row) => page.$(row).find('p').first().text()).get() // prettier-ignore
    expect(listed.toSorted()).toEqual(['caixa.stl', 'foto.png', 'tetraedro.obj'])
    expect(page.$('#enviados-antes').text()).toMatch(/684 bytes|\d+ bytes, \d\d\/\d\d/)
    const idOf = (name: string) => page.$(`[name=take][aria-label="Usar ${name}"]`).val() as string
    const typed = { title: 'Caixa de antes' }
    const without = await maker.visitor.submit(page, form, { ...typed, forget: idOf('tetraedro.obj') })
    expect([without.status, without.$('[name=title]').val()]).toEqual([200, 'Caixa de antes'])
    expect((await waiting()).map(({ originalName }) => originalName).toSorted()).toEqual(['caixa.stl', 'foto.png'])
    const taken = await maker.visitor.submit(without, form, { take: idOf('caixa.stl') })
    expect(taken.$('#arquivos-do-projeto li').text()).toContain('caixa.stl')
    expect(taken.$('#enviados-antes').text()).not.toContain('caixa.stl')
    const [foreign] = await db().select().from(uploads).where(eq(uploads.ownerId, others.id)).orderBy(asc(uploads.id))
    const never = await maker.visitor.submit(taken, form, { take: foreign!.id, forget: foreign!.id })
    expect(never.$('#arquivos-do-projeto').text()).not.toContain('alheio.stl')
    expect(await db().$count(uploads, eq(uploads.id, foreign!.id))).toBe(1)
    const done = await maker.visitor.submit(never, form, { ...good(), files: [] })
    expect(done.location).toBe('/meus-projetos')
  })

  it('/novo-projeto ticks the generated picture by itself where no other stands in the form', async () => {
    const first = await publish({ title: 'Ca', image: [] })
    const isTicked = (page: Page) => page.$('[name=generated_image]').attr('checked') !== undefined
    const model = (await waiting()).find(({ kind }) => kind === 'model')
    const made = { view: 'front', quality: 'quick' as const, width: 4, height: 3, color: '#808080' }
    const box = { left: 0, top: 0, right: 1, bottom: 1, corners: [], size: [1, 1, 1] as [number, number, number] }
    await db().insert(modelPictures).values({ ...made, box, modelKey: model!.storageKey, position: 0, storageKey: `imagens/${randomUUID()}` }) // prettier-ignore
    const again = await maker.visitor.submit(first, form, { move: '' })
    expect([isTicked(await maker.visitor.get('/novo-projeto')), isTicked(again)]).toEqual([false, true])
    const own = await maker.visitor.submit(again, form, { move: '', generated_image: [], image: photo() })
    expect(isTicked(own)).toBe(false)
  })

  it('/novo-projeto sells what was sent when the form does not say', async () => {
    await publish({ title: 'Com arquivos' })
    await publish({ title: 'Sem arquivos', files: [] })
    const rows = await db().select({ title: projects.title, kind: offers.kind }).from(offers).innerJoin(projects, eq(projects.id, offers.projectId)).where(eq(projects.designerId, maker.id)) // prettier-ignore
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
    expect(under(page, name)).toContain(message)
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
    expect(['title', 'description', 'category_id', 'price', 'image', 'files'].map((name) => under(page, name))).toEqual(
      [
        'Título deve ter no mínimo 3 caracteres',
        'Descrição deve ter no mínimo 10 caracteres',
        'Selecione uma categoria',
        'Preço deve ser maior que zero',
        'Adicione uma imagem do projeto',
        'Adicione pelo menos um arquivo do modelo',
      ],
    )
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
    const second = await maker.visitor.submit(first, form, { price: '12,00', image: [], files: [] })
    expect(second.location).toBe('/meus-projetos')
    const [project] = await own()
    expect((await filesOf(project?.id ?? '')).map((one) => one.originalName)).toEqual(['caixa.stl', 'tetraedro.obj'])
    expect(await waiting()).toEqual([])
  })

  it('/novo-projeto lets a received file go, and orders the others, without a script', async () => {
    const third = file('terceiro.stl', boxStl(10, 1))
    const page = await publish({ price: '0', files: [stl(), obj(), third] })
    const ids = Object.fromEntries((await waiting()).map((upload) => [upload.originalName, upload.id]))
    const moved = await maker.visitor.submit(page, form, {
      image: [],
      files: [],
      title: 'Ainda escrevendo',
      move: `${ids['terceiro.stl']}:up`,
    })
    expect(moved.status).toBe(200)
    expect(moved.$(`${form} [name=title]`).val()).toBe('Ainda escrevendo')
    const sent = await maker.visitor.submit(moved, form, {
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
    const page = await maker.visitor.get('/novo-projeto')
    const both = await Promise.all([1, 2].map(() => maker.visitor.submit(page, form, good())))
    expect(both.map((answer) => answer.location)).toEqual(['/meus-projetos', '/meus-projetos'])
    const faulty = await publish({ price: '0', title: 'Outra caixa' })
    for (const _ of [1, 2]) {
      const answer = await maker.visitor.submit(faulty, form, { price: '9', image: [], files: [] })
      expect(answer.location).toBe('/meus-projetos')
    }
    expect((await own()).map((project) => project.title).toSorted()).toEqual(['Caixa de teste', 'Outra caixa'])
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

  it('/novo-projeto tells somebody who is signed out, and a buyer, where to go', async () => {
    const visitor = app.visitor()
    const answer = await visitor.post('/novo-projeto', { title: 'x' })
    expect([answer.status, answer.location]).toEqual([303, '/auth?mode=login&redirect=%2Fnovo-projeto'])
    expect((await visitor.follow(answer)).$('output').text()).toContain('Usuário não autenticado')
    const buyer = await signedIn(app)
    expect((await buyer.visitor.post('/novo-projeto', good())).location).toBe('/dashboard/entusiasta')
  })

  it('/novo-projeto answers 415 to a body that is no form', async () => {
    const page = await maker.visitor.json('/novo-projeto', { title: 'Caixa' })
    expect(page.status).toBe(415)
    expect(await own()).toEqual([])
  })
})

describe('/editar-projeto/:id', () => {
  async function published(changes: Fields = {}) {
    await publish(changes)
    const [project] = await own()
    if (!project) throw new Error('not published')
    return { project, path: `/editar-projeto/${project.id}` }
  }
  const unchanged = { image: [], files: [] }

  it('/editar-projeto/:id starts from what is stored and saves what changed', async () => {
    const { project, path } = await published({
      offers: ['digital', 'printed'],
      price: '1.234,56',
      price_printed: '2.000',
    })
    const page = await maker.visitor.get(path)
    expect(page.$('h1').text()).toBe('Editar projeto')
    const value = (name: string) => page.$(`${form} [name=${name}]`).val()
    expect([value('title'), value('price'), value('price_printed'), value('category_id')]).toEqual([
      'Caixa de teste',
      'R$ 1.234,56',
      'R$ 2.000,00',
      categoryId,
    ])
    expect(page.$(`${form} [name=offers][checked]`)).toHaveLength(2)
    expect(page.$(form).text()).toContain('tetraedro.obj')
    const answer = await maker.visitor.submit(page, form, { ...unchanged, title: 'Caixa nova', price: '10' })
    expect([answer.status, answer.location]).toEqual([303, '/meus-projetos'])
    expect((await maker.visitor.follow(answer)).$('output').text()).toContain('Projeto atualizado com sucesso!')
    expect(await own()).toMatchObject([{ id: project.id, title: 'Caixa nova', slug: project.slug, priceCents: 1000 }])
    expect(await filesOf(project.id)).toHaveLength(2)
  })

  it('/editar-projeto/:id adds, removes and orders pictures and files', async () => {
    const { project, path } = await published()
    const [first, second] = await filesOf(project.id)
    const page = await maker.visitor.get(path)
    const moved = await maker.visitor.submit(page, form, { ...unchanged, move: `${second?.id}:up` })
    expect(moved.status).toBe(200)
    const more = { image: photo(), files: file('novo.stl', boxStl(5, 1)), remove: first?.id ?? '' }
    expect((await maker.visitor.submit(moved, form, more)).location).toBe('/meus-projetos')
    const files = (await filesOf(project.id)).filter((one) => !one.removedAt)
    expect(files.map((one) => one.originalName)).toEqual(['tetraedro.obj', 'novo.stl'])
    expect(await db().$count(projectImages, eq(projectImages.projectId, project.id))).toBe(2)
  })

  it('/editar-projeto/:id refuses to take away the last picture or the last file that is sold', async () => {
    const { project, path } = await published()
    const [image] = await db().select().from(projectImages).where(eq(projectImages.projectId, project.id))
    const parts = [image?.id ?? '', ...(await filesOf(project.id)).map((one) => one.id)]
    const page = await maker.visitor.submit(await maker.visitor.get(path), form, {
      ...unchanged,
      remove: parts,
      title: 'Sem nada',
    })
    expect([page.status, under(page, 'image'), under(page, 'files')]).toEqual([
      400,
      'Adicione uma imagem do projeto',
      'Adicione pelo menos um arquivo do modelo',
    ])
    expect(page.$(`${form} [name=remove][checked]`)).toHaveLength(3)
    expect(page.$(`${form} [name=title]`).val()).toBe('Sem nada')
    expect((await own())[0]?.title).toBe('Caixa de teste')
  })

  it('/editar-projeto/:id does not let one tab overwrite another unseen', async () => {
    const { path } = await published()
    const [one, two] = [await maker.visitor.get(path), await maker.visitor.get(path)]
    await maker.visitor.submit(one, form, { ...unchanged, title: 'Primeira aba' })
    const late = await maker.visitor.submit(two, form, { ...unchanged, title: 'Segunda aba' })
    expect(late.status).toBe(400)
    expect(late.$('[role=alert]').text()).toContain('Este projeto foi alterado em outra aba')
    expect(late.$(`${form} [name=title]`).val()).toBe('Segunda aba')
    expect((await own())[0]?.title).toBe('Primeira aba')
    expect((await maker.visitor.submit(late, form, unchanged)).location).toBe('/meus-projetos')
    expect((await own())[0]?.title).toBe('Segunda aba')
  })

  it('/editar-projeto/:id does not exist for anybody else', async () => {
    const { project, path } = await published()
    const other = await signedIn(app, { userType: 'designer' })
    for (const where of [path, `/editar-projeto/${randomUUID()}`, '/editar-projeto/x']) {
      expect((await other.visitor.get(where)).status).toBe(404)
      expect((await other.visitor.post(where, { title: 'Meu agora' })).status).toBe(404)
    }
    expect((await app.visitor().get(path)).location).toContain('/auth')
    expect((await own())[0]?.title).toBe(project.title)
  })
})
