import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { shopRequests, shopSlugs } from '#db/schema/shops.ts'
import { text } from '#db/columns.ts'
import { query } from '#db/statement.ts'
import { refreshSearchVectors } from '#domain/search/search-vectors.server.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { inHand, isHeld, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { pageWords } from '#domain/shared/names/name.ts'
import { ownShop } from './own-shop.server.ts'
import { saveShop } from './save-shop.server.ts'
import { shopPage } from './shop-page.server.ts'
import { type ShopInput, shopInput } from './shop-input.ts'
import { decideShopRequest, shopRequestForMail, waitingShopRequests } from './shop-requests.server.ts'

const database = useDatabase()
const day = 86_400_000
let now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const world = () => ({ db: database.db, clock })
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  await database.db.execute(sql`truncate shops, shop_slugs, shop_requests`)
})

const slugOf = async (makerId: string) => (await ownShop(world(), makerId)).slug
const save = (id: string, input: ShopInput) => saveShop(world(), { id, userType: 'designer' }, input)
const page = (slug: string) => shopPage(database.db, { slug, reviewsPage: 1, now })

describe('the address of a shop', () => {
  it('the address of a shop is made of the name when an account begins to sell; a buyer has none', async () => {
    const helena = await addMaker(database.db, { fullName: 'Helena Prado' })
    const buyer = await addUser(database.db, { fullName: 'José da Conceição' })
    expect(await slugOf(helena.id)).toBe('helena-prado')
    expect(await database.db.$count(shopSlugs, eq(shopSlugs.makerId, buyer.id))).toBe(0)
    await database.db.update(users).set({ userType: 'both' }).where(eq(users.id, buyer.id))
    expect(await slugOf(buyer.id)).toBe('jose-da-conceicao')
  })

  it.each(['Camada', 'Equipe Camada', 'Suporte', 'Li', '株式会社'])(
    'the address of a shop of %s is neither reserved nor shorter than three letters',
    async (name) => {
      const { id } = await addMaker(database.db, { fullName: name.padEnd(3, '.') })
      expect(await slugOf(id)).toMatch(/^maker-[0-9a-f]{6}$/)
    },
  )

  it('the addresses of shops of one name differ', async () => {
    const [first, second] = [await addMaker(database.db), await addMaker(database.db)].map(({ id }) => id)
    await database.db.execute(sql`truncate shop_slugs`)
    const both = [first ?? '', second ?? '']
    await database.db.update(users).set({ fullName: 'Ana Lima', userType: 'both' }).where(inArray(users.id, both))
    const slugs = [await slugOf(first ?? ''), await slugOf(second ?? '')].toSorted()
    expect(slugs).toEqual(['ana-lima', expect.stringMatching(/^ana-lima-[0-9a-f]{6}$/)])
  })

  it('an older address of a shop finds it, and never becomes another maker’s', async () => {
    const helena = await addMaker(database.db, { fullName: 'Helena Prado' })
    const other = await addMaker(database.db, { fullName: 'Oficina Norte' })
    expect(await save(helena.id, { slug: 'vasos-da-serra' })).toEqual({ ok: true, isWaiting: false })
    expect((await page('helena-prado'))?.slug).toBe('vasos-da-serra')
    expect((await page('vasos-da-serra'))?.id).toBe(helena.id)
    expect(await save(other.id, { slug: 'helena-prado' })).toEqual({ ok: false, reason: 'slug_taken' })
    expect(await slugOf(other.id)).toBe('oficina-norte')
  })

  it('the address of a shop stays while another maker takes the one it was to have, at the same moment', async () => {
    const [helena, other] = [await addMaker(database.db, { fullName: 'Helena Prado' }), await addMaker(database.db)]
    const saved = await database.db.transaction(async (tx) => {
      await tx.insert(shopSlugs).values({ slug: 'vasos-da-helena', makerId: other.id, isCurrent: false })
      const saving = save(helena.id, { slug: 'vasos-da-helena' })
      // It waits for what is not written yet.
      await untilWaiting(database.pool)
      return { saving }
    })
    expect(await saved.saving).toEqual({ ok: false, reason: 'slug_taken' })
    expect(await slugOf(helena.id)).toBe('helena-prado')
  })

  it('the address of a shop changes once freely, and then every 90 days at most', async () => {
    const { id } = await addMaker(database.db, { fullName: 'Helena Prado' })
    expect(await save(id, { slug: 'vasos-da-serra' })).toMatchObject({ ok: true })
    expect(await save(id, { slug: 'vasos-do-vale' })).toMatchObject({ ok: true })
    expect(await save(id, { slug: 'vasos-do-mar' })).toEqual({ ok: false, reason: 'slug_too_soon' })
    expect(await ownShop(world(), id)).toMatchObject({ slug: 'vasos-do-vale', slugFixedUntil: '2027-02-19' })
    expect(await save(id, { slug: 'vasos-do-vale', about: 'Vasos.' })).toMatchObject({ ok: true })
    now = new Date(now.getTime() + 90 * day)
    expect(await save(id, { slug: 'vasos-da-serra' })).toMatchObject({ ok: true })
    expect(await slugOf(id)).toBe('vasos-da-serra')
  })

  it('the title and the address of a shop follow one rule', async () => {
    for (const [title, slug] of [
      ['Camadas da Serra', 'camadas-da-serra'],
      ['Ana Camada', 'ana-camada'],
    ] as const) {
      const { id } = await addMaker(database.db, { fullName: 'Helena Prado' })
      expect(await save(id, { title, slug })).toEqual({ ok: true, isWaiting: false })
    }
    for (const [title, slug] of [
      ['Suporte Camada', 'suporte-camada'],
      ['Loja', 'loja'],
      ['Novidades', 'novidades'],
      ['Camada 3D', 'camada-3d'],
    ] as const) {
      const { id } = await addMaker(database.db, { fullName: 'Helena Prado' })
      expect(await save(id, { title })).toEqual({ ok: false, reason: 'title_reserved' })
      expect(await save(id, { slug })).toEqual({ ok: false, reason: 'slug_reserved' })
    }
  })

  it('the address of a shop of Camadas da Serra is its name', async () => {
    const { id } = await addMaker(database.db, { fullName: 'Camadas da Serra' })
    expect(await slugOf(id)).toBe('camadas-da-serra')
  })

  it('the database knows the same words of our pages as the rule of names', async () => {
    const { rows } = await database.pool.query<{ def: string }>(
      "select pg_get_functiondef('is_page_word'::regproc) as def",
    )
    const words = [...(rows[0]?.def ?? '').matchAll(/'([a-z-]+)'/g)].map(([, word]) => word)
    expect(new Set(words)).toEqual(new Set(pageWords))
  })

  it.each(['Equipe da Camada', 'Kamada', 'Suporte Oficial', 'Ateliê Prumo ✓'])(
    'the name %s is reserved',
    async (title) => {
      const { id } = await addMaker(database.db)
      expect(await save(id, { title })).toEqual({ ok: false, reason: 'title_reserved' })
    },
  )

  it.each(['camada', 'camada-oficial', 'c4mada', 'suporte', 'admin', 'kamada', 'atendimento-camada', 'suporte-3d'])(
    'the address %s is reserved',
    async (slug) => {
      const { id } = await addMaker(database.db, { fullName: 'Helena Prado' })
      expect(await save(id, { slug, about: 'Vasos' })).toEqual({ ok: false, reason: 'slug_reserved' })
      expect((await ownShop(world(), id)).about).toBeNull()
    },
  )
})

