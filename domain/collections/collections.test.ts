import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { integer } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { projectImages, projects } from '#db/schema/catalog.ts'
import { collectionItems, collections } from '#db/schema/collections.ts'
import { staffActions } from '#db/schema/staff.ts'
import { query } from '#db/statement.ts'
import { invariants } from '#domain/areas.server.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { codeIn, collectionSlug, mostCollections, mostItems, type Visibility } from './collection.ts'
import { newCollectionInput } from './collection-input.ts'
import { moveCollectionItem, removeCollectionItem, saveCollectionItem } from './collection-items.server.ts'
import { ownCollections } from './own-collections.server.ts'
import { homePage } from '#domain/home/home-page.server.ts'
import { publicCollections } from './public-collections.server.ts'
import { collectionPage } from './collection-page.server.ts'
import { dropCollectionPick, pickCollection } from './collection-picks.server.ts'
import { addCollection, changeCollection, hideCollection, removeCollection } from './collections.server.ts'

const database = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const rateLimits = { take: async () => ({ ok: true }) as const, giveBack: async () => {} }
const world = () => ({ db: database.db, clock: { now: () => now }, rateLimits })

let userId: string
beforeEach(async () => {
  await database.db.execute(sql`truncate collections cascade`)
  userId = (await addUser(database.db, { fullName: 'Beatriz Moura' })).id
})

let names = 0
async function begin(visibility: Visibility = 'public', owner = userId) {
  const added = await addCollection(world(), owner, { name: `Coleção ${names++}`, visibility, about: null })
  if (!added.ok) throw new Error(added.reason)
  return added.collection
}

async function someProjects(count: number): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n++) made.push((await addProject(database.db, { title: `Objeto ${n}` })).project.id)
  return made
}

/** A collection that holds so many projects, in their order. */
async function filled(count: number, visibility: Visibility = 'public') {
  const [collection, ids] = [await begin(visibility), await someProjects(count)]
  for (const projectId of ids) await save(collection.id, projectId)
  return { ...collection, ids }
}

const save = (collectionId: string, projectId: string, note?: string | null, by = userId) =>
  saveCollectionItem(world(), { userId: by, collectionId, projectId }, { note })
const move = (collectionId: string, projectId: string, to: 'up' | 'down' | number) =>
  moveCollectionItem(world(), { userId, collectionId, projectId }, to)
const read = (code: string, viewerId: string | null, page = 1) => collectionPage(database.db, { code, viewerId, page })
const order = async (code: string) => (await read(code, userId, 0))?.items.map(({ projectId }) => projectId)
const stored = (collectionId: string) =>
  database.db.select().from(collectionItems).where(eq(collectionItems.collectionId, collectionId))

async function broken() {
  const select = invariants.find(({ name }) => name === 'collection_counts')?.sql ?? ''
  return (await query(database.db, sql.raw(select), { broken: integer }))[0]?.broken
}

describe('the items of a collection', () => {
  it('saving twice or taking out twice changes nothing and says so', async () => {
    const [{ id, code }, [project = '']] = [await begin(), await someProjects(1)]
    expect(await save(id, project, 'Na pia.')).toMatchObject({ ok: true, isNew: true })
    expect(await save(id, project, 'Na pia.')).toMatchObject({ ok: true, isNew: false })
    expect(await save(id, project)).toMatchObject({ ok: true, isNew: false })
    expect((await read(code, null))?.items).toMatchObject([{ projectId: project, place: 1, note: 'Na pia.' }])
    const item = { userId, collectionId: id, projectId: project }
    expect(await removeCollectionItem(world(), item)).toMatchObject({ ok: true, isNew: true })
    expect(await removeCollectionItem(world(), item)).toMatchObject({ ok: true, isNew: false })
    expect([await stored(id), await broken()]).toEqual([[], 0])
  })

  it('the items of a collection keep the order set by moves and by numbers', async () => {
    const { id, code, ids } = await filled(5)
    const [a = '', b = '', c = '', d = '', e = ''] = ids
    expect(await move(id, a, 'up')).toMatchObject({ ok: true, isNew: false })
    await move(id, c, 'up')
    expect(await order(code)).toEqual([a, c, b, d, e])
    await move(id, a, 'down')
    expect(await order(code)).toEqual([c, a, b, d, e])
    await move(id, e, 1)
    expect(await order(code)).toEqual([e, c, a, b, d])
    await move(id, e, 200)
    expect(await order(code)).toEqual([c, a, b, d, e])
    await removeCollectionItem(world(), { userId, collectionId: id, projectId: a })
    expect(await order(code)).toEqual([c, b, d, e])
    expect(await broken()).toBe(0)
  })

  it('items saved and moved concurrently get distinct positions', async () => {
    const { id, ids } = await filled(4)
    const more = await someProjects(8)
    await Promise.all([
      ...more.map((projectId) => save(id, projectId)),
      ...ids.flatMap((projectId) => [move(id, projectId, 'down'), move(id, projectId, 1)]),
    ])
    const places = (await stored(id)).map(({ position }) => position).toSorted((a, b) => a - b)
    expect(places).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(await broken()).toBe(0)
  })

  it('a collection has at most two hundred items', async () => {
    const [{ id }, [hidden = '', last = '']] = [await begin(), await someProjects(2)]
    await database.db.update(projects).set({ isActive: false }).where(eq(projects.id, hidden))
    expect(await save(id, hidden)).toEqual({ ok: false, reason: 'not_found' })
    const { categoryId, designerId } = (await addProject(database.db)).project
    await database.db.execute(sql`
      with made as (insert into projects (title, slug, description, designer_id, category_id, price_cents, search_vector)
        select 'Peça ' || n, 'peca-' || n || ${names}::text, 'Uma peça que se imprime em casa.', ${designerId}, ${categoryId}, 100, '' from generate_series(1, ${mostItems}) n returning id)
      insert into collection_items (collection_id, project_id, position, title) select ${id}, id, row_number() over (), 'Peça' from made`)
    expect(await save(id, last)).toEqual({ ok: false, reason: 'full' })
    expect([(await stored(id)).length, await broken()]).toEqual([mostItems, 0])
  })

  it('an unlisted item keeps its name, maker and note, without its card', async () => {
    const maker = await addMaker(database.db, { fullName: 'Marina Duarte' })
    const { project } = await addProject(database.db, { title: 'Sapateira Escada', designerId: maker.id })
    const { id, code } = await begin()
    await save(id, project.id, 'Atrás da porta.')
    await database.db.update(projects).set({ deletedAt: now, title: 'Outro nome' }).where(eq(projects.id, project.id))
    expect((await read(code, null))?.items).toEqual([
      {
        projectId: project.id,
        place: 1,
        title: 'Sapateira Escada',
        note: 'Atrás da porta.',
        card: null,
        makerName: 'Marina Duarte',
        deletedAt: now,
      },
    ])
    expect(await save(id, project.id, 'Por um ano.')).toMatchObject({ ok: true, isNew: true })
    await database.db.update(users).set({ closedAt: now }).where(eq(users.id, maker.id))
    expect((await read(code, null))?.items).toMatchObject([{ title: 'Sapateira Escada', makerName: null }])
  })
})

