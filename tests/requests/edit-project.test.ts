import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectImages } from '#db/schema/catalog.ts'
import { boxStl } from '../support/models/model-files.ts'
import { signedIn } from '../support/app/signed-in.ts'

import { type Fields, file, form, photo, underField, usePublishing } from '../support/worlds/publishing.ts'

const { app, shop, db, publish, own, filesOf } = usePublishing()

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
    const page = await shop.maker.visitor.get(path)
    expect(page.$('h1').text()).toBe('Editar Caixa de teste')
    expect(page.$('a:contains("Ver anúncio")').attr('href')).toBe(`/projeto/${project.id}`)
    expect(page.$('main').text()).toContain('Ao salvar, você confirma a autoria marcada.')
    expect(page.$('main').text()).not.toContain('Ao publicar')
    const value = (name: string) => page.$(`${form} [name=${name}]`).val()
    expect([value('title'), value('price'), value('price_printed'), value('category_id')]).toEqual([
      'Caixa de teste',
      'R$ 1.234,56',
      'R$ 2.000,00',
      shop.categoryId,
    ])
    expect(page.$(`${form} [name=offers][checked]`)).toHaveLength(2)
    expect(page.$(form).text()).toContain('tetraedro.obj')
    const answer = await shop.maker.visitor.submit(page, form, { ...unchanged, title: 'Caixa nova', price: '10' })
    expect([answer.status, answer.location]).toEqual([303, '/meus-projetos'])
    expect((await shop.maker.visitor.follow(answer)).$('output').text()).toContain('Projeto atualizado com sucesso!')
    expect(await own()).toMatchObject([{ id: project.id, title: 'Caixa nova', slug: project.slug, priceCents: 1000 }])
    expect(await filesOf(project.id)).toHaveLength(2)
  })

  it('/editar-projeto/:id adds, removes and orders pictures and files', async () => {
    const { project, path } = await published()
    const [first, second] = await filesOf(project.id)
    const page = await shop.maker.visitor.get(path)
    const moved = await shop.maker.visitor.submit(page, form, { ...unchanged, move: `${second?.id}:up` })
    expect(moved.status).toBe(200)
    const more = { image: photo(), files: file('novo.stl', boxStl(5, 1)), remove: first?.id ?? '' }
    expect((await shop.maker.visitor.submit(moved, form, more)).location).toBe('/meus-projetos')
    const files = (await filesOf(project.id)).filter((one) => !one.removedAt)
    expect(files.map((one) => one.originalName)).toEqual(['tetraedro.obj', 'novo.stl'])
    expect(await db().$count(projectImages, eq(projectImages.projectId, project.id))).toBe(2)
  })

  it('/editar-projeto/:id refuses to take away the last picture or the last file that is sold', async () => {
    const { project, path } = await published()
    const [image] = await db().select().from(projectImages).where(eq(projectImages.projectId, project.id))
    const parts = [image?.id ?? '', ...(await filesOf(project.id)).map((one) => one.id)]
    const page = await shop.maker.visitor.submit(await shop.maker.visitor.get(path), form, {
      ...unchanged,
      remove: parts,
      title: 'Sem nada',
    })
    expect([page.status, underField(page, 'image'), underField(page, 'files')]).toEqual([
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
    const [one, two] = [await shop.maker.visitor.get(path), await shop.maker.visitor.get(path)]
    await shop.maker.visitor.submit(one, form, { ...unchanged, title: 'Primeira aba' })
    const late = await shop.maker.visitor.submit(two, form, { ...unchanged, title: 'Segunda aba' })
    expect(late.status).toBe(400)
    expect(late.$('[role=alert]').text()).toContain('Este projeto foi alterado em outra aba')
    expect(late.$(`${form} [name=title]`).val()).toBe('Segunda aba')
    expect((await own())[0]?.title).toBe('Primeira aba')
    expect((await shop.maker.visitor.submit(late, form, unchanged)).location).toBe('/meus-projetos')
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
