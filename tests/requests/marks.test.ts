import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectImages } from '#db/schema/catalog.ts'
import { modelPictures } from '#db/schema/printing.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { file, form, photo, underField, usePublishing } from '../support/worlds/publishing.ts'
import { picturePng } from '../support/models/model-files.ts'

const { app, shop, db, publish, own, waiting } = usePublishing()

const kindsOf = async (projectId: string) => {
  const images = db().select().from(projectImages).where(eq(projectImages.projectId, projectId))
  return (await images.orderBy(asc(projectImages.position))).map(({ kind }) => kind)
}
const ownProject = async () => (await own())[0] ?? expect.fail('nothing was published')
const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => file(`foto-${n}.png`, picturePng(), 'image/png'))

describe('declared marks', () => {
  it('declared kinds of pictures are shown at each picture, in order, and the AI share beside the facts', async () => {
    const sent = await publish({ image: pictures(3), image_kind: ['photo', 'illustration', 'render'], ai: 'part' })
    expect(sent.location).toBe('/meus-projetos')
    const { id, ai } = await ownProject()
    expect([ai, await kindsOf(id)]).toEqual(['part', ['photo', 'illustration', 'render']])
    const page = await app.visitor().get(`/projeto/${id}`)
    const captionOf = async (n: number) =>
      (await app.visitor().get(`/projeto/${id}?imagem=${n}`)).$('.caption').first().text()
    expect([page.$('.caption').first().text(), await captionOf(2), await captionOf(3)]).toEqual([
      'Foto da peça impressa',
      'Ilustração',
      'Render',
    ])
    expect(page.$('main').text()).toContain('Feito em parte com IA')
    const { body } = await json(`/api/projects/${id}`)
    expect([body.ai, body.images.map((image: { kind: string }) => image.kind)]).toEqual([
      'part',
      ['photo', 'illustration', 'render'],
    ])
  })

  it('undeclared marks are shown as undeclared; an invalid one is refused beside the field and keeps the choices', async () => {
    await publish()
    const { id, ai } = await ownProject()
    expect([ai, await kindsOf(id)]).toEqual([null, [null]])
    const page = await app.visitor().get(`/projeto/${id}`)
    expect(page.$('.caption').first().text()).toBe('Imagem do maker, tipo não informado')
    expect(page.$('main').text()).toMatch(/Feito com IA\s*Não declarado/)
    const wrong = await publish({ title: 'Outra', image_kind: 'pintura', ai: 'talvez' })
    expect([wrong.status, underField(wrong, 'ai')]).toEqual([400, 'Diga se foi feito com IA: não, em parte ou todo'])
    expect(wrong.$(form).text()).toContain('Marque cada imagem como foto, render ou ilustração')
    const again = await publish({ title: 'Ca', image_kind: 'photo', ai: 'all' })
    expect(again.$('[name=image_kind] [selected]').attr('value')).toBe('photo')
    expect(again.$('[name=ai][checked]').attr('value')).toBe('all')
  })

  it('declared kinds of pictures are changed in the form of the project, and kept when pictures leave or move', async () => {
    await publish({ image: pictures(3), image_kind: ['photo', '', 'render'], ai: 'none' })
    const { id } = await ownProject()
    const { visitor } = shop.maker
    const page = await visitor.get(`/editar-projeto/${id}`)
    expect(page.$('[name=image_kind]').toArray().map((one) => page.$(one).find('[selected]').attr('value') ?? '')).toEqual(['photo', '', 'render']) // prettier-ignore
    const ids = page.$('[name=pictured]').toArray().map((one) => page.$(one).attr('value') ?? '') // prettier-ignore
    await visitor.submit(page, form, {
      order: [...ids].reverse(),
      image_kind: ['photo', 'illustration', 'render'],
      remove: ids[2] ?? '',
      image: photo(),
    })
    expect(await kindsOf(id)).toEqual(['illustration', 'photo', null])
    expect((await ownProject()).ai).toBe('none')
  })

  it('a picture rendered from the model is no photo, even when sent again as a picture', async () => {
    const first = await publish({ title: 'Ca' })
    const [model, image] = ['model', 'image'].map(
      (kind) => async () => (await waiting()).find((one) => one.kind === kind),
    )
    const made = { view: 'front', quality: 'quick' as const, width: 4, height: 3, color: '#808080' }
    const { looks } = (await image?.()) ?? expect.fail('no picture came')
    const modelKey = (await model?.())?.storageKey ?? ''
    await db().insert(modelPictures).values({ ...made, looks, modelKey, position: 0, storageKey: `imagens/${randomUUID()}` }) // prettier-ignore
    const good = { title: 'Caixa de teste', image: [], files: [] }
    const refused = await shop.maker.visitor.submit(first, form, { ...good, image_kind: 'photo' })
    expect(refused.status).toBe(400)
    expect(refused.$(form).text()).toContain('foi gerada por nós a partir do modelo')
    expect(await own()).toEqual([])
    expect((await shop.maker.visitor.submit(refused, form, { ...good, image_kind: 'render' })).status).toBe(303)
    // One that stands as ours in a project cannot be called anything else.
    const { id } = await ownProject()
    await db().update(projectImages).set({ kind: null, modelKey }).where(eq(projectImages.projectId, id))
    const page = await shop.maker.visitor.get(`/editar-projeto/${id}`)
    expect([page.$('[name=image_kind]').length, page.$(form).text().includes('Imagem gerada por nós')]).toEqual([
      0,
      true,
    ])
    const [row] = await db().select().from(projectImages).where(eq(projectImages.projectId, id))
    const claimed = await shop.maker.visitor.submit(page, form, { pictured: row?.id ?? '', image_kind: 'photo' })
    expect([claimed.status, await kindsOf(id)]).toEqual([400, [null]])
    expect((await app.visitor().get(`/projeto/${id}`)).$('.caption').first().text()).toBe('Imagem gerada por nós')
  })

  it('the declared use of AI filters the marketplace and the API, with counts beside the choices', async () => {
    for (const [n, ai] of ['none', 'part', 'part', 'all', ''].entries())
      await publish({ title: `Feito com palavra rara ${n}`, files: [], ...(ai && { ai }) })
    const page = await app.visitor().get('/marketplace?tipo=impresso')
    const counts = page
      .$('main input[name=ia]')
      .toArray()
      .map((one) => page.$(one).closest('label').text())
    expect(counts).toEqual([
      expect.stringMatching(/^Não\d+$/),
      expect.stringMatching(/^Em parte\d+$/),
      expect.stringMatching(/^Inteiro\d+$/),
    ])
    const titles = async (search: string) => (await json(`/api/projects?q=palavra+rara&${search}`)).body.total
    expect([await titles('ia=nao'), await titles('ia=parte'), await titles('ia=todo'), await titles('')]).toEqual([
      1, 2, 1, 5,
    ])
    expect(await titles('ia=nao&ia=todo')).toBe(2)
    expect((await json('/api/projects?ia=talvez')).status).toBe(400)
    const narrowed = await app.visitor().get('/marketplace?q=palavra+rara&ia=parte')
    expect(narrowed.$('input[name=ia][checked]').attr('value')).toBe('parte')
    expect(narrowed.$('main').text()).toContain('IA em parte')
  })
})

