import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { offers, projectFiles, projectImages } from '#db/schema/catalog.ts'
import { makes } from '#db/schema/community.ts'
import { modelReports } from '#db/schema/models.ts'
import { estimateCorrections, modelPreviews, printRecords } from '#db/schema/printing.ts'
import { estimatePrint, usualChoice } from '#geometry/estimate/estimate-print.ts'
import { measureWork } from '#geometry/estimate/measure-work.ts'
import { readModel } from '#geometry/io/read-model.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { durationWords } from '#domain/printing/print-words.ts'
import { addProject, addPurchase, addUser } from '../support/builders.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { boxStl } from '../support/models/model-files.ts'
import { useRequestApp } from '../support/app/request-app.ts'

const app = useRequestApp()
let path: string
let projectId: string
beforeAll(async () => {
  const { db } = app.database
  const { project, file } = await addProject(db, { title: 'Caixa medida' })
  if (!file) throw new Error('a project without a file')
  projectId = project.id
  path = `/projeto/${projectId}`
  const read = await readModel(bytesSource(boxStl(40, 40)), 'caixa.stl', zipTools)
  if (!read.ok || !read.content) throw new Error('a box that cannot be read')
  const [widthMm, depthMm, heightMm] = read.content.size
  const [key] = await db.select().from(projectFiles).where(eq(projectFiles.id, file.id))
  const storageKey = key!.storageKey
  await db.delete(modelReports).where(eq(modelReports.storageKey, storageKey))
  await db
    .insert(modelReports)
    .values({ storageKey, format: 'stl', widthMm, depthMm, heightMm, triangles: 12, checkedAt: new Date() })
  const work = measureWork(read.content.mesh)
  const { grams: weight, seconds } = estimatePrint(work, usualChoice)
  const counted = { work, needsSupports: false, baseGrams: weight.middle, baseSeconds: Math.round(seconds.middle) }
  const preview = { modelKey: storageKey, color: '#2648d6', state: 'done' as const, ...counted }
  await db.insert(modelPreviews).values(preview).onConflictDoUpdate({ target: modelPreviews.modelKey, set: preview })
})

const estimateOf = async (query = '') => {
  const { $ } = await app.visitor().get(path + query)
  return $('#impressao b')
    .map((_, words) => $(words).text())
    .get()
}

const grams = (words = '') => Number(/a ([\d.,]+) g/.exec(words)?.[1]?.replace(',', '.'))

describe('the estimate', () => {
  it('the estimate is shown on the page as a range, by material, size and infill', async () => {
    const [time, weight] = await estimateOf()
    expect(time).toMatch(/^\d.*(min|h).* a \d.*(min|h)/)
    expect(weight).toMatch(/^[\d,]+ a [\d,]+ g$/)
    const usual = grams(weight)
    const heavier = await Promise.all(
      ['?escala=200', '?preenchimento=100', '?material=PETG&preenchimento=30'].map((query) => estimateOf(query)),
    )
    for (const [, words] of heavier) expect(grams(words)).toBeGreaterThan(usual)
    expect(await estimateOf('?material=OURO&escala=1e9&preenchimento=-5&arquivo=99')).toEqual([time, weight])
    const half = await app.visitor().get(`${path}?material=PETG&escala=50`)
    expect(half.$('#impressao').text()).toContain('com PETG, 50% do tamanho, camada de 0,2 mm')
  })

  it('the estimate is compared with the prints that buyers recorded', async () => {
    const { db } = app.database
    const { id: userId } = await addUser(db)
    const record = { projectId, userId, material: 'PLA', estimatedGrams: 20, estimatedSeconds: 5000 }
    await db.insert(printRecords).values([
      { ...record, grams: 22, seconds: 6000 },
      { ...record, material: 'PETG', grams: 21, seconds: 5500 },
      { ...record, material: 'ABS', grams: null, seconds: 10_000 },
    ])
    const { $ } = await app.visitor().get(path)
    const words = $('#impressao').text()
    expect(words).toContain('mediana de 3 impressões registradas')
    expect(words).toContain('Erro mediano da estimativa de tempo: 17%')
  })
})

