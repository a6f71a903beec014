import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { projectImages } from '#db/schema/catalog.ts'
import { entitlements, purchases } from '#db/schema/commerce.ts'
import { makePictures, makes } from '#db/schema/community.ts'
import type { EncodePicture } from '#domain/shared/picture.ts'
import { addMaker, addProject, addPurchase, addShipment, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { localStore } from '#adapters/storage/local.server.ts'
import { projectPage } from '#domain/catalog/project-page.server.ts'
import { homePage } from '#domain/home/home-page.server.ts'
import { ownShop } from '#domain/shops/own-shop.server.ts'
import { shopPage } from '#domain/shops/shop-page.server.ts'
import { makeInput } from './make-input.ts'
import { findMake, projectMakes } from './find-makes.server.ts'
import { findMakeable, hideMake, type MakeFacts, removeMake, writeMake } from './makes.server.ts'
import { storeShownPhotos } from '#domain/uploads/shown-photos.server.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const test = useDatabase()

const facts: MakeFacts = {
  words: 'Saiu de primeira.',
  printer: 'K1C',
  layer: 0.2,
  nameless: false,
  material: 'PLA',
  seconds: 3600,
  grams: 40,
  estimate: null,
}

let pictures = 0
const photo = () => ({
  storageKey: `foto${String(pictures++).padStart(12, '0')}`,
  width: 300,
  height: 400,
  color: '#aabbcc',
  looks: 'f'.repeat(64),
})

async function owner() {
  const [user, { project }] = [
    await addUser(test.db, { fullName: 'Yasmin Farah', city: 'Niterói, RJ' }),
    await addProject(test.db),
  ]
  await addPurchase(test.db, { buyerId: user.id, projectId: project.id })
  return { userId: user.id, projectId: project.id, designerId: project.designerId }
}

const write = (ids: { userId: string; projectId: string }, given: Partial<MakeFacts> = {}, photos = [photo()]) =>
  writeMake({ db: test.db, clock }, ids, { ...facts, ...given }, photos)

async function shown(projectId: string) {
  return (await projectMakes(test.db, { projectId, viewer: null, cursor: null }))?.items ?? []
}

describe('permission to show a make', () => {
  it('a make is for those who own the files; not for its maker, strangers, or those who gave them back', async () => {
    const { userId, projectId, designerId } = await owner()
    expect(await findMakeable(test.db, userId, projectId)).toMatchObject({ right: 'print', mine: null })
    const stranger = (await addUser(test.db)).id
    // Not even who bought a copy of their own project.
    await addPurchase(test.db, { buyerId: designerId, projectId })
    for (const other of [designerId, stranger]) {
      expect(await findMakeable(test.db, other, projectId)).toBeNull()
      expect(await write({ userId: other, projectId })).toBeNull()
    }
    await test.db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.buyerId, userId))
    expect(await write({ userId, projectId })).toBeNull()
    expect(await test.db.select().from(makes).where(eq(makes.projectId, projectId))).toEqual([])
  })

  it('a make leaves every list when the files are given back, and returns when they are bought again', async () => {
    const ids = await owner()
    const id = (await write(ids)) ?? ''
    const slug = (await ownShop({ db: test.db, clock }, ids.designerId)).slug
    const seen = async () => {
      const page = await projectPage(test.db, { projectId: ids.projectId, viewer: null, reviewsPage: 1 })
      const shop = await shopPage(test.db, { slug, reviewsPage: 1, now: clock.now() })
      const home = await homePage(test.db, { viewerId: null, now: new Date() })
      const has = (items: { id: string }[] = []) => items.some((make) => make.id === id)
      return {
        list: has(await shown(ids.projectId)),
        project: has(page?.makes.items),
        projectTotal: page?.makes.total,
        shop: has(shop?.makes.items),
        home: has(home.makes),
        page: (await findMake(test.db, id, null))?.right,
      }
    }
    const there = { list: true, project: true, projectTotal: 1, shop: true, home: true, page: 'print' }
    expect(await seen()).toEqual(there)
    const told: string[] = []
    const listener = await test.pool.connect()
    listener.on('notification', ({ channel }) => void told.push(channel))
    await listener.query('listen catalog_changed')
    await test.db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.buyerId, ids.userId))
    expect(await seen()).toEqual({ list: false, project: false, projectTotal: 0, shop: false, home: false, page: null })
    await listener.query('select 1')
    expect(told).toContain('catalog_changed')
    await test.db.update(purchases).set({ status: 'refunded' }).where(eq(purchases.buyerId, ids.userId))
    await addPurchase(test.db, { buyerId: ids.userId, projectId: ids.projectId })
    expect(await seen()).toEqual(there)
    await listener.query('unlisten *')
    listener.release()
  })

  it('a make of a piece is for those to whom it came, and says nothing of how it was printed', async () => {
    const [user, { project }] = [await addUser(test.db), await addProject(test.db, { kinds: ['printed'] })]
    const purchase = await addPurchase(test.db, { buyerId: user.id, projectId: project.id })
    const ids = { userId: user.id, projectId: project.id }
    const shipment = {
      postBy: '2026-11-01',
      paidAt: new Date('2026-10-30T12:00:00Z'),
      postedAt: new Date('2026-10-31T12:00:00Z'),
    }
    const sent = await addShipment(test.db, purchase, { ...shipment, state: 'posted' })
    expect(await write(ids)).toBeNull()
    await test.pool.query(`update shipments set state = 'delivered', delivered_at = now() where id = $1`, [sent.id])
    expect(await findMakeable(test.db, user.id, project.id)).toMatchObject({ right: 'piece' })
    expect(await write(ids)).toEqual(expect.any(String))
    expect(await shown(project.id)).toMatchObject([{ right: 'piece', printer: null, material: null, seconds: null }])
  })
})

