import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFiles } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import { modelPreviews, printRecords } from '#db/schema/printing.ts'
import { measureWork } from '#domain/models3d/estimate/measure-work.ts'
import { readModel } from '#domain/models3d/read-model.ts'
import { bytesSource } from '#domain/models3d/byte-source.ts'
import { zipTools } from '#domain/models3d/zip-tools.server.ts'
import { accountsWorld, addAccount } from '../support/accounts-world.ts'
import { addProject } from '../support/builders.ts'
import { boxStl } from '../support/model-files.ts'
import { startRequestApp, type RequestApp } from '../support/request-app.ts'

let app: RequestApp
let path: string
let projectId: string
beforeAll(async () => {
  app = await startRequestApp()
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
  await db.insert(modelReports).values({ storageKey, format: 'stl', widthMm, depthMm, heightMm, triangles: 12 })
  const work = measureWork(read.content.mesh)
  const preview = { modelKey: storageKey, color: '#2648d6', state: 'done' as const, work, needsSupports: false }
  await db.insert(modelPreviews).values(preview).onConflictDoUpdate({ target: modelPreviews.modelKey, set: preview })
})
afterAll(() => app.close())

const estimateOf = async (query = '') => {
  const { $ } = await app.visitor().get(path + query)
  return $('#impressao b')
    .map((_, words) => $(words).text())
    .get()
}

const grams = (words = '') => Number(/a ([\d.,]+) g/.exec(words)?.[1]?.replace(',', '.'))

describe('what printing takes', () => {
  it('stands on the page as a range, by material, size and infill', async () => {
    const [time, weight] = await estimateOf()
    expect(time).toMatch(/^\d.*(min|h).* a \d.*(min|h)/)
    expect(weight).toMatch(/^[\d,]+ a [\d,]+ g$/)
    const usual = grams(weight)
    const heavier = await Promise.all(
      ['?escala=200', '?preenchimento=100', '?material=PETG&preenchimento=30'].map((query) => estimateOf(query)),
    )
    for (const [, words] of heavier) expect(grams(words)).toBeGreaterThan(usual)
    expect(await estimateOf('?material=OURO&escala=1e9&preenchimento=-5&arquivo=99')).toEqual([time, weight])
  })

  it('is held against what buyers recorded', async () => {
    const { db } = app.database
    const userId = await addAccount(accountsWorld(app.database, new URL(app.origin)), {
      email: 'imprimi@exemplo.com.br',
      password: 'vasos-em-espiral',
    })
    const record = { projectId, userId, material: 'PLA', estimatedGrams: 20, estimatedSeconds: 5000 }
    await db.insert(printRecords).values([
      { ...record, grams: 22, seconds: 6000 },
      { ...record, grams: 21, seconds: 5500 },
      { ...record, grams: null, seconds: 10_000 },
    ])
    const { $ } = await app.visitor().get(path)
    const words = $('#impressao').text()
    expect(words).toContain('mediana de 3 impressões registradas')
    expect(words).toContain('Erro mediano da estimativa de tempo: 17%')
  })
})

describe('whether it fits', () => {
  it('is told for the printer that somebody chose, and for common ones to everybody else', async () => {
    const email = 'tem-impressora@exemplo.com.br'
    await addAccount(accountsWorld(app.database, new URL(app.origin)), { email, password: 'vasos-em-espiral' })
    const visitor = app.visitor()
    expect((await visitor.get(path)).$('aside').text()).toContain('Cabe em 20 das 20 impressoras mais comuns')
    await visitor.submit(await visitor.get('/auth?mode=login'), 'main form', { email, password: 'vasos-em-espiral' })
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
    expect(page.$('aside').text()).toContain('Pequena imprime até 30,0 × 30,0 × 25,0 mm. Em 60% do tamanho caberia.')

    const wrong = await visitor.submit(await visitor.get(asked), 'main form', { ...typed, height: '5' })
    expect([wrong.status, wrong.$('#campo-height-erro').text()]).toEqual([400, 'Altura de pelo menos 20 mm'])
    expect(wrong.$('[name=width]').val()).toBe('30')
  })
})
