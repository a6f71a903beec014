import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { purchases } from '#db/schema/commerce.ts'
import { cartItems, favorites } from '#db/schema/community.ts'
import { searchDays, searchVisits, visitDays, visitMarks, visitorDays, visitSalts } from '#db/schema/visits.ts'
import { invariants } from '#domain/areas.server.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { countVisits, sweepVisits } from './count-visits.server.ts'
import { type PageView, VisitCounter } from './visit-counter.ts'
import { interestIn, leadingSearches, visitsByDay, visitsByProject, visitsBySource } from './visits.server.ts'

const database = useDatabase()
let now = new Date('2026-11-20T12:00:00Z')
const world = () => ({ db: database.db, clock: { now: () => now }, publicUrl: new URL('https://camada.example') })
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function seen(views: Partial<PageView & { projectId: string }>[], withoutResults: string[] = []) {
  const counter = new VisitCounter()
  for (const words of withoutResults) counter.noteWithoutResults(words)
  for (const { projectId, ...view } of views) {
    const target = projectId ? `/projeto/${projectId}` : ''
    counter.note({ target, referrer: undefined, userAgent: firefox, address: '203.0.113.7', ...view })
  }
  const waiting = counter.take()
  if (waiting) await countVisits(world(), waiting)
}

async function addShop() {
  const maker = await addMaker(database.db)
  const first = (await addProject(database.db, { designerId: maker.id, title: 'Vaso' })).project.id
  const second = (await addProject(database.db, { designerId: maker.id, title: 'Luminária' })).project.id
  return { makerId: maker.id, first, second, asked: () => ({ makerId: maker.id, days: 30, now }) }
}

async function brokenRules() {
  const rules = invariants.filter(({ name }) => ['visitors_forgotten', 'visits_from_searches'].includes(name))
  expect(rules).toHaveLength(2)
  const found = await Promise.all(
    rules.map((rule) => database.pool.query(rule.sql.includes('$1') ? { text: rule.sql, values: [now] } : rule.sql)),
  )
  return found.map(({ rows }) => (rows[0] as { broken: number }).broken)
}