describe('the owner of a collection', () => {
  it('a private collection is invisible and unchangeable to other users', async () => {
    const [{ id, code }, other] = [await begin('private'), (await addUser(database.db)).id]
    const [project = ''] = await someProjects(1)
    expect([await read(code, null), await read(code, other)]).toEqual([null, null])
    expect(await read(code, userId)).toMatchObject({ isOwn: true })
    expect(await save(id, project, null, other)).toEqual({ ok: false, reason: 'not_found' })
    expect(await changeCollection(world(), other, id, { name: 'Minha agora' })).toMatchObject({ reason: 'not_found' })
    expect(await removeCollection(database.db, other, id)).toBe(false)
    expect(await stored(id)).toEqual([])
    expect((await ownCollections(database.db, other)).length).toBe(0)
  })

  it('the collections of a blocked account, or hidden by staff, are visible to their owner only', async () => {
    const { id, code } = await filled(1)
    await hideCollection(database.db, id, now)
    expect(await read(code, null)).toBeNull()
    await changeCollection(world(), userId, id, { visibility: 'private' })
    await changeCollection(world(), userId, id, { visibility: 'public' })
    expect([await read(code, null), await read(code, userId)]).toMatchObject([null, { isHidden: true }])
    await database.db.update(collections).set({ hiddenAt: null })
    expect(await read(code, null)).not.toBeNull()
    const listed = async () => (await publicCollections(database.db, { after: null, personId: null, now })).items.length
    expect(await listed()).toBe(1)
    await database.db.update(users).set({ blockedAt: now }).where(eq(users.id, userId))
    expect([await read(code, null), await listed()]).toEqual([null, 0])
  })

  it('a collection is refused when its name is taken or the user has fifty', async () => {
    const { id, name } = await begin()
    const twice = { name: name.toUpperCase(), visibility: 'private', about: null } as const
    expect(await addCollection(world(), userId, twice)).toEqual({ ok: false, reason: 'name_taken' })
    const second = await begin()
    expect(await changeCollection(world(), userId, second.id, { name })).toEqual({ ok: false, reason: 'name_taken' })
    expect(await changeCollection(world(), userId, id, { name })).toMatchObject({ ok: true })
    const rest = Array.from({ length: mostCollections + 5 }, (_, n) =>
      addCollection(world(), userId, { name: `Mais ${n}`, visibility: 'private', about: null }),
    )
    expect((await Promise.all(rest)).filter(({ ok }) => ok).length).toBe(mostCollections - 2)
    expect((await ownCollections(database.db, userId)).length).toBe(mostCollections)
  })
})

