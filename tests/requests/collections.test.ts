import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { collectionItems, collections } from '#db/schema/collections.ts'
import { addProject, addUser } from '../support/builders.ts'
import { addCollection } from '../support/community-builders.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { collectionSlug } from '#domain/collections/collection.ts'

const app = useRequestApp()
let vaso: string
let gancho: string
let helena: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  const { db } = app.database
  await db.execute(sql`truncate collections cascade`)
  vaso = (await addProject(db, { title: 'Vaso Maré' })).project.id
  gancho = (await addProject(db, { title: 'Gancho Alça' })).project.id
  helena = await signedIn(app)
})

const saved = () =>
  app.database.db
    .select({ projectId: collectionItems.projectId, note: collectionItems.note })
    .from(collectionItems)
    .orderBy(collectionItems.position)
const pathOf = (one: { name: string; code: string }) => `/colecoes/${collectionSlug(one)}`

/** A collection of Helena's with two things in it. */
async function twoThings(visibility: 'private' | 'link' | 'public') {
  const one = await addCollection(app.database.db, { userId: helena.id, name: 'Casa pequena', visibility })
  for (const project_id of [vaso, gancho])
    await helena.visitor.post('/colecoes/guardar', { project_id, collection_id: one.id, intent: 'add' })
  return one
}

describe('saving a project', () => {
  it('saving a project goes from its page to a new collection, and to its place in it', async () => {
    const page = await helena.visitor.get(`/projeto/${vaso}`)
    const form = page.$('form[action="/colecoes/guardar"]')
    expect(form.find('button').attr('aria-label')).toBe('Salvar em coleção')
    const dialog = await helena.visitor.get(`/colecoes/guardar?project_id=${form.find('input').attr('value')}`)
    expect(dialog.$('main').text()).toContain('Favoritos')
    const begun = await helena.visitor.post('/colecoes/guardar', {
      project_id: vaso,
      name: 'Casa pequena',
      visibility: 'public',
    })
    const again = await helena.visitor.get(begun.location ?? '')
    expect(again.$('button[aria-pressed]:contains("Casa pequena")').attr('aria-pressed')).toBe('true')
    const path = (await helena.visitor.get('/colecoes')).$('main a[href^="/colecoes/casa-pequena-"]').attr('href') ?? ''
    const seen = await app.visitor().get(path)
    expect([seen.status, seen.$('h1').text()]).toEqual([200, 'Casa pequena'])
    expect(seen.$(`main article a[href="/projeto/${vaso}"]`).text()).toBe('Vaso Maré')
    expect(seen.$('meta[name=robots]').length).toBe(0)
    const [machine] = seen.$('script[type="application/ld+json"]').toArray()
    expect(JSON.parse(seen.$(machine).text())).toMatchObject({
      '@type': 'CollectionPage',
      name: 'Casa pequena',
      mainEntity: { itemListElement: [{ position: 1, name: 'Vaso Maré' }] },
    })
    expect((await app.visitor().get('/colecoes')).$(`a[href="${path}"]`).text()).toBe('Casa pequena')
  })

  it('a new favourite offers its collections, and a change of them returns to the page it was made on', async () => {
    const back = `/projeto/${vaso}?oferta=arquivos`
    await helena.visitor.post('/favoritos/alternar', { projectId: vaso, voltar: back })
    const page = await helena.visitor.get(back)
    const offer = page.$('output form[action="/colecoes/guardar"]')
    expect([offer.find('button').text(), offer.find('input').val()]).toEqual(['Mudar', vaso])
    const made = { project_id: vaso, name: 'Casa pequena', voltar: back }
    expect((await helena.visitor.post('/colecoes/guardar', made)).location).toBe(back)
    const [kept] = await app.database.db.select().from(collections)
    expect(kept).toMatchObject({ name: 'Casa pequena', visibility: 'private', itemCount: 1 })
    const elsewhere = { ...made, name: 'Outra', voltar: 'https://exemplo.com' }
    expect((await helena.visitor.post('/colecoes/guardar', elsewhere)).location).toBe(
      `/colecoes/guardar?project_id=${vaso}`,
    )
  })

  it('saving a project twice, or what is not in it away, says that nothing changed', async () => {
    const { id } = await addCollection(app.database.db, { userId: helena.id })
    const press = async (intent: string, note?: string) => {
      const fields = { project_id: vaso, collection_id: id, intent, ...(note && { note }) }
      const { location } = await helena.visitor.post('/colecoes/guardar', fields)
      return (await helena.visitor.get(location ?? '')).$('body').text()
    }
    expect(await press('add', 'Na pia.')).toContain('Salvo na coleção')
    expect(await press('add', 'Na pia.')).toContain('Nada mudou')
    expect(await saved()).toEqual([{ projectId: vaso, note: 'Na pia.' }])
    expect(await press('remove')).toContain('Tirado da coleção')
    expect(await press('remove')).toContain('Nada mudou')
  })

  it('saving a project comes back with what was typed where a name or a word is refused', async () => {
    const { id } = await addCollection(app.database.db, { userId: helena.id })
    const named = await helena.visitor.post(`/colecoes/guardar?project_id=${vaso}`, { project_id: vaso, name: 'ab' })
    expect([named.status, named.$('input[name=name]').val()]).toEqual([400, 'ab'])
    expect(named.$('#nova-colecao-erro').text()).toContain('no mínimo 3')
    const taken = { project_id: vaso, name: ' FAVORITOS' }
    const twice = await helena.visitor.post(`/colecoes/guardar?project_id=${vaso}`, taken)
    expect([twice.status, twice.$('#nova-colecao-erro').text()]).toEqual([
      400,
      expect.stringContaining('use outro nome'),
    ])
    const fields = { project_id: vaso, collection_id: id, intent: 'add', note: 'Chame no (11) 98765-4321' }
    const noted = await helena.visitor.post(`/colecoes/guardar?project_id=${vaso}`, fields)
    expect([noted.status, noted.$(`#erro-${id}`).text()]).toEqual([400, expect.stringContaining('Tire o telefone')])
    expect(await saved()).toEqual([])
  })
})