describe('a make', () => {
  it('a make is one per person and project: said again, it takes the place of the first, whose photos stay without new ones', async () => {
    const ids = await owner()
    expect(await write(ids, {}, [])).toBeNull()
    const first = await write(ids, {}, [photo(), photo()])
    expect(await write(ids, { words: 'Na segunda ficou melhor.' }, [])).toBe(first)
    expect(await shown(ids.projectId)).toMatchObject([
      { words: 'Na segunda ficou melhor.', photos: [{ width: 300 }, { width: 300 }] },
    ])
    await write(ids, {}, [photo()])
    expect(
      await test.db
        .select()
        .from(makePictures)
        .where(eq(makePictures.makeId, first ?? '')),
    ).toHaveLength(1)
  })

  it('a make has a thousand characters at most', () => {
    const fits = [1_000, 1_001].map((length) => makeInput.safeParse({ words: 'x'.repeat(length) }).success)
    expect(fits).toEqual([true, false])
  })

  it('a make at the same instant from two tabs is one', async () => {
    const ids = await owner()
    const [some, other] = await Promise.all([write(ids), write(ids)])
    expect(some).toBe(other)
    expect(await shown(ids.projectId)).toHaveLength(1)
  })

  it('a make carries the name of its author, unless they wish otherwise or left', async () => {
    const ids = await owner()
    const id = (await write(ids)) ?? ''
    expect(await findMake(test.db, id, null)).toMatchObject({
      author: { name: 'Yasmin Farah', city: 'Niterói, RJ' },
      isOwn: false,
    })
    await write(ids, { nameless: true }, [])
    expect(await findMake(test.db, id, { id: ids.userId })).toMatchObject({ author: null, isOwn: true })
    await write(ids, { nameless: false }, [])
    await test.db.update(users).set({ closedAt: clock.now() }).where(eq(users.id, ids.userId))
    expect(await findMake(test.db, id, null)).toMatchObject({ author: null, words: 'Saiu de primeira.' })
  })

  it('a make that staff hides, or of a project that is not listed, is shown to its author alone', async () => {
    const ids = await owner()
    const id = (await write(ids)) ?? ''
    await test.db.update(makes).set({ hiddenAt: clock.now() }).where(eq(makes.id, id))
    const other = (await addUser(test.db)).id
    expect([await findMake(test.db, id, { id: other }), await findMake(test.db, id, null)]).toEqual([null, null])
    expect(await findMake(test.db, id, { id: ids.userId })).toMatchObject({ isOwn: true, unseen: 'hidden' })
    expect(await shown(ids.projectId)).toEqual([])
    await test.db.update(makes).set({ hiddenAt: null }).where(eq(makes.id, id))
    await test.pool.query('update projects set is_active = false where id = $1', [ids.projectId])
    expect([
      await findMake(test.db, id, { id: other }),
      await projectMakes(test.db, { projectId: ids.projectId, viewer: null, cursor: null }),
    ]).toEqual([null, null])
    expect(await findMake(test.db, id, { id: ids.userId })).toMatchObject({ unseen: 'unlisted' })
  })

  it('a make is removed by its author alone, with its photos', async () => {
    const ids = await owner()
    const id = (await write(ids)) ?? ''
    const other = await addMaker(test.db)
    expect(await removeMake(test.db, other.id, id)).toBeNull()
    expect(await removeMake(test.db, ids.userId, 'x')).toBeNull()
    expect(await removeMake(test.db, ids.userId, id)).toBe(ids.projectId)
    expect(await test.db.select().from(makePictures).where(eq(makePictures.makeId, id))).toEqual([])
  })

  it('a make that staff hid stays hidden when its author removes it and shows it again', async () => {
    const ids = await owner()
    const id = (await write(ids)) ?? ''
    await hideMake(test.db, id, clock.now())
    expect(await removeMake(test.db, ids.userId, id)).toBe(ids.projectId)
    expect(await removeMake(test.db, ids.userId, id)).toBeNull()
    const nothing = { words: null, printer: null, material: null, layerMm: null, grams: null, seconds: null }
    expect(await test.db.select().from(makes).where(eq(makes.id, id))).toMatchObject([nothing])
    expect([await findMake(test.db, id, { id: ids.userId }), await shown(ids.projectId)]).toEqual([null, []])
    expect(await findMakeable(test.db, ids.userId, ids.projectId)).toMatchObject({ right: 'print', mine: null })
    expect(await write(ids, {}, [])).toBeNull()
    const again = (await write(ids)) ?? ''
    expect([await shown(ids.projectId), await findMake(test.db, again, null)]).toEqual([[], null])
    expect(await findMake(test.db, again, { id: ids.userId })).toMatchObject({ unseen: 'hidden' })
  })

  it('makes of a project come the latest first, page by page, each once', async () => {
    const { projectId, ...one } = await owner()
    await write({ ...one, projectId })
    for (let n = 0; n < 26; n++) {
      const user = await addUser(test.db)
      await addPurchase(test.db, { buyerId: user.id, projectId })
      await write({ userId: user.id, projectId }, { words: `Peça ${n}` })
    }
    const first = await projectMakes(test.db, { projectId, viewer: null, cursor: null })
    const second = await projectMakes(test.db, { projectId, viewer: null, cursor: first?.nextCursor ?? null })
    expect([first?.total, first?.items.length, second?.items.length, second?.nextCursor]).toEqual([27, 24, 3, null])
    const ids = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id)
    expect(new Set(ids).size).toBe(27)
  })
})

