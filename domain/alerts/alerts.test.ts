import { factWords } from '#domain/notices/fact-words.server.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { favorites, firstListings, follows } from '#db/schema/community.ts'
import { notices } from '#db/schema/support.ts'
import { alertRounds, priceChanges, savedSearches as savedSearchesTable } from '#db/schema/search.ts'
import { writeOffers } from '#domain/catalog/offers.server.ts'
import { setFollow } from '#domain/follows/follows.server.ts'
import { toggleFavorite } from '#domain/favorites/favorites.server.ts'
import type { Licence } from '#domain/licences/licence.ts'
import { type BrowseQuery, everything } from '#domain/search/browse.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { tellChanges } from './tell-changes.server.ts'
import {
  endSearch,
  isSearchSaved,
  keptSearch,
  mostSearches,
  savedSearches,
  saveSearch,
} from './saved-searches.server.ts'

const database = useDatabase()
const day = 86_400_000
/** Six in the morning in São Paulo. */
const morning = new Date('2026-11-21T09:05:00Z')
let now = morning
const world = () => ({ db: database.db, clock: { now: () => now } })
const inDays = (days: number) => void (now = new Date(now.getTime() + days * day))
const round = async () => {
  while (await tellChanges(world()));
}
const save = (userId: string, asked: Partial<BrowseQuery>, address = `?${JSON.stringify(asked)}`) =>
  saveSearch(world(), userId, { query: { ...everything, ...asked }, address, label: '“vaso”' })
const told = async (userId: string) =>
  (await database.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.id)).map((notice) => {
    const { title, words } = factWords(notice)
    return `${title} | ${words}`.replaceAll('\u00a0', ' ')
  })
const list = (title: string, given: Parameters<typeof addProject>[1] = {}) =>
  addProject(database.db, { title, designerId: maker, createdAt: new Date(now.getTime() - 3_600_000), ...given })
const price = async (id: string, priceCents: number, at = now) => {
  const files = and(eq(offers.projectId, id), eq(offers.kind, 'digital'))
  await database.db.update(offers).set({ priceCents }).where(files)
  await database.db.update(projects).set({ priceCents }).where(eq(projects.id, id))
  // The test's clock is not the database's.
  await database.db.execute(
    sql`update price_changes set at = ${at.toISOString()} where id = (select id from price_changes order by id desc limit 1)`,
  )
}

let reader: string
let maker: string
beforeEach(async () => {
  now = morning
  await database.db.execute(
    sql`truncate notices, favorites, saved_searches, price_changes, alert_rounds, first_listings, follows`,
  )
  reader = (await addUser(database.db)).id
  maker = (await addMaker(database.db, { fullName: `Helena ${Math.random()}` })).id
})