describe('countVisits', () => {
  it('countVisits counts a person once a day for each project, and once for the maker', async () => {
    const shop = await addShop()
    await seen([
      { projectId: shop.first },
      { projectId: shop.first, target: `/projeto/${shop.first}.data` },
      { projectId: shop.second },
    ])
    await seen([{ projectId: shop.first }, { projectId: shop.first, address: '203.0.113.8' }])
    const [last] = (await visitsByDay(database.db, shop.asked())).slice(-1)
    expect(last).toEqual({ day: '2026-11-20', outside: 3, inside: 0, people: 2 })
    const rows = await visitsByProject(database.db, shop.asked())
    expect(rows.map(({ title, visits }) => [title, visits])).toEqual([
      ['Vaso', 2],
      ['Luminária', 1],
    ])
  })

  it('countVisits leaves out bots, unknown programs and projects that are not listed', async () => {
    const shop = await addShop()
    await database.db.update(projects).set({ isActive: false }).where(eq(projects.id, shop.second))
    await seen([
      { projectId: shop.first, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { projectId: shop.first, userAgent: 'curl/8.5.0' },
      { projectId: shop.first, userAgent: undefined },
      { projectId: shop.second },
      { target: '/projeto/00000000-0000-4000-8000-000000000000' },
    ])
    expect(await visitsByProject(database.db, shop.asked())).toEqual([])
    expect((await visitsByDay(database.db, shop.asked())).every(({ people }) => people === 0)).toBe(true)
  })

  it('countVisits counts the same person again on another day, with nothing left that joins both', async () => {
    const { db } = database
    const shop = await addShop()
    await seen([{ projectId: shop.first }])
    const [before] = await db.select().from(visitMarks)
    now = new Date('2026-11-21T12:00:00Z')
    await seen([{ projectId: shop.first }])
    const days = await visitsByDay(db, shop.asked())
    expect(days.slice(-2).map(({ outside }) => outside)).toEqual([1, 1])
    expect(await db.$count(visitMarks, eq(visitMarks.day, '2026-11-20'))).toBe(0)
    expect((await db.select().from(visitSalts)).map(({ day }) => day)).toEqual(['2026-11-21'])
    expect((await db.select().from(visitMarks)).map(({ visitor }) => visitor)).not.toContain(before?.visitor)
  })

  it('countVisits counts a person once when two processes count at once', async () => {
    const shop = await addShop()
    now = new Date('2026-11-22T12:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => seen([{ projectId: shop.first }])))
    expect(interestIn(await visitsByProject(database.db, shop.asked())).visits).toBe(1)
  })

  it('countVisits tells sources apart and sums the searches of few people', async () => {
    const shop = await addShop()
    const from = (referrer: string, n: number) => ({ projectId: shop.first, referrer, address: `198.51.100.${n}` })
    const search = (words: string) => `https://camada.example/marketplace?q=${encodeURIComponent(words)}`
    await seen([
      ...[1, 2, 3, 4, 5].map((n) => from(search('Vaso  Decorativo'), n)),
      from(search('helena@exemplo.com.br'), 6),
      from(search('vaso com dreno'), 7),
      from('https://www.google.com.br/', 8),
      from('https://l.instagram.com/', 9),
      from('https://blog.example/um/post?x=1', 10),
    ])
    expect(await visitsBySource(database.db, shop.asked())).toEqual([
      { source: 'search', visits: 6 },
      { source: 'blog.example', visits: 1 },
      { source: 'google', visits: 1 },
      { source: 'instagram', visits: 1 },
      { source: 'marketplace', visits: 1 },
    ])
    expect(await leadingSearches(database.db, shop.asked())).toEqual({
      named: [{ words: 'vaso decorativo', visits: 5, title: 'Vaso', projectId: shop.first }],
      others: { searches: 1, visits: 1 },
    })
    expect(await brokenRules()).toEqual([0, 0])
    await database.db.update(searchVisits).set({ visits: 9 })
    expect((await brokenRules())[1]).toBeGreaterThan(0)
    await database.db.delete(searchVisits)
  })

  it('countVisits counts searches, and whether they found nothing', async () => {
    const { db } = database
    const search = (words: string, n: number) => ({
      target: `/marketplace?q=${encodeURIComponent(words)}`,
      address: `192.0.2.${n}`,
    })
    await seen(
      [search('Vaso', 1), search('vaso', 1), search('vaso', 2), search('xyz', 1), search('123.456.789-00', 1)],
      ['xyz'],
    )
    const found = await db.select().from(searchDays).where(eq(searchDays.day, '2026-11-22'))
    expect(found.toSorted((a, b) => a.words.localeCompare(b.words))).toEqual([
      { day: '2026-11-22', words: 'vaso', people: 2, foundNothing: false },
      { day: '2026-11-22', words: 'xyz', people: 1, foundNothing: true },
    ])
  })
})

describe('visitsByProject', () => {
  it('visitsByProject has what people did with it in the period and before', async () => {
    const { db } = database
    const shop = await addShop()
    const buyer = await addUser(db)
    await db.insert(visitDays).values([
      { projectId: shop.first, day: '2026-11-21', source: 'google', visits: 40 },
      { projectId: shop.first, day: '2026-10-10', source: 'google', visits: 30 },
      { projectId: shop.first, day: '2026-08-10', source: 'google', visits: 99 },
    ])
    await db
      .insert(favorites)
      .values({ userId: buyer.id, projectId: shop.first, createdAt: new Date('2026-11-21T12:00:00Z') })
    const at = new Date('2026-11-21T13:00:00Z')
    await addPurchase(db, {
      buyerId: buyer.id,
      projectId: shop.first,
      completedAt: at,
    })
    const other = await addUser(db)
    const [offer] = (await db.execute(sql`select id from offers where project_id = ${shop.first}`)).rows as {
      id: string
    }[]
    await db
      .insert(cartItems)
      .values({ userId: other.id, projectId: shop.first, offerId: offer?.id ?? '', createdAt: at })
    expect(await visitsByProject(db, shop.asked())).toMatchObject([
      { title: 'Vaso', visits: 40, favorites: 1, carts: 2, sales: 1, before: { visits: 30, sales: 0 } },
    ])
  })

  it('visitsByProject counts each sale among the carts, also the second of a buyer and one begun in the period before', async () => {
    const { db } = database
    const shop = await addShop()
    const buyer = await addUser(db)
    const { project } = await addProject(db, { designerId: shop.makerId, title: 'Gancho', kinds: ['printed'] })
    const bought = { buyerId: buyer.id, projectId: project.id, completedAt: new Date('2026-11-21T13:00:00Z') }
    await addPurchase(db, bought)
    const again = await addPurchase(db, bought)
    await db
      .update(purchases)
      .set({ createdAt: new Date('2026-10-01T12:00:00Z') })
      .where(eq(purchases.id, again.id))
    expect(await visitsByProject(db, shop.asked())).toMatchObject([
      { carts: 2, sales: 2, before: { carts: 0, sales: 0 } },
    ])
  })
})

describe('sweepVisits', () => {
  it('sweepVisits takes the words from old rare searches, keeping their sum, and deletes old counts', async () => {
    const { db } = database
    const shop = await addShop()
    now = new Date('2026-11-25T12:00:00Z')
    const old = '2026-10-20'
    await db.insert(searchDays).values([
      { day: old, words: 'vaso raro', people: 2, foundNothing: false },
      { day: old, words: 'vaso comum', people: 7, foundNothing: false },
      { day: '2026-11-24', words: 'vaso novo', people: 1, foundNothing: false },
    ])
    const led = (day: string, words: string, visits: number) => ({ projectId: shop.first, day, words, visits })
    await db
      .insert(searchVisits)
      .values([led(old, 'vaso raro', 2), led(old, 'vaso comum', 3), led('2026-11-24', 'vaso novo', 1)])
    await db.insert(visitDays).values({ projectId: shop.first, day: '2025-10-01', source: 'direct', visits: 5 })
    await db.insert(visitorDays).values({ makerId: shop.makerId, day: '2025-10-01', people: 5 })
    await sweepVisits(world())
    const left = await db
      .select()
      .from(searchVisits)
      .where(eq(searchVisits.projectId, shop.first))
      .orderBy(searchVisits.words)
    expect(left.map(({ words, visits }) => [words, visits])).toEqual([
      ['', 2],
      ['vaso comum', 3],
      ['vaso novo', 1],
    ])
    expect(await db.$count(searchDays, eq(searchDays.words, 'vaso raro'))).toBe(0)
    expect(await db.$count(visitDays, eq(visitDays.day, '2025-10-01'))).toBe(0)
    expect(await db.$count(visitorDays, eq(visitorDays.day, '2025-10-01'))).toBe(0)
    expect([await db.$count(visitMarks), await db.$count(visitSalts)]).toEqual([0, 0])
  })
})
