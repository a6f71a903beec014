import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projectImages, projects } from '#db/schema/catalog.ts'
import { reviews } from '#db/schema/community.ts'
import { reports } from '#db/schema/moderation.ts'
import { addProject, addPurchase, addUser } from '../support/builders.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { useCatalogWorld } from './catalog-world.ts'

const world = useCatalogWorld()

describe('favourites', () => {
  it('favourites go on and off from a page, and are told so', async () => {
    const { visitor } = await signedIn(world.app)
    expect((await visitor.get('/favoritos')).$('main').text()).toContain(
      'Você ainda não adicionou nenhum projeto aos favoritos',
    )
    const none = (await visitor.get('/favoritos')).$
    expect(none('main h2').first().text()).toBe('Nenhum favorito ainda')
    expect(none('section[aria-labelledby=mais-vendidos] article').length).toBeGreaterThan(0)
    const page = await visitor.get(world.pagePath())
    const form = 'aside form[action="/favoritos/alternar"]'
    expect(page.$(form).find('button').text()).toBe('Favoritar')
    const added = await visitor.submit(page, form)
    expect([added.status, added.location]).toEqual([303, world.pagePath()])
    const after = await visitor.follow(added)
    expect(after.html).toContain('Adicionado aos favoritos!')
    expect(after.$(form).find('button').text()).toBe('Favoritado')
    const list = await visitor.get('/favoritos')
    expect(list.$('main').text()).toContain('Você tem 1 projeto favorito')
    expect(list.$('main article')).toHaveLength(1)
    expect(list.$('#mais-vendidos')).toHaveLength(0)
    const removed = await visitor.follow(
      await visitor.submit(list, '#favoritar', {
        projectId: list.$('main article button[name=projectId]').attr('value') ?? '',
      }),
    )
    expect(removed.html).toContain('Removido dos favoritos!')
    expect(removed.$('main h2').first().text()).toBe('Nenhum favorito ainda')
  })

  it('favourites counts several', async () => {
    const { visitor } = await signedIn(world.app)
    const page = await visitor.get('/marketplace?q=gancho')
    for (const heart of page.$('main article button[name=projectId]').toArray().slice(0, 2))
      await visitor.submit(page, '#favoritar', { projectId: page.$(heart).attr('value') ?? '' })
    expect((await visitor.get('/favoritos')).$('main').text()).toContain('Você tem 2 projetos favoritos')
  })

  it('favourites ask visitors to sign in, and bring them back', async () => {
    const visitor = world.app.visitor()
    const answer = await visitor.submit(await visitor.get(world.pagePath()), 'aside form[action="/favoritos/alternar"]')
    expect(answer.location).toBe(`/auth?mode=login&redirect=${encodeURIComponent(world.pagePath())}`)
    expect((await visitor.follow(answer)).html).toContain('Faça login para favoritar')
    expect((await world.app.visitor().get('/favoritos')).location).toContain('/auth')
  })

  it('favourites refuse what does not exist, and go back to no other site', async () => {
    const { visitor } = await signedIn(world.app)
    const refused = await visitor.post('/favoritos/alternar', { projectId: 'x', voltar: '//evil.example/x' })
    expect(refused.location).toBe('/favoritos')
    expect((await visitor.follow(refused)).html).toContain('Erro ao atualizar favoritos')
  })
})