describe('whether it fits', () => {
  it('the fit is told for the printer that a visitor chose, and for common ones to all others', async () => {
    const { visitor } = await signedIn(app)
    expect((await app.visitor().get(path)).$('aside').text()).toContain('Cabe nas 20 impressoras comuns')
    const asked = `/perfil/impressora?voltar=${path}`
    const chosen = await visitor.submit(await visitor.get(asked), 'main form', { model: 'bambu-a1-mini' })
    expect([chosen.status, chosen.location]).toEqual([303, path])
    expect((await visitor.get(path)).$('aside').text()).toContain(
      'Bambu Lab A1 mini, em pé e sem suportes. Sobra 140 mm',
    )

    const typed = { model: 'outra', width: '30', depth: '30', height: '25', name: 'Pequena' }
    await visitor.submit(await visitor.get(asked), 'main form', typed)
    const page = await visitor.get(path)
    expect(page.$('aside').text()).toContain('Não cabe na sua impressora')
    expect(page.$('aside').text().replaceAll('\u00a0', ' ')).toContain('Pequena imprime até 30,0 × 30,0 × 25,0 mm. Em 60% do tamanho caberia.') // prettier-ignore

    const wrong = await visitor.submit(await visitor.get(asked), 'main form', { ...typed, height: '5' })
    expect([wrong.status, wrong.$('#campo-height-erro').text()]).toEqual([400, 'Altura de pelo menos 20 mm'])
    expect(wrong.$('[name=width]').val()).toBe('30')
  })
})

describe('the fit to a printer', () => {
  it('projects that fit a printer can be filtered, and cards and project page say so, without an account', async () => {
    const visitor = app.visitor()
    const before = await visitor.get('/marketplace')
    expect(before.$('[name=cabe]')).toHaveLength(0)
    const choose = before.$('#filtros a[href^="/perfil/impressora"]').attr('href') ?? ''
    const chosen = await visitor.submit(await visitor.get(choose), 'main form', { model: 'bambu-a1-mini' })
    expect([chosen.status, chosen.location]).toEqual([303, '/marketplace?cabe=sim'])
    const fitting = await visitor.follow(chosen)
    expect(fitting.$('[name=cabe][checked]')).toHaveLength(1)
    expect(fitting.$('#filtros').text()).toContain('Bambu Lab A1 mini')
    const card = (page: typeof fitting) => page.$(`article:has(a[href="${path}"])`).text()
    expect(card(fitting)).toMatch(/Cabe, sem suportes, .+ de filamento/)
    expect((await visitor.get(path)).$('aside').text()).toMatch(
      /Cabe na sua impressora.+Em PLA: cerca de .+ de filamento/,
    )

    const tiny = { model: 'outra', width: '30', depth: '30', height: '25' }
    await visitor.submit(await visitor.get(choose), 'main form', tiny)
    expect(card(await visitor.get('/marketplace'))).toContain('Não cabe na sua impressora')
    expect((await visitor.get('/marketplace?cabe=sim')).$('output').text()).toContain('0 projeto(s)')
    // Another user's page is not theirs.
    expect(card(await app.visitor().get('/marketplace'))).not.toContain('impressora')
  })
})