describe('a saved search', () => {
  it('a saved search is saved once, listed, and ended by its own user alone', async () => {
    expect(await save(reader, { q: 'vaso' })).toEqual({ ok: true, isNew: true })
    expect(await save(reader, { q: 'vaso' })).toEqual({ ok: true, isNew: false })
    const [mine] = await savedSearches(database.db, reader)
    expect(await isSearchSaved(database.db, reader, mine?.address ?? '')).toBe(true)
    expect(await endSearch(database.db, maker, mine?.id ?? '')).toBe(false)
    expect(await endSearch(database.db, reader, 'x')).toBe(false)
    expect(await endSearch(database.db, reader, mine?.id ?? '')).toBe(true)
    expect(await savedSearches(database.db, reader)).toEqual([])
  })

  it('a saved search needs a filter, and a user has at most twenty, also concurrently', async () => {
    expect(await save(reader, {})).toMatchObject({ reason: 'asks_nothing' })
    expect(await save(reader, { q: '  ' })).toMatchObject({ reason: 'asks_nothing' })
    expect(await save(reader, { q: 'c++' })).toMatchObject({ reason: 'asks_nothing' })
    expect(await save(reader, { q: 'vaso' }, 'x'.repeat(1501))).toMatchObject({ reason: 'too_long' })
    const done = await Promise.all(Array.from({ length: 30 }, (_, n) => save(reader, { q: `vaso ${n}` })))
    expect(done.filter(({ ok }) => ok)).toHaveLength(mostSearches)
    expect(await database.db.$count(savedSearchesTable)).toBe(mostSearches)
  })

  it('a saved search keeps neither order nor page nor what a day or a town decides', () => {
    const asked: BrowseQuery = {
      ...everything,
      q: 'vaso',
      sort: 'price_low',
      page: 3,
      arrivesBy: '2026-11-30',
      near: 'state',
      literal: true,
    }
    expect(keptSearch(asked)).toEqual({ ...everything, q: 'vaso' })
  })

  it('a saved search tells once of what is listed after it was saved, and of nothing else', async () => {
    await list('Vaso antigo')
    await save(reader, { q: 'vaso' })
    inDays(0.5)
    await list('Vaso Maré', { priceCents: 2900 })
    await list('Cachepô')
    await list('Vaso próprio', { designerId: reader })
    await round()
    expect(await told(reader)).toEqual(['Apareceu: Vaso Maré | Preço: R$ 29,00 (arquivos). Está na sua busca “vaso”.'])
    await round()
    inDays(1)
    await round()
    expect(await told(reader)).toHaveLength(1)
    expect((await savedSearches(database.db, reader))[0]?.toldAt).not.toBeNull()
  })

  it('a saved search has all the filters of the marketplace', async () => {
    await save(reader, { q: 'vaso', maxCents: 3000, materials: ['PLA'] })
    inDays(1)
    await list('Vaso caro', { priceCents: 9000 })
    await list('Vaso barato', { priceCents: 2500 })
    await database.db.execute(sql`update projects set materials = '{PLA}' where title in ('Vaso caro', 'Vaso barato')`)
    await list('Vaso de resina', { priceCents: 2500 })
    await round()
    expect(await told(reader)).toEqual([
      'Apareceu: Vaso barato | Preço: R$ 25,00 (arquivos). Está na sua busca “vaso”.',
    ])
  })

  it('a saved search with a filter that no longer exists matches nothing, and keeps no other from being told', async () => {
    await save(reader, { q: 'vaso', materials: ['PLA'] }, '?antiga')
    await database.db.execute(sql`update saved_searches set asked = '{"q": "vaso", "materials": ["MADEIRA"]}'`)
    await save(reader, { q: 'vaso' })
    inDays(0.5)
    await list('Vaso Maré', { priceCents: 2900 })
    await round()
    expect(await told(reader)).toEqual(['Apareceu: Vaso Maré | Preço: R$ 29,00 (arquivos). Está na sua busca “vaso”.'])
  })

  it('a saved search tells of several in one notice, and of two searches in two', async () => {
    await save(reader, { q: 'vaso' })
    await save(reader, { q: 'cachepô' })
    inDays(1)
    for (let n = 0; n < 5; n++) await list(`Vaso ${n}`, { priceCents: 1000 })
    await list('Cachepô', { priceCents: 1000 })
    await round()
    const said = await told(reader)
    expect(said).toHaveLength(2)
    expect(said.toSorted()[0]).toMatch(
      /^5 projetos novos: “vaso” \| Vaso \d, R\$ 10,00 \(arquivos\); Vaso \d, R\$ 10,00 \(arquivos\); Vaso \d, R\$ 10,00 \(arquivos\) e mais 2\.$/,
    )
  })

  it('a saved search tells of what became cheaper, once in a week', async () => {
    const { project } = await list('Vaso Maré', { priceCents: 4000 })
    inDays(1)
    await save(reader, { q: 'vaso' })
    inDays(1)
    await price(project.id, 3000, new Date(now.getTime() - 3_600_000))
    await round()
    expect(await told(reader)).toEqual([
      'Ficou mais barato: Vaso Maré | Preço: R$ 30,00 (arquivos). Está na sua busca “vaso”.',
    ])
    inDays(1)
    await price(project.id, 2900, new Date(now.getTime() - 3_600_000))
    await round()
    expect(await told(reader)).toHaveLength(1)
  })

  it('a round that is killed is taken up where it was, and tells all of them once', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => addUser(database.db)))
    for (const { id } of others) await save(id, { q: 'vaso' })
    inDays(1)
    await list('Vaso Maré')
    for (let kill = 0; kill < 50; kill++) {
      // Each run dies after some of its statements: its transaction is undone.
      let left = kill % 9
      const dying = new Proxy(database.db, {
        get: (target, name) =>
          name === 'transaction'
            ? (work: (tx: unknown) => Promise<unknown>) =>
                target.transaction(async (tx) => {
                  const mortal = new Proxy(tx, {
                    get: (inner, method) => {
                      const value = Reflect.get(inner, method) as unknown
                      if (method !== 'execute') return value
                      return (query: never) => {
                        if (left-- <= 0) throw new Error('killed')
                        return inner.execute(query)
                      }
                    },
                  })
                  return work(mortal)
                })
            : (Reflect.get(target, name) as unknown),
      })
      await tellChanges({ ...world(), db: dying }).catch(() => {})
    }
    await round()
    for (const { id } of others) expect(await told(id)).toHaveLength(1)
    expect(await database.db.$count(alertRounds)).toBe(1)
  })
})