describe('lists of collections', () => {
  it('a collection’s card shows the first three listed pictures, in order', async () => {
    const { ids } = await filled(5)
    const [first = '', second = ''] = ids
    await database.db.update(projects).set({ isActive: false }).where(eq(projects.id, second))
    const images = await database.db.select().from(projectImages).where(inArray(projectImages.projectId, ids))
    const keyOf = (id = '') => images.find(({ projectId }) => projectId === id)?.storageKey
    const { items } = await publicCollections(database.db, { after: null, personId: userId, now })
    const shown = [first, ids[2], ids[3]].map(keyOf)
    expect(items.map(({ pictures }) => pictures.map(({ key }) => key))).toEqual([shown])
    expect(new Set(shown).size).toBe(3)
  })

  it('public collections with items are listed once, latest published first', async () => {
    await filled(1, 'private')
    await filled(1, 'link')
    await begin('public')
    const shown: string[] = []
    for (let n = 0; n < 26; n++) {
      const { id, code } = await filled(1)
      const publishedAt = new Date(now.getTime() + n)
      await database.db.update(collections).set({ publishedAt }).where(eq(collections.id, id))
      shown.unshift(code)
    }
    const first = await publicCollections(database.db, { after: null, personId: null, now })
    const second = await publicCollections(database.db, { after: first.older, personId: null, now })
    expect([...first.items, ...second.items].map(({ code }) => code)).toEqual(shown)
    expect([first.items.length, second.older]).toEqual([24, null])
  })

  it('a collection that is published again keeps its position', async () => {
    const { id } = await filled(1)
    await database.db.update(collections).set({ publishedAt: new Date(0) })
    await changeCollection(world(), userId, id, { visibility: 'private' })
    await changeCollection(world(), userId, id, { visibility: 'public' })
    expect(await database.db.select({ at: collections.publishedAt }).from(collections)).toEqual([{ at: new Date(0) }])
  })

  it('the picks of the week are in order, while public and not expired', async () => {
    const staff = { id: (await addUser(database.db, { role: 'all' })).id, role: 'all' } as const
    const [one, two, secret] = [await filled(1), await filled(1), await filled(1, 'link')]
    const pick = (code: string, place: number, lastDay = '2026-11-21') =>
      pickCollection(world(), staff, { code, place, lastDay, reason: 'Bem contada' })
    const week = async (at = now) =>
      (await homePage(database.db, { viewerId: null, now: at })).collections.map(({ code }) => code)
    expect([await pick(one.code, 2), await pick(two.code, 1, '2026-11-30')]).toEqual([{ ok: true }, { ok: true }])
    expect(await pick(secret.code, 1)).toEqual({ ok: false, reason: 'not_found' })
    expect(await pick(one.code, 1, '2026-11-20')).toEqual({ ok: false, reason: 'over' })
    const member = { id: userId, role: 'member' } as const
    expect(await pickCollection(world(), member, { code: one.code, place: 1, lastDay: '2026-12-01', reason: 'Minha' })).toEqual({ ok: false, reason: 'not_found' }) // prettier-ignore
    expect(await week()).toEqual([two.code, one.code])
    expect(await week(new Date('2026-11-22T12:00:00Z'))).toEqual([two.code])
    await changeCollection(world(), userId, two.id, { visibility: 'private' })
    expect(await week()).toEqual([one.code])
    await dropCollectionPick(world(), staff, { collectionId: one.id, reason: 'Já passou' })
    expect(await week()).toEqual([])
    const actions = await database.db.select().from(staffActions).where(eq(staffActions.staffId, staff.id))
    expect(actions.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['pick_collection', one.id],
      ['pick_collection', two.id],
      ['drop_collection_pick', one.id],
    ])
  })

  it('a pick is refused when its owner deletes the collection at that moment', async () => {
    const staff = { id: (await addUser(database.db, { role: 'all' })).id, role: 'all' } as const
    const { id, code } = await filled(1)
    const owner = await inHand(database.pool, 'delete from collections where id = $1', [id])
    const picked = pickCollection(world(), staff, { code, place: 1, lastDay: '2026-12-01', reason: 'Bem contada' })
    await untilWaiting(database.pool)
    await owner.end()
    expect(await picked).toEqual({ ok: false, reason: 'not_found' })
  })
})

describe('the name of a collection', () => {
  it('the name of a collection is a line of three to sixty characters without marks that turn text or ways out', () => {
    const said = (name: string) => newCollectionInput.safeParse({ name })
    expect(said('  Casa\u202e pequena\n').data).toEqual({ name: 'Casa pequena', visibility: 'private', about: null })
    expect(said('<b>Casa</b>').success).toBe(true)
    const refused = [
      '',
      'ab',
      'x'.repeat(61),
      '\u200b\u200b\u200b',
      '***',
      'Chame no (11) 98765-4321',
      'veja bit.ly/casa',
    ]
    expect(refused.filter((name) => said(name).success)).toEqual([])
  })

  it('the name of a collection makes its address, with a code that is found again', () => {
    const code = 'abcdefgh234567ab'
    const slugs = ['Casa pequena!', '日本の家', 'Ação'].map((name) => collectionSlug({ name, code }))
    expect(slugs).toEqual([`casa-pequena-${code}`, code, `acao-${code}`])
    expect(slugs.map(codeIn)).toEqual([code, code, code])
    expect(['guardar', 'casa', `${code}x`, `x${code}`, ''].map(codeIn)).toEqual([null, null, null, null, null])
  })
})