describe('an own collection', () => {
  it('an own collection is renamed, and its old address leads to the new one', async () => {
    const one = await twoThings('link')
    const renamed = await helena.visitor.post(pathOf(one), {
      name: 'Varanda',
      about: 'Pega sol.',
      visibility: 'public',
    })
    expect(renamed.location).toBe(`/colecoes/varanda-${one.code}`)
    expect((await app.visitor().get(pathOf(one))).location).toBe(renamed.location)
    const page = await app.visitor().get(renamed.location ?? '')
    expect(page.$('main').text()).toContain('Pega sol.')
    const refused = await helena.visitor.post(`${renamed.location}?editar`, { name: 'x', about: 'y' })
    expect([refused.status, refused.$('#campo-name').val(), refused.$('#campo-about').val()]).toEqual([400, 'x', 'y'])
  })

  it('an own collection is put in order by steps and by numbers, without JavaScript', async () => {
    const one = await twoThings('private')
    const path = `${pathOf(one)}?editar`
    const press = (project_id: string, fields: Record<string, string>) =>
      helena.visitor.post(path, { project_id, ...fields })
    expect((await press(gancho, { intent: 'up' })).location).toBe(`${path}#obra-${gancho}`)
    expect((await saved()).map(({ projectId }) => projectId)).toEqual([gancho, vaso])
    await press(gancho, { intent: 'change', place: '2', note: 'Seis na parede.' })
    expect(await saved()).toEqual([
      { projectId: vaso, note: null },
      { projectId: gancho, note: 'Seis na parede.' },
    ])
    const wrong = await press(vaso, { intent: 'change', place: 'alto', note: 'Fica' })
    expect([wrong.status, wrong.$(`#lugar-${vaso}`).val(), wrong.$(`#palavras-${vaso}`).val()]).toEqual([400, 'alto', 'Fica']) // prettier-ignore
    await press(vaso, { intent: 'remove' })
    expect((await saved()).length).toBe(1)
    expect((await helena.visitor.post(path, { intent: 'delete' })).location).toBe('/colecoes')
    expect(await app.database.db.select().from(collections)).toEqual([])
  })

  it('an own private collection is nowhere for others, and no form of theirs changes it', async () => {
    const [one, other] = [await twoThings('private'), await signedIn(app)]
    const path = pathOf(one)
    for (const visitor of [app.visitor(), other.visitor]) expect((await visitor.get(path)).status).toBe(404)
    const before = await saved()
    const forms: [string, Record<string, string>][] = [
      [path, { name: 'Minha agora', visibility: 'public' }],
      [path, { intent: 'delete' }],
      [`${path}?editar`, { project_id: vaso, intent: 'remove' }],
      ['/colecoes/guardar', { project_id: vaso, collection_id: one.id, intent: 'remove' }],
      ['/colecoes/guardar', { project_id: vaso, collection_id: one.id, intent: 'add', note: 'Olá' }],
    ]
    for (const [to, fields] of forms) expect((await other.visitor.post(to, fields)).status).toBe(404)
    const [kept] = await app.database.db.select().from(collections)
    expect([await saved(), kept]).toMatchObject([before, { name: 'Casa pequena', visibility: 'private' }])
    expect((await app.visitor().get(`/denunciar/colecao/${one.id}`)).status).toBe(404)
  })

  it('an own collection is put in order by its owner alone, also where all may read it', async () => {
    const [one, other] = [await twoThings('public'), await signedIn(app)]
    for (const visitor of [other.visitor, helena.visitor]) expect((await visitor.get(pathOf(one))).status).toBe(200)
    expect((await other.visitor.get(`${pathOf(one)}?editar`)).status).toBe(404)
    expect((await helena.visitor.get(`${pathOf(one)}?editar`)).status).toBe(200)
  })

  it('an unlisted project is not saved to any collection', async () => {
    const { id } = await addCollection(app.database.db, { userId: helena.id })
    await app.database.db.update(projects).set({ isActive: false }).where(eq(projects.id, vaso))
    const fields: Record<string, string>[] = [
      { project_id: vaso, collection_id: id, intent: 'add' },
      { project_id: vaso, name: 'Rascunhos' },
    ]
    for (const one of fields) expect((await helena.visitor.post('/colecoes/guardar', one)).status).toBe(404)
    expect([await saved(), (await app.database.db.select().from(collections)).length]).toEqual([[], 1])
  })
})