describe('a lower price of a favourite', () => {
  const keep = async (cents: number) => {
    const { project } = await list('Vaso Maré', { priceCents: cents })
    expect(await toggleFavorite(world(), { userId: reader, projectId: project.id })).toMatchObject({ isFavorite: true })
    inDays(1)
    return project.id
  }
  const change = async (id: string, cents: number) => {
    await price(id, cents, new Date(now.getTime() - 3_600_000))
    await round()
    inDays(1)
  }

  it('a lower price of a favourite is told once, from what it cost when it became one', async () => {
    const id = await keep(4000)
    await change(id, 2900)
    expect(await told(reader)).toEqual(['Vaso Maré baixou de preço | Era R$ 40,00, agora R$ 29,00 (arquivos).'])
    inDays(10)
    await round()
    expect(await told(reader)).toHaveLength(1)
  })

  it('says that a lower price is the files’ when the favourite is sold as a piece too', async () => {
    const { project } = await list('Vaso Maré', { priceCents: 4000, kinds: ['digital', 'printed'] })
    await toggleFavorite(world(), { userId: reader, projectId: project.id })
    inDays(1)
    await database.db
      .update(offers)
      .set({ priceCents: 9800 })
      .where(and(eq(offers.projectId, project.id), eq(offers.kind, 'printed')))
    await change(project.id, 1490)
    expect(await told(reader)).toEqual([
      'Vaso Maré baixou de preço | Era R$ 40,00, agora a partir de R$ 14,90 (arquivos e impresso).',
    ])
  })

  it('a lower price of a favourite is none when it was raised and lowered within a week', async () => {
    const id = await keep(4000)
    await change(id, 8000)
    await change(id, 4000)
    inDays(20)
    await round()
    expect(await told(reader)).toEqual([])
  })

  it('a favourite’s price drop is not told when it was saved during a raise of some days', async () => {
    const id = await keep(4000)
    await change(id, 8000)
    await database.db.update(favorites).set({ toldCents: 8000 })
    await change(id, 4000)
    for (let n = 0; n < 12; n++) {
      inDays(1)
      await round()
    }
    expect(await told(reader)).toEqual([])
  })

  it('a lower price of a favourite is told again only after a week, and only when it is lower than what was told', async () => {
    const id = await keep(4000)
    await change(id, 3000)
    await change(id, 2500)
    expect(await told(reader)).toHaveLength(1)
    inDays(6)
    await round()
    expect((await told(reader))[1]).toBe('Vaso Maré baixou de preço | Era R$ 30,00, agora R$ 25,00 (arquivos).')
    inDays(8)
    await change(id, 2900)
    inDays(8)
    await change(id, 2600)
    expect(await told(reader)).toHaveLength(2)
  })

  it('a favourite’s price drop is not told when it is of another kind of offer', async () => {
    const id = await keep(8000)
    await database.db.execute(sql`update projects set offer_kinds = '{printed}' where id = ${id}`)
    await price(id, 1500, new Date(now.getTime() - 3_600_000))
    await database.db.execute(sql`update projects set offer_kinds = '{digital,printed}' where id = ${id}`)
    await round()
    expect(await told(reader)).toEqual([])
  })

  it.each([
    ['an object', [{ kind: 'printed' as const, priceCents: 1500 }]],
    ['a narrower licence', [{ kind: 'digital' as const, licence: 'personal' as const, priceCents: 1500 }]],
  ])('a favourite’s price drop is not told when it is of %s that is sold from now on', async (_what, added) => {
    const { project } = await list('Vaso Maré', { priceCents: 8000 })
    await database.db.update(offers).set({ licence: 'commercial_prints' }).where(eq(offers.projectId, project.id))
    await toggleFavorite(world(), { userId: reader, projectId: project.id })
    inDays(8)
    const files = { kind: 'digital' as const, licence: 'commercial_prints' as const, priceCents: 8000 }
    await writeOffers(database.db, { projectId: project.id, printerId: null }, [files, ...added], now)
    await database.db.update(priceChanges).set({ at: new Date(now.getTime() - 3_600_000) })
    await round()
    expect(await told(reader)).toEqual([])
  })

  it('a favourite’s price drop is not told when a narrower licence is sold too', async () => {
    const { project } = await list('Vaso Maré', { priceCents: 8900 })
    const whose = { projectId: project.id, printerId: null }
    const sells = async (licences: [licence: Licence, priceCents: number, pieces?: number][]) => {
      const at = new Date(now.getTime() - 3_600_000)
      const earlier = (await database.db.select().from(priceChanges)).map(({ id }) => id)
      await database.db
        .update(projects)
        .set({ priceCents: Math.min(...licences.map(([, cents]) => cents)) })
        .where(eq(projects.id, project.id))
      const rows = licences.map(([licence, priceCents, pieces = null]) => ({
        kind: 'digital' as const,
        licence,
        priceCents,
        pieces,
      }))
      await writeOffers(database.db, whose, rows, at)
      // The test's clock is not the database's.
      await database.db.update(priceChanges).set({ at }).where(notInArray(priceChanges.id, earlier))
      await round()
      inDays(8)
    }
    await sells([['commercial_prints', 8900]])
    await toggleFavorite(world(), { userId: reader, projectId: project.id })
    await sells([['personal', 2490], ['commercial_prints', 8900]]) // prettier-ignore
    expect(await told(reader)).toEqual([])
    await sells([['personal', 1990], ['commercial_prints', 8900]]) // prettier-ignore
    expect(await told(reader)).toEqual([
      'Vaso Maré baixou de preço | Era R$ 24,90, agora a partir de R$ 19,90 (arquivos).',
    ])
  })

  it.each([
    ['replaced by a narrower one', ['commercial_prints', null], ['personal', null], false],
    ['for fewer prints', ['limited_prints', 50], ['limited_prints', 10], false],
    ['as it was', ['limited_prints', 50], ['limited_prints', 50], true],
  ] as const)(
    'tells a lower price of a favourite only when its licence is %s',
    async (_what, before, after, isTold) => {
      const { project, offer } = await list('Vaso Maré', { priceCents: 4000 })
      const grant = ([licence, licencePieces]: readonly [Licence, number | null], priceCents = 4000) =>
        database.db.update(offers).set({ licence, pieces: licencePieces, priceCents }).where(eq(offers.id, offer.id))
      await grant(before)
      await toggleFavorite(world(), { userId: reader, projectId: project.id })
      inDays(8)
      await database.db.update(projects).set({ priceCents: 2500 }).where(eq(projects.id, project.id))
      await grant(after, 2500)
      await database.db.update(priceChanges).set({ at: new Date(now.getTime() - 3_600_000) })
      await round()
      expect(await told(reader)).toHaveLength(isTold ? 1 : 0)
    },
  )

  it('a favourite’s price drop is not told when it is unlisted or no longer a favourite', async () => {
    const id = await keep(4000)
    await database.db.update(projects).set({ isActive: false }).where(eq(projects.id, id))
    await change(id, 2000)
    await database.db.update(projects).set({ isActive: true }).where(eq(projects.id, id))
    await toggleFavorite(world(), { userId: reader, projectId: id })
    await round()
    expect(await told(reader)).toEqual([])
  })

  it('changes of prices are forgotten once no round looks at them', async () => {
    const id = await keep(4000)
    await change(id, 3000)
    inDays(60)
    await round()
    expect(await database.db.$count(priceChanges)).toBe(0)
  })
})