describe('photos of makes', () => {
  let size = { width: 300, height: 400 }
  /** A picture whose looks are the byte that it consists of; the first bit of it is a border, the last what was cut off. */
  const encodePicture: EncodePicture = async ([byte = 0]) => ({
    ok: true,
    ...size,
    color: '#aabbcc',
    looks: byte.toString(16).padStart(2, '0').repeat(32),
    unframedLooks: [(byte & 0x7f).toString(16).padStart(2, '0').repeat(32)],
    uncutLooks: [(byte | 0x01).toString(16).padStart(2, '0').repeat(32)],
    variants: [{ suffix: '400.webp', bytes: Uint8Array.of(byte) }],
  })
  const stores = fs.mkdtemp(path.join(os.tmpdir(), 'camada-makes-')).then(localStore)
  const send = async (ids: { userId: string; projectId: string }, ...bytes: number[]) => {
    const rateLimits = { take: async () => ({ ok: true }) as const, giveBack: async () => {} }
    const world = { db: test.db, publicFiles: await stores, encodePicture, rateLimits }
    return storeShownPhotos(
      world,
      ids,
      bytes.map((byte) => Uint8Array.of(byte)),
    )
  }

  /** Of the world's picture there is no file. */
  const withoutPictures = (projectId: string) =>
    test.db.delete(projectImages).where(eq(projectImages.projectId, projectId))

  it('photos that look like the listing’s are refused by their position, also before its hashes were computed', async () => {
    const ids = await owner()
    const { projectId } = ids
    await withoutPictures(projectId)
    const storageKey = `capa${projectId.replaceAll('-', '')}`
    await (await stores).put(`${storageKey}-400.webp`, Uint8Array.of(0x0f))
    const picture = { width: 4, height: 3, color: '#aabbcc', alt: 'Vaso' }
    await test.db.insert(projectImages).values({ projectId, position: 9, storageKey, ...picture })
    for (const sent of [0x0f, 0x8f, 0x0e])
      expect(await send(ids, 0xff, sent)).toEqual({ ok: false, reason: 'same', place: 2, as: 'listing' })
    const images = await test.db.select().from(projectImages).where(eq(projectImages.projectId, projectId))
    expect(images.map(({ looks }) => looks)).toContain('0f'.repeat(32))
    expect(await send(ids, 0xff)).toMatchObject({ ok: true, photos: [{ looks: 'ff'.repeat(32) }] })
  })

  it('photos equal to the listing’s share picture are refused too', async () => {
    const ids = await owner()
    await withoutPictures(ids.projectId)
    const storageKey = `partilha${ids.projectId.replaceAll('-', '')}`
    await (await stores).put(`${storageKey}-1200.jpg`, Uint8Array.of(0x3c))
    const image = {
      position: 0,
      storageKey,
      width: 4,
      height: 3,
      color: '#aabbcc',
      alt: 'Vaso',
      looks: 'f0'.repeat(32),
    }
    await test.db.insert(projectImages).values({ projectId: ids.projectId, ...image })
    expect(await send(ids, 0x3c)).toMatchObject({ ok: true })
    size = { width: 600, height: 315 }
    expect(await send(ids, 0x3c)).toEqual({ ok: false, reason: 'same', place: 1, as: 'listing' })
    expect(await send(ids, 0x55)).toMatchObject({ ok: true })
    size = { width: 300, height: 400 }
  })

  it('photos of another one’s make, and one photo twice, are refused; one’s own may come again', async () => {
    const ids = await owner()
    await withoutPictures(ids.projectId)
    await write(ids, {}, [{ ...photo(), looks: '33'.repeat(32) }])
    const other = await addUser(test.db)
    expect(await send({ ...ids, userId: other.id }, 0x33)).toMatchObject({ reason: 'same', as: 'other' })
    expect(await send(ids, 0x33)).toMatchObject({ ok: true })
    expect(await send(ids, 0x55, 0x55)).toEqual({ ok: false, reason: 'same', place: 2, as: 'photo' })
  })
})