describe('marks that staff corrected', () => {
  const correct = async (id: string, fields: Record<string, string>) => {
    const staff = (await signedIn(app, { role: 'all' })).visitor
    const page = await staff.get(`/admin/projetos/${id}/marcas`)
    return { staff, page, sent: await staff.submit(page, 'main form', { reason: 'É um render.', intent: 'correct', ...fields }) } // prettier-ignore
  }

  it('marks that staff corrected are shown at once, and its maker says nothing else, not by sending the picture again either', async () => {
    await publish({ title: 'Vaso de outra cor', image: pictures(1), image_kind: ['photo'], ai: 'none' })
    const { id } = await ownProject()
    const [image] = await db().select().from(projectImages).where(eq(projectImages.projectId, id))
    const edit = () => shop.maker.visitor.get(`/editar-projeto/${id}`)
    const before = await edit()
    const { sent } = await correct(id, { [`image.${image?.id}`]: 'render', ai: 'all', rule: 'false_marks' })
    expect(sent.location).toBe(`/admin/projetos/${id}/marcas`)
    const seen = await app.visitor().get(`/projeto/${id}`)
    expect(seen.$('.caption').first().text()).toBe('Render')
    expect(seen.$('main').text()).toMatch(/Feito com IA\s*Inteiro/)
    // A form from before the correction knows nothing of it.
    expect((await shop.maker.visitor.submit(before, form, {})).status).toBe(400)

    const back = await shop.maker.visitor.submit(await edit(), form, { image_kind: 'photo', ai: 'none' })
    expect([back.status, underField(back, 'ai')]).toEqual([400, expect.stringContaining('Nossa equipe corrigiu')])
    expect(back.$(form).text()).toContain(
      'Nossa equipe corrigiu esta resposta. Se ela não está certa, recorra: o link está em Avisos',
    )
    const again = { remove: image?.id ?? '', image: photo(), ai: 'all' }
    const refused = await shop.maker.visitor.submit(await edit(), form, { ...again, image_kind: ['render', 'photo'] })
    expect([refused.status, refused.$(form).text()]).toEqual([400, expect.stringContaining('Nossa equipe corrigiu')])
    const sentAgain = await shop.maker.visitor.submit(refused, form, { ...again, image: [], image_kind: ['render', 'render'] }) // prettier-ignore
    expect([sentAgain.status, await kindsOf(id)]).toEqual([303, ['render']])
  })

  it('marks that staff corrected are on the page of violations, with an appeal that its maker sends once and staff decides, until they are undone', async () => {
    await publish({ title: 'Vaso contestado', image_kind: ['photo'], ai: 'none' })
    const { id } = await ownProject()
    const { staff, page } = await correct(id, { ai: 'part', rule: 'false_marks' })
    expect(page.$('[name=rule] [selected]').attr('value')).toBe('')
    const { visitor } = shop.maker
    const own = () => visitor.get('/perfil/violacoes')
    expect((await own()).$('main').text()).toContain('Origem ou IA corrigida')
    const marks = (await own()).$(`a[href="/meus-projetos/${id}/marcas"]`).attr('href') ?? ''
    const decision = await visitor.get(marks)
    expect(decision.$('main').text()).toContain('O uso de IA era “Não” e agora é “Em parte”.')
    const short = await visitor.submit(decision, 'main form', { appeal: 'Não.' })
    expect([short.status, short.$('main textarea').text(), short.$('main [id$=-erro]').text()]).toEqual([
      400,
      'Não.',
      'Explique por que o que você disse está certo',
    ])
    const sent = await visitor.follow(await visitor.submit(decision, 'main form', { appeal: 'O favo é desenho meu.' }))
    expect([sent.$('main form').length, sent.$('main').text()]).toEqual([0, expect.stringContaining('Nossa equipe decide até')]) // prettier-ignore
    // A page from before, or another tab.
    const twice = await visitor.follow(await visitor.submit(decision, 'main form', { appeal: 'Outra vez o mesmo.' }))
    expect(twice.$('main').text()).toContain('O favo é desenho meu.')
    const queue = await staff.get('/admin/moderacao?situacao=recursos')
    const row = queue.$('tr:contains("Vaso contestado")')
    expect(row.text()).toContain('Recurso contra a correção')
    const address = row.find('a').attr('href') ?? ''

    const corrected = await staff.get(`/admin/projetos/${id}/marcas`)
    expect(corrected.$('main').text()).toContain('O favo é desenho meu.')
    expect(corrected.$(`a[href="${address}"]`).text()).toBe('Responder ao recurso')
    expect((await staff.submit(corrected, 'main form', { reason: 'curto', intent: 'correct' })).$('#marcas-erro').text()).toBe('Mude pelo menos uma origem ou o uso de IA') // prettier-ignore
    const appealed = await staff.get(address)
    expect(appealed.$('main').text()).toContain('O favo é desenho meu.')
    const kept = await staff.follow(await staff.submit(appealed, 'main form', { reason: 'É gerado.', intent: 'keep' }))
    expect([kept.$('main form').length, kept.$('main').text()]).toEqual([0, expect.stringContaining('É gerado.')])
    const late = await staff.submit(appealed, 'main form', { reason: 'É gerado mesmo.', intent: 'keep' })
    expect([late.status, late.$('main').text()]).toEqual([409, expect.stringContaining('É gerado.')])
    expect((await visitor.get(marks)).$('main').text()).toContain('manteve a correção')
    const still = await staff.get(`/admin/projetos/${id}/marcas`)
    await staff.submit(still, 'main form', { reason: 'Vimos a peça.', intent: 'undo' })
    expect((await own()).$('main').text()).toContain('Desfeita, não conta')
    expect((await visitor.get(marks)).$('main').text()).toContain('Vimos a peça.')
    expect((await ownProject()).ai).toBe('none')
  })
})

async function json(path: string) {
  const { status, html } = await app.visitor().get(path)
  return { status, body: JSON.parse(html) }
}