it('alerts leave out projects of a maker who has not proven the address: their titles would be mailed', async () => {
  const stranger = await addMaker(database.db, { emailVerified: false })
  await database.db.insert(follows).values({ userId: reader, makerId: stranger.id })
  await save(reader, { q: 'vaso' })
  inDays(0.5)
  await list('Vaso de ninguém', { designerId: stranger.id })
  inDays(0.5)
  await round()
  expect(await told(reader)).toEqual([])
})

describe('the news of those one follows', () => {
  it('the news of those one follows are one notice a day, of first listings alone', async () => {
    const slug =
      (await database.db.execute<{ slug: string }>(sql`select slug from shop_slugs where maker_id = ${maker}`)).rows[0]
        ?.slug ?? ''
    expect(await setFollow(world(), reader, { what: { maker: slug }, wish: 'follow' })).toMatchObject({ ok: true })
    inDays(1)
    await list('Vaso um')
    await list('Vaso dois')
    const own = await addProject(database.db, {
      title: 'Meu vaso',
      designerId: reader,
      createdAt: new Date(now.getTime() - 1000),
    })
    await database.db.insert(follows).values({ userId: reader, categoryId: own.project.categoryId })
    await addProject(database.db, { title: 'De outra pessoa', createdAt: new Date(now.getTime() - 1000) })
    await round()
    await round()
    expect(await told(reader)).toEqual([
      expect.stringMatching(/^2 projetos novos de quem você segue \| Vaso (um e Vaso dois|dois e Vaso um)$/),
    ])
    await database.db.update(projects).set({ isActive: false }).where(eq(projects.designerId, maker))
    await database.db.update(projects).set({ isActive: true }).where(eq(projects.designerId, maker))
    inDays(1)
    await round()
    expect(await told(reader)).toHaveLength(1)
    expect(await database.db.$count(firstListings)).toBeGreaterThan(2)
  })
})