describe('a public collection', () => {
  it('a collection shared by link is in no list, sitemap or search', async () => {
    const one = await twoThings('link')
    const page = await app.visitor().get(pathOf(one))
    expect([page.status, page.$('meta[name=robots]').attr('content')]).toEqual([200, 'noindex'])
    expect(page.$('script[type="application/ld+json"]').length).toBe(0)
    expect((await app.visitor().get('/colecoes')).$(`a[href="${pathOf(one)}"]`).length).toBe(0)
    expect((await app.visitor().get(`/sitemap/colecoes/${one.id}.xml`)).status).toBe(404)
    await helena.visitor.post(pathOf(one), { visibility: 'public' })
    expect((await app.visitor().get(`/sitemap/colecoes/${one.id}.xml`)).html).toContain(pathOf(one))
    await helena.visitor.post(pathOf(one), { visibility: 'private' })
    expect((await app.visitor().get(pathOf(one))).status).toBe(404)
  })

  it('a collection shows only the name of a project that is gone', async () => {
    const one = await twoThings('public')
    await app.database.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, vaso))
    const page = await app.visitor().get(pathOf(one))
    expect(page.$('main').text()).toContain('Vaso Maré')
    expect(page.$(`a[href="/projeto/${vaso}"]`).length).toBe(0)
    expect(page.$('main').text()).toContain('Saiu do ar')
  })

  it('the name of a collection is shown as text, whatever markup it contains', async () => {
    const name = '<img src=x onerror=alert(1)>"}</script>'
    const { location } = await helena.visitor.post('/colecoes', { name, visibility: 'public' })
    const collection_id = (await app.database.db.select().from(collections))[0]?.id ?? ''
    await helena.visitor.post('/colecoes/guardar', {
      project_id: vaso,
      collection_id,
      intent: 'add',
      note: '<b>oi</b>',
    })
    const page = await app.visitor().get(location ?? '')
    expect([page.$('h1').text(), page.$('img[src=x]').length, page.$('main b:contains("oi")').length]).toEqual([
      name,
      0,
      0,
    ])
    expect(JSON.parse(page.$('script[type="application/ld+json"]').text())).toMatchObject({ name })
  })

  it('a public collection is reported, and hidden by staff with a reason that its owner reads', async () => {
    const one = await twoThings('public')
    const staff = await signedIn(app, { role: 'all' })
    const reported = await app.visitor().post(`/denunciar/colecao/${one.id}`, {
      reason: 'offensive',
      details: 'O nome ofende quem mora em casa pequena.',
      email: 'vizinha@exemplo.com.br',
    })
    expect(reported.location).toMatch(/^\/denuncias\//)
    const { rows } = await app.database.pool.query<{ id: string }>('select id from reports where subject_id = $1', [one.id]) // prettier-ignore
    const decided = { intent: 'remove', rule: 'offensive', reason: 'O nome ofende.' }
    const path = `/admin/denuncias/${rows[0]?.id}`
    expect((await staff.visitor.get(path)).$('main').text()).toContain('Casa pequena')
    expect((await staff.visitor.post(path, decided)).location).toBe(path)
    expect((await app.visitor().get(pathOf(one))).status).toBe(404)
    expect((await helena.visitor.get(pathOf(one))).$('main').text()).toContain('Nossa equipe escondeu esta coleção')
    const undone = await staff.visitor.submit(await staff.visitor.get(path), 'section[aria-labelledby=desfazer] form', {
      intent: 'undo',
      reason: 'O nome é de um bairro.',
    })
    expect((await staff.visitor.follow(undone)).$('section[aria-labelledby=desfazer]').length).toBe(0)
    expect((await app.visitor().get(pathOf(one))).status).toBe(200)
    expect((await helena.visitor.get('/perfil/violacoes')).$('main').text()).toContain('Desfeita, não conta')
  })

  it('the collections of the week are those chosen by staff', async () => {
    const [one, staff] = [await twoThings('public'), await signedIn(app, { role: 'all' })]
    const page = await staff.visitor.get(pathOf(one))
    const asked = page.$('a[href^="/admin/colecoes?"]').attr('href') ?? ''
    const form = await staff.visitor.get(asked)
    const collection = String(form.$('#campo-collection').val())
    const listed = form.$(`#colecoes-publicas option[value="${pathOf(one).split('/').at(-1)}"]`)
    expect(listed.text()).toMatch(new RegExp(`^${one.name}, de `))
    expect(form.$('#campo-collection').attr('list')).toBe('colecoes-publicas')
    const pick = { collection, place: '1', last_day: String(form.$('#campo-last_day').val()), reason: 'Bem contada' }
    expect((await staff.visitor.post('/admin/colecoes', { ...pick, place: '40' })).status).toBe(400)
    expect((await staff.visitor.post('/admin/colecoes', pick)).location).toBe('/admin/colecoes')
    const week = (await app.visitor().get('/colecoes')).$('section[aria-labelledby=semana]')
    expect(week.find(`a[href="${pathOf(one)}"]`).length).toBe(1)
    const again = { ...pick, collection: String(listed.val()), reason: 'Mais uma vez' }
    expect((await staff.visitor.post('/admin/colecoes', again)).location).toBe('/admin/colecoes')
    await staff.visitor.post('/admin/colecoes', { collection: one.id, intent: 'drop', reason: 'Já passou' })
    expect((await app.visitor().get('/colecoes')).$('section[aria-labelledby=semana]').length).toBe(0)
  })

  it('the public collections of one user have a page of their own', async () => {
    await twoThings('public')
    const page = await app.visitor().get(`/colecoes?pessoa=${helena.id}`)
    expect(page.$('h1').text()).toMatch(/^Coleções de /)
    const nobody = await addUser(app.database.db)
    expect((await app.visitor().get(`/colecoes?pessoa=${nobody.id}`)).status).toBe(404)
  })
})