describe('a look-alike of a shop', () => {
  it.each([
    'helena-prad0',
    'helenaprado',
    'he1ena-prado',
    'helenna-prado',
    'helena-prado-oficial',
    'loja-helena-prado',
  ])('a look-alike of a shop, %s, waits for staff; what else was saved holds', async (slug) => {
    const helena = await addMaker(database.db, { fullName: 'Helena Prado' })
    const other = await addMaker(database.db, { fullName: 'Oficina Norte' })
    expect(await save(other.id, { slug, about: 'Suportes.' })).toEqual({ ok: true, isWaiting: true })
    expect(await ownShop(world(), other.id)).toMatchObject({ slug: 'oficina-norte', about: 'Suportes.' })
    expect(await waitingShopRequests(database.db)).toMatchObject([{ slug, like: { id: helena.id } }])
  })

  it('a look-alike of a shop may write each letter by the digit that looks like it', async () => {
    const beto = await addMaker(database.db, { fullName: 'Beto Galias' })
    const other = await addMaker(database.db, { fullName: 'Oficina Sul' })
    for (const slug of ['8eto-galias', 'be70-galias', 'beto-941ia5', 'b3to-ga1ias']) {
      expect(await save(other.id, { slug })).toEqual({ ok: true, isWaiting: true })
      expect(await waitingShopRequests(database.db)).toMatchObject([{ slug, like: { id: beto.id } }])
    }
  })

  it('a look-alike of a shop by its name alone waits too, and an own name never does', async () => {
    await addMaker(database.db, { fullName: 'Helena Prado' })
    const namesake = await addMaker(database.db, { fullName: 'Helena Prado' })
    const other = await addMaker(database.db, { fullName: 'Oficina Norte' })
    expect(await save(namesake.id, { title: 'Helena  Prado 3D' })).toEqual({ ok: true, isWaiting: false })
    expect(await save(other.id, { title: 'Loja Helena Prado' })).toEqual({ ok: true, isWaiting: true })
    expect((await page('oficina-norte'))?.title).toBeNull()
  })

  it.each(['Hеlena Prado', 'Ηelena Prado', 'Helena 🅿rado', 'Heꞁena Prado'])(
    'a look-alike of a shop in letters of another alphabet, %s, is refused',
    (title) => {
      expect(shopInput.safeParse({ title }).error?.issues[0]?.message).toContain('Use as letras do nosso alfabeto')
    },
  )

  it('a look-alike of a shop in letters that are ours in another dress waits', async () => {
    await addMaker(database.db, { fullName: 'Helena Prado' })
    const other = await addMaker(database.db, { fullName: 'Oficina Norte' })
    for (const title of ['𝐇𝐞𝐥𝐞𝐧𝐚 𝐏𝐫𝐚𝐝𝐨', 'Ｈｅｌｅｎａ Prado', 'Hëlena·Prado'])
      expect(await save(other.id, shopInput.parse({ title }))).toEqual({ ok: true, isWaiting: true })
  })

  it('a look-alike of a shop is granted or refused by staff with a reason; other users cannot decide', async () => {
    await addMaker(database.db, { fullName: 'Helena Prado' })
    const other = await addMaker(database.db, { fullName: 'Oficina Norte' })
    const staff = { id: (await addUser(database.db, { role: 'all' })).id, role: 'all' } as const
    await save(other.id, { slug: 'helena-prad0' })
    const [refused] = await waitingShopRequests(database.db)
    const decide = (id = '', isGranted = false, who: { id: string; role: 'all' | 'member' } = staff) =>
      decideShopRequest(world(), who, { requestId: id, isGranted, reason: 'Confunde quem compra.' })
    expect(await decide(refused?.id, true, { id: other.id, role: 'member' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await decide(refused?.id)).toEqual({ ok: true })
    expect(await decide(refused?.id)).toEqual({ ok: false, reason: 'not_found' })
    expect(await slugOf(other.id)).toBe('oficina-norte')
    expect((await ownShop(world(), other.id)).request).toMatchObject({
      isGranted: false,
      reason: 'Confunde quem compra.',
    })

    await save(other.id, { slug: 'helena-prado-3d' })
    const [granted] = await waitingShopRequests(database.db)
    expect(await decide(granted?.id, true)).toEqual({ ok: true })
    expect(await slugOf(other.id)).toBe('helena-prado-3d')
    expect((await actionsOn(database.db, other.id)).map(({ name }) => name)).toEqual([
      'grant_shop_name',
      'refuse_shop_name',
    ])
    expect(await shopRequestForMail(database.db, granted?.id ?? '')).toMatchObject({
      isGranted: true,
      slug: 'helena-prado-3d',
    })
  })

  it('a look-alike of a shop is not granted once the address has become another shop’s', async () => {
    await addMaker(database.db, { fullName: 'Helena Prado' })
    const [first, second] = [await addMaker(database.db, { fullName: 'Oficina Norte' }), await addMaker(database.db)]
    for (const { id } of [first, second]) await save(id, { slug: 'helena-prad0' })
    const staff = { id: (await addUser(database.db, { role: 'all' })).id, role: 'all' } as const
    const grants: unknown[] = []
    for (const { id } of await waitingShopRequests(database.db))
      grants.push(await decideShopRequest(world(), staff, { requestId: id, isGranted: true, reason: 'É dela.' }))
    expect(grants).toEqual([{ ok: true }, { ok: false, reason: 'taken' }])
    expect([await slugOf(first.id), (await waitingShopRequests(database.db)).length]).toEqual(['helena-prad0', 1])
  })

  it('a look-alike of a shop waits, where it is decided, for what its maker is saving, before it is held', async () => {
    await addMaker(database.db, { fullName: 'Helena Prado' })
    const other = await addMaker(database.db, { fullName: 'Oficina Norte' })
    await save(other.id, { slug: 'helena-prad0' })
    const staff = { id: (await addUser(database.db, { role: 'all' })).id, role: 'all' } as const
    const [{ id: requestId } = { id: '' }] = await waitingShopRequests(database.db)
    const saving = await inHand(database.pool, 'select 1 from users where id = $1 for no key update', [other.id])
    await saving.query('update shop_slugs set is_current = true where maker_id = $1', [other.id])
    const decided = decideShopRequest(world(), staff, { requestId, isGranted: true, reason: 'É dela.' })
    await untilWaiting(database.pool)
    const isRequestHeld = await isHeld(database.pool, 'select 1 from shop_requests where id = $1 for update', [
      requestId,
    ])
    await saving.end()
    expect([isRequestHeld, await decided]).toEqual([false, { ok: true }])
  })

  it('two look-alikes of each other that are saved at one moment do not both become the addresses of shops', async () => {
    const makers = [await addMaker(database.db, { fullName: 'Ana' }), await addMaker(database.db, { fullName: 'Bia' })]
    const gate = await inHand(database.pool, 'lock table shop_slugs in exclusive mode')
    const both = makers.map(({ id }, n) => save(id, { slug: n === 0 ? 'oficina-do-vaso' : 'oficinadovaso' }))
    await untilWaiting(database.pool, 2)
    await gate.end()
    const saved = await Promise.all(both)
    expect(saved.map((one) => one.ok && one.isWaiting).filter(Boolean)).toHaveLength(1)
  })

  it('a look-alike of a shop gives way to what its maker saves next', async () => {
    await addMaker(database.db, { fullName: 'Helena Prado' })
    const other = await addMaker(database.db, { fullName: 'Oficina Norte' })
    await save(other.id, { slug: 'helena-prad0' })
    await save(other.id, { slug: 'oficina-do-norte' })
    expect(await database.db.$count(shopRequests)).toBe(0)
    expect(await slugOf(other.id)).toBe('oficina-do-norte')
  })
})

it('a buyer saves no shop', async () => {
  const buyer = await addUser(database.db)
  const saved = await saveShop(world(), { id: buyer.id, userType: 'buyer' }, { title: 'Minha loja' })
  expect(saved).toEqual({ ok: false, reason: 'not_a_maker' })
})

it('search finds the projects of a shop by what it is called', async () => {
  const { id } = await addMaker(database.db, { fullName: 'Helena Prado' })
  const { project } = await addProject(database.db, { designerId: id, title: 'Vaso Maré' })
  await refreshSearchVectors(database.db)
  await save(id, { title: 'Barro Digital' })
  await refreshSearchVectors(database.db)
  const found = await query(
    database.db,
    sql`select id from projects where search_vector @@ 'barro & vaso & helena'::tsquery`,
    { id: text },
  )
  expect(found).toEqual([{ id: project.id }])
  expect(await database.db.$count(projects)).toBe(1)
})