describe('reviews', () => {
  const formPath = () => `${world.pagePath()}/avaliar`

  it('reviews of a buyer come back with faults, then appear on the page', async () => {
    const { visitor, id } = await signedIn(world.app, { fullName: 'Beatriz Moura' })
    await addPurchase(world.db(), { buyerId: id, projectId: world.vase.project.id })
    const page = await visitor.get(world.pagePath())
    expect(page.$('main').text()).toContain('Sua avaliação')
    const refused = await visitor.post(formPath(), { comment: 'Sem estrelas' })
    expect(refused.status).toBe(400)
    expect(refused.$('main').text()).toContain('Escolha de 1 a 5 estrelas')
    expect(refused.$('textarea[name=comment]').text()).toBe('Sem estrelas')
    const tooLong = await visitor.post(formPath(), { rating: '4', comment: 'a'.repeat(2001) })
    expect(tooLong.status).toBe(400)
    expect(tooLong.$('#campo-comment-erro').text()).toBe('Comentário deve ter no máximo 2000 caracteres')
    expect(tooLong.$('input[name=rating][value="4"]').attr('checked')).toBeDefined()
    const sent = await visitor.submit(page, `form[action="${formPath()}"]`, {
      rating: '4',
      comment: ' Muito <b>bom</b> ',
    })
    expect([sent.status, sent.location]).toEqual([303, `${world.pagePath()}#avaliacoes`])
    const after = await visitor.follow(sent)
    expect(after.html).toContain('Avaliação enviada!')
    const section = after.$('#avaliacoes')
    expect(section.text()).toContain('4,0')
    expect(section.text()).toContain('Beatriz Moura')
    expect(section.text()).toContain('Muito <b>bom</b>')
    expect(section.find('textarea').text()).toBe('Muito <b>bom</b>')
    expect(section.find('input[checked]').attr('value')).toBe('4')
    expect(section.find('details:not([open]) form[action$="/avaliar"]')).toHaveLength(1)
    const seen = await world.app.visitor().get(world.pagePath())
    const [data] = JSON.parse(seen.$('script[type="application/ld+json"]').text())['@graph']
    expect(data.aggregateRating.ratingValue).toBe('4.0')
  })

  it('reviews carry photos of their own, which stay until others come or they go', async () => {
    const { visitor, id } = await signedIn(world.app, { fullName: 'Beatriz Moura' })
    const { project } = await addProject(world.db())
    const path = `/projeto/${project.id}`
    // Of the world's picture there is no file.
    await world.db().delete(projectImages).where(eq(projectImages.projectId, project.id))
    await addPurchase(world.db(), { buyerId: id, projectId: project.id })
    const photo = (name: string) => new File([fs.readFileSync(`demo/makes/${name}.webp`)], `${name}.webp`)
    const send = async (fields: Parameters<typeof visitor.submit>[2]) =>
      visitor.submit(await visitor.get(path), `form[action="${path}/avaliar"]`, { rating: '5', ...fields })
    const shown = async () => {
      const { $ } = await world.get(path)
      return $('#avaliacoes li a[href^="/midia/"]')
        .toArray()
        .map((link) => $(link).attr('href'))
    }
    const many = await send({ photos: ['lua-dia', 'lua-mesa', 'lua-chao', 'lua-estante', 'cachepo'].map(photo) })
    expect([many.status, many.$('#campo-photos-erro').text()]).toEqual([400, 'Envie até 4 fotos'])
    const twice = await send({ comment: 'Duas vezes', photos: [photo('lua-dia'), photo('lua-dia')] })
    expect([twice.status, twice.$('#campo-photos-erro').text()]).toEqual([400, 'A foto 2 está repetida'])
    expect(twice.$('textarea[name=comment]').text()).toBe('Duas vezes')
    expect(await world.db().select().from(reviews).where(eq(reviews.userId, id))).toEqual([])
    expect((await send({ photos: [photo('lua-dia'), photo('lua-mesa')] })).location).toBe(`${path}#avaliacoes`)
    const first = await shown()
    expect(first).toHaveLength(2)
    expect((await send({ rating: '4' })).status).toBe(303)
    expect(await shown()).toEqual(first)
    // Another buyer's review does not show the same photo.
    const other = await signedIn(world.app)
    await addPurchase(world.db(), { buyerId: other.id, projectId: project.id })
    const stolen = await other.visitor.submit(await other.visitor.get(path), `form[action="${path}/avaliar"]`, {
      rating: '1',
      photos: photo('lua-mesa'),
    })
    expect(stolen.$('#campo-photos-erro').text()).toContain('A foto 1 é igual à de outra pessoa')
    expect((await send({ drop_photos: 'sim' })).status).toBe(303)
    expect(await shown()).toEqual([])
  })

  it('reviews of anybody else are refused', async () => {
    const before = await world.db().select().from(reviews)
    const { visitor } = await signedIn(world.app)
    const refused = await visitor.follow(await visitor.post(formPath(), { rating: '5' }))
    expect(refused.html).toContain('Erro ao enviar avaliação')
    const nobody = world.app.visitor()
    const asked = await nobody.post(formPath(), { rating: '5' })
    expect(asked.location).toContain('/auth')
    expect((await nobody.follow(asked)).html).toContain('Usuário não autenticado')
    expect(await world.db().select().from(reviews)).toHaveLength(before.length)
  })

  it('reviews have an answer that is reported beside it, and hidden by staff from all while the review stays', async () => {
    const maker = await signedIn(world.app, { userType: 'designer' })
    const { project } = await addProject(world.db(), { designerId: maker.id })
    const { id: userId } = await addUser(world.db())
    await world.db().insert(reviews).values({ projectId: project.id, userId, rating: 2, comment: 'Veio riscado', answer: 'Compre óculos.', answeredAt: new Date() }) // prettier-ignore
    const path = `/projeto/${project.id}`
    const link = (await world.get(path)).$('#avaliacoes a[href^="/denunciar/resposta/"]').attr('href') ?? ''
    const form = await world.get(link)
    expect([form.status, form.$('blockquote').text()]).toEqual([200, 'Compre óculos.'])
    const said = { reason: 'offensive', details: 'Ofende quem comprou.', email: 'rita@exemplo.com.br' }
    expect((await world.app.visitor().post(link, said)).status).toBe(303)
    const staff = (await signedIn(world.app, { role: 'all' })).visitor
    const [report] = await world.db().select().from(reports).where(eq(reports.ownerId, maker.id))
    const decided = { intent: 'remove', rule: 'offensive', reason: 'Ofende.' }
    expect((await staff.post(`/admin/denuncias/${report?.id}`, decided)).status).toBe(303)
    const shown = (await world.get(path)).$('#avaliacoes').text()
    expect([shown.includes('Veio riscado'), shown.includes('Compre óculos.')]).toEqual([true, false])
    expect((await maker.visitor.get(path)).$('#avaliacoes').text()).toContain('Nossa equipe escondeu sua resposta')
    expect((await world.get(link)).status).toBe(404)
  })

  it('reviews come ten at a time', async () => {
    const { project } = await addProject(world.db())
    for (let n = 0; n < 12; n++) {
      const { id } = await addUser(world.db(), { fullName: `Leitor número ${n}` })
      await world.db().insert(reviews).values({ projectId: project.id, userId: id, rating: 5, comment: 'Bom' })
    }
    await world.db().update(projects).set({ ratingCount: 12, ratingSum: 60 }).where(eq(projects.id, project.id))
    const first = await world.get(`/projeto/${project.id}`)
    expect(first.$('#avaliacoes li')).toHaveLength(10)
    expect(first.$('#avaliacoes').text()).toContain('Ver as 12 avaliações')
    expect((await world.get(`/projeto/${project.id}?avaliacoes=2`)).$('#avaliacoes ul li')).toHaveLength(2)
  })
})