describe('a recorded print', () => {
  const sent = { material: 'PLA', infill: '15', hours: '', minutes: '', grams: '' }

  async function owner() {
    const { db } = app.database
    const person = await signedIn(app)
    await addPurchase(db, { buyerId: person.id, projectId })
    return person
  }

  const plain = async () => {
    const { db } = app.database
    const [{ work } = { work: null }] = await db.select().from(modelPreviews)
    return estimatePrint(work!, usualChoice)
  }

  it('a recorded print is only for those who have the files', async () => {
    const { visitor } = await signedIn(app)
    expect((await visitor.get(path)).$('#impressao a[href$="/imprimi"]').length).toBe(0)
    expect((await visitor.get(`${path}/imprimi`)).status).toBe(404)
    expect((await visitor.post(`${path}/imprimi`, { ...sent, grams: '20' })).status).toBe(404)
  })

  it('a recorded print is refused without anything said, and when it is far from what can be', async () => {
    const { visitor } = await owner()
    const page = await visitor.get(path)
    expect(page.$('#impressao a[href$="/imprimi"]').length).toBe(1)
    const nothing = await visitor.post(`${path}/imprimi`, sent)
    expect([nothing.status, nothing.$('main').text()]).toEqual([400, expect.stringContaining('Diga o tempo, o peso')])
    const absurd = await visitor.post(`${path}/imprimi`, { ...sent, grams: '5000' })
    expect([absurd.status, absurd.$('main').text()]).toEqual([400, expect.stringContaining('longe demais')])
    expect(absurd.$('input[name=grams]').val()).toBe('5000')
  })

  it('a recorded print names what is missing in words, and photos alone ask for no print', async () => {
    const { visitor } = await owner()
    const { $, status } = await visitor.post(`${path}/imprimi`, { material: 'OURO', grams: '20' })
    expect([status, $('#campo-material-erro').text(), $('#campo-infill-erro').text()]).toEqual([
      400,
      'Escolha o material',
      'Escolha o preenchimento',
    ])
    await app.database.db.delete(projectImages).where(eq(projectImages.projectId, projectId))
    const form = new FormData()
    form.append('words', 'Ficou boa.')
    form.append('photos', new File([fs.readFileSync('demo/makes/lua-dia.webp')], 'a.webp', { type: 'image/webp' }))
    const shown = await visitor.post(`${path}/imprimi`, form)
    expect(shown.location).toMatch(/^\/impressoes\//)
    expect((await visitor.get(shown.location ?? '')).$('main dl').text()).not.toContain('Material')
    await visitor.post(`${shown.location}/excluir`, {})
  })

  it('a recorded print is one per person, material and printer, and moves the estimate of everybody', async () => {
    const { db } = app.database
    await db.delete(printRecords)
    const { seconds } = await plain()
    const people = await Promise.all([owner(), owner(), owner()])
    const minutes = (factor: number) => String(Math.min(59, Math.round((seconds.middle * factor) / 60)))
    for (const { visitor } of people) {
      const hours = String(Math.floor((seconds.middle * 2) / 3600))
      const first = await visitor.post(`${path}/imprimi`, { ...sent, minutes: minutes(1) })
      expect(first.location).toBe(`${path}#impressao`)
      // The same person again: what they said last stands.
      await visitor.post(`${path}/imprimi`, {
        ...sent,
        hours,
        minutes: String(Math.round(((seconds.middle * 2) % 3600) / 60)),
      })
    }
    expect(await db.select().from(printRecords)).toHaveLength(3)
    const [learned] = await db.select().from(estimateCorrections)
    expect(learned).toMatchObject({ profile: 'PLA', prints: 3, weightFactor: 1 })
    // The median of three that took twice as long, as if five more had agreed with the estimate.
    expect(learned!.timeFactor).toBeCloseTo(2 ** (3 / 8), 1)
    const { $ } = await app.visitor().get(path)
    expect($('#impressao').text()).toContain('mediana de 3 impressões registradas')
  })

  it('a recorded print that is shown comes back into its form, so that a word that changes takes no number away', async () => {
    const { visitor } = await owner()
    const { seconds } = await plain()
    const minutes = Math.round(seconds.middle / 60)
    const took = { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60), grams: '' }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...sent, ...took, layer: '0.2' })) form.append(name, value)
    form.append('photos', new File([fs.readFileSync('demo/makes/cachepo.webp')], 'a.webp', { type: 'image/webp' }))
    const { db } = app.database
    await db.delete(projectImages).where(eq(projectImages.projectId, projectId))
    expect((await visitor.post(`${path}/imprimi`, form)).location).toMatch(/^\/impressoes\//)
    const strip = (await app.visitor().get(path)).$('#impressoes')
    expect(strip.text()).toContain(`${durationWords(minutes * 60)} com 0,2 mm`)
    const page = await visitor.get(`${path}/imprimi`)
    const shown = ['hours', 'minutes', 'grams'].map((name) => page.$(`input[name=${name}]`).val() ?? '')
    expect(shown).toEqual([took.hours, took.minutes, ''])
    await visitor.submit(page, 'main form', { words: 'Ficou bom.' })
    const [make] = await db.select().from(makes).where(eq(makes.projectId, projectId))
    expect(make).toMatchObject({ words: 'Ficou bom.', seconds: minutes * 60 })
  })

  it('a recorded print whose form broke off on its way is refused for that, and not for what did not come', async () => {
    const { visitor } = await owner()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nmeia foto'
    const headers = { cookie, origin: app.origin, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await fetch(`${app.origin}${path}/imprimi`, { method: 'POST', body, headers })
    const html = await answer.text()
    expect([answer.status, html]).toEqual([400, expect.stringContaining('O envio chegou incompleto')])
    expect(html).not.toContain('Escolha o material')
  })
})

describe('a project of which only the piece is sold', () => {
  it('neither printers nor downloads of a file are shown where only the piece is sold', async () => {
    const told = async () => (await app.visitor().get(path)).$('aside').text()
    for (const words of ['impressoras comuns', '0 downloads']) expect(await told()).toContain(words)
    await app.database.db.update(offers).set({ kind: 'printed' }).where(eq(offers.projectId, projectId))
    for (const words of ['impressoras comuns', '0 downloads']) expect(await told()).not.toContain(words)
  })
})
