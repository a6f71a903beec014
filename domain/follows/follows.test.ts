import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { firstListings, followerCounts, follows } from '#db/schema/community.ts'
import { invariants } from '#domain/areas.server.ts'
import { integer } from '#db/columns.ts'
import { query } from '#db/statement.ts'
import { addCategory, addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { mostFollows } from './follow.ts'
import { followInput } from './follow-input.ts'
import { followedMakers, isFollowing, makersForNews, setFollow } from './follows.server.ts'
import { homePage } from '#domain/home/home-page.server.ts'
import { newsFor, newsShown } from './news.server.ts'

const database = useDatabase()
const world = () => ({ db: database.db, clock: { now: () => new Date('2026-11-21T12:00:00Z') } })
const follow = (userId: string, maker: string, wish: 'follow' | 'unfollow' = 'follow') =>
  setFollow(world(), userId, { what: { maker }, wish })
const followersOf = async (makerId: string) =>
  (await database.db.select().from(followerCounts).where(eq(followerCounts.makerId, makerId)))[0]?.followers ?? 0
const told = async (userId: string, of: 'makers' | 'categories' = 'makers') =>
  (await newsFor(database.db, userId, { of, before: null })).items.map(({ card }) => card.title)
const broken = async (name: string) => {
  const select = invariants.find((one) => one.name === name)?.sql ?? ''
  return (await query(database.db, sql.raw(select), { broken: integer }))[0]?.broken
}

let fan: string
let helena: string
beforeEach(async () => {
  await database.db.update(projects).set({ isActive: false })
  await database.db.execute(sql`truncate shop_slugs, follows, follower_counts, first_listings`)
  fan = (await addUser(database.db)).id
  helena = (await addMaker(database.db, { fullName: 'Helena Prado' })).id
})

describe('following', () => {
  it('following a maker twice, or ending it twice, changes nothing and says so', async () => {
    expect(await follow(fan, 'helena-prado')).toEqual({ ok: true, isNew: true })
    expect(await follow(fan, 'helena-prado')).toEqual({ ok: true, isNew: false })
    expect(await isFollowing(database.db, fan, { maker: 'helena-prado' })).toBe(true)
    expect((await followedMakers(database.db, fan, { page: 1, size: 12 })).items.map(({ slug }) => slug)).toEqual([
      'helena-prado',
    ])
    expect(await followersOf(helena)).toBe(1)
    expect(await follow(fan, 'helena-prado', 'unfollow')).toEqual({ ok: true, isNew: true })
    expect(await follow(fan, 'helena-prado', 'unfollow')).toEqual({ ok: true, isNew: false })
    expect(await followersOf(helena)).toBe(0)
    expect(await broken('follower_counts')).toBe(0)
  })

  it('following at once from fifty tabs is one follower', async () => {
    await Promise.all(Array.from({ length: 50 }, () => follow(fan, 'helena-prado')))
    expect([await database.db.$count(follows), await followersOf(helena)]).toEqual([1, 1])
  })

  it('following is refused for unknown, own and blocked makers, who can still be unfollowed', async () => {
    expect(await follow(fan, 'nunca-houve')).toEqual({ ok: false, reason: 'unknown' })
    expect(await follow(helena, 'helena-prado')).toEqual({ ok: false, reason: 'own_shop' })
    expect(await setFollow(world(), fan, { what: { category: 'x' }, wish: 'follow' })).toMatchObject({ ok: false })
    await follow(fan, 'helena-prado')
    await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, helena))
    const { id } = await addUser(database.db)
    expect(await follow(id, 'helena-prado')).toEqual({ ok: false, reason: 'unknown' })
    expect(await follow(fan, 'helena-prado', 'unfollow')).toEqual({ ok: true, isNew: true })
  })

  it('following by an older address of a shop follows its maker', async () => {
    await database.db.execute(sql`update shop_slugs set is_current = false`)
    await database.db.execute(
      sql`insert into shop_slugs (slug, maker_id, is_current) values ('vasos', ${helena}, true)`,
    )
    await follow(fan, 'helena-prado')
    expect(await isFollowing(database.db, fan, { maker: 'vasos' })).toBe(true)
  })

  it('following ends at as many as one may, and goes on when one is left', async () => {
    await database.db.execute(sql`
      with made as (insert into categories (name, slug) select 'C', 'cheia-' || n from generate_series(1, ${mostFollows}) n returning id)
      insert into follows (user_id, category_id) select ${fan}, id from made`)
    expect(await follow(fan, 'helena-prado')).toEqual({ ok: false, reason: 'too_many' })
    await setFollow(world(), fan, { what: { category: 'cheia-1' }, wish: 'unfollow' })
    expect([await follow(fan, 'helena-prado'), await followersOf(helena)]).toEqual([{ ok: true, isNew: true }, 1])
  })

  it('following ends at as many as one may also where two tabs follow at once', async () => {
    await database.db.execute(sql`
      with made as (insert into categories (name, slug) select 'C', 'quase-' || n from generate_series(1, ${mostFollows} - 1) n returning id)
      insert into follows (user_id, category_id) select ${fan}, id from made`)
    await addMaker(database.db, { fullName: 'Bento Reis' })
    const gate = await inHand(database.pool, 'lock table follows in share mode')
    const both = ['helena-prado', 'bento-reis'].map((maker) => follow(fan, maker))
    await untilWaiting(database.pool, 2)
    await gate.end()
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('following says one thing: a maker or a category', () => {
    const read = (form: Record<string, string>) => followInput.safeParse(form).success
    expect(read({ maker: 'a', intent: 'follow' })).toBe(true)
    for (const form of [
      { maker: 'a' },
      { intent: 'follow' },
      { maker: 'a', category: 'b', intent: 'follow' },
      { maker: "a'", intent: 'follow' },
    ]) {
      expect(read(form as Record<string, string>)).toBe(false)
    }
  })

  it('makers to follow are best sellers, without oneself and makers followed for more than a day', async () => {
    const other = await addMaker(database.db, { fullName: 'Oficina Norte' })
    await addProject(database.db, { designerId: helena })
    await addProject(database.db, { designerId: other.id })
    await addProject(database.db, { designerId: other.id, isActive: false })
    await follow(fan, 'helena-prado')
    const shown = async (userId: string | null, hours = 0) =>
      (await homePage(database.db, { viewerId: userId, now: new Date(Date.UTC(2026, 10, 21, 12 + hours)) })).makers.map(
        ({ name, isFollowed, pictures }) => [name, isFollowed, pictures.length],
      )
    expect(await shown(fan)).toEqual(expect.arrayContaining([['Oficina Norte', false, 1], ['Helena Prado', true, 1]])) // prettier-ignore
    expect(await shown(fan, 48)).toEqual([['Oficina Norte', false, 1]])
    expect(await shown(null)).toEqual(expect.arrayContaining([['Oficina Norte', false, 1], ['Helena Prado', false, 1]])) // prettier-ignore
    expect((await makersForNews(database.db, fan)).map(({ name }) => name)).toEqual(['Oficina Norte'])
    const { items } = await followedMakers(database.db, fan, { page: 1, size: 12 })
    expect(items.map(({ name, pictures }) => [name, pictures.length])).toEqual([['Helena Prado', 1]])
    expect((await shown(other.id)).flat()).not.toContain('Oficina Norte')
  })
})

describe('the news', () => {
  it('the news list first listings by followed makers only, newest first', async () => {
    await addProject(database.db, { title: 'De outra pessoa' })
    await addProject(database.db, { designerId: helena, title: 'Vaso um' })
    await follow(fan, 'helena-prado')
    await addProject(database.db, { designerId: helena, title: 'Vaso dois' })
    expect(await told(fan)).toEqual(['Vaso dois', 'Vaso um'])
  })

  it('the news tell of a project once: listed anew it stays where it was, and what is not listed is not told of', async () => {
    await follow(fan, 'helena-prado')
    const { project } = await addProject(database.db, { designerId: helena, title: 'Vaso um' })
    await addProject(database.db, { designerId: helena, title: 'Vaso dois' })
    const set = (isActive: boolean) => database.db.update(projects).set({ isActive }).where(eq(projects.id, project.id))
    await set(false)
    expect(await told(fan)).toEqual(['Vaso dois'])
    await set(true)
    expect(await told(fan)).toEqual(['Vaso dois', 'Vaso um'])
    expect(await broken('first_listings')).toBe(0)
  })

  it('the news of a draft begin when it is listed', async () => {
    await follow(fan, 'helena-prado')
    const old = { createdAt: new Date('2026-01-01T12:00:00Z') }
    const { project } = await addProject(database.db, {
      designerId: helena,
      title: 'Rascunho',
      isActive: false,
      ...old,
    })
    await addProject(database.db, { designerId: helena, title: 'Vaso', createdAt: new Date('2026-02-01T12:00:00Z') })
    expect(await told(fan)).toEqual(['Vaso'])
    await database.db.update(projects).set({ isActive: true }).where(eq(projects.id, project.id))
    expect(await told(fan)).toEqual(['Rascunho', 'Vaso'])
  })

  it('the news of a category tell of every maker in it', async () => {
    const { id: categoryId, slug } = await addCategory(database.db)
    await setFollow(world(), fan, { what: { category: slug }, wish: 'follow' })
    await addProject(database.db, { designerId: helena, categoryId, title: 'Luminária' })
    await addProject(database.db, { designerId: helena, title: 'Vaso' })
    expect(await told(fan, 'categories')).toEqual(['Luminária'])
    expect(await told(fan)).toEqual([])
  })

  it('the news go on without a gap or a repetition, also where many came at one moment', async () => {
    const makers = [helena, (await addMaker(database.db)).id, (await addMaker(database.db)).id]
    for (const makerId of makers) await database.db.insert(follows).values({ userId: fan, makerId })
    const count = 2 * newsShown + 3
    for (let n = 0; n < count; n++) {
      await addProject(database.db, {
        designerId: makers[n % 3] ?? '',
        title: `Vaso ${n}`,
        createdAt: new Date(Date.UTC(2026, 1, 1, 0, Math.floor(n / 7))),
      })
    }
    const seen: string[] = []
    for (let before: string | null = null, page = 0; page < 3; page++) {
      const { items, older } = await newsFor(database.db, fan, { of: 'makers', before })
      seen.push(...items.map(({ card }) => card.id))
      before = older
      expect(older === null).toBe(page === 2)
    }
    expect([seen.length, new Set(seen).size]).toEqual([count, count])
    expect(await database.db.$count(firstListings)).toBe(count)
  })

  it('the news ignore an invalid cursor', async () => {
    await follow(fan, 'helena-prado')
    await addProject(database.db, { designerId: helena, title: 'Vaso' })
    for (const before of ['', 'x', '_', "2026'_x", `2026-99-99 00:00:00_${fan}`]) {
      expect((await newsFor(database.db, fan, { of: 'makers', before })).items).toHaveLength(1)
    }
  })
})

describe('following a category', () => {
  it('following a category brings what is listed below it too, once, and follows a project that is moved', async () => {
    const { db } = database
    const home = await addCategory(db, { slug: 'casa' })
    const pots = await addCategory(db, { slug: 'vasos', parentId: home.id })
    const games = await addCategory(db, { slug: 'jogos' })
    for (const category of ['casa', 'vasos']) await setFollow(world(), fan, { what: { category }, wish: 'follow' })
    const { project } = await addProject(db, { title: 'Vaso', categoryId: pots.id })
    await addProject(db, { title: 'Aparador', categoryId: home.id })
    await addProject(db, { title: 'Dado', categoryId: games.id })
    expect((await told(fan, 'categories')).toSorted()).toEqual(['Aparador', 'Vaso'])
    await db.update(projects).set({ categoryId: games.id }).where(eq(projects.id, project.id))
    expect(await told(fan, 'categories')).toEqual(['Aparador'])
    expect(await broken('first_listings')).toBe(0)
  })
})
