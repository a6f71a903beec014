import { factWords } from '#domain/notices/fact-words.server.ts'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { favorites } from '#db/schema/community.ts'
import { notices } from '#db/schema/support.ts'
import { alertRounds, priceChanges } from '#db/schema/search.ts'
import { toggleFavorite } from '#domain/favorites/favorites.server.ts'
import { sendDigests } from '#domain/notices/digests.server.ts'
import { chooseNotices } from '#domain/notices/notice-choices.server.ts'
import type { NoticeChoices } from '#domain/shared/notice-kind.ts'
import { everything } from '#domain/search/browse.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { saveSearch } from './saved-searches.server.ts'
import { tellChanges } from './tell-changes.server.ts'

const database = useDatabase()
/** Eleven in the morning in São Paulo. */
const late = new Date('2026-11-21T14:00:00Z')
let now = late
const world = () => ({ db: database.db, clock: { now: () => now } })
const inMinutes = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
const tell = async (round: { isPrompt: boolean }) => {
  while (await tellChanges(world(), round));
}
const prompt = () => tell({ isPrompt: true })
const daily = () => tell({ isPrompt: false })
const save = (userId: string, q: string) =>
  saveSearch(world(), userId, { query: { ...everything, q }, address: `?q=${q}`, label: `“${q}”` })
const told = async (userId: string) =>
  (await database.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.id)).map((notice) => {
    const { title, words } = factWords(notice)
    return `${title} | ${words}`.replaceAll('\u00a0', ' ')
  })
const list = (title: string) => addProject(database.db, { title, designerId: maker, priceCents: 4000, createdAt: now })
const price = async (id: string, priceCents: number) => {
  const files = and(eq(offers.projectId, id), eq(offers.kind, 'digital'))
  await database.db.update(offers).set({ priceCents }).where(files)
  await database.db.update(projects).set({ priceCents }).where(eq(projects.id, id))
  // The test's clock is not the database's.
  await database.db.update(priceChanges).set({ at: now }).where(eq(priceChanges.projectId, id))
}

let reader: string
let maker: string
beforeEach(async () => {
  now = late
  await database.db.execute(
    sql`truncate notices, notice_choices, favorites, saved_searches, price_changes, alert_rounds, first_listings, follows`,
  )
  reader = (await addUser(database.db)).id
  maker = (await addMaker(database.db, { fullName: `Helena ${Math.random()}` })).id
})
const choose = (wish: Partial<NoticeChoices>) => chooseNotices(world(), reader, wish)

describe('a saved search of who chose to hear at once', () => {
  beforeEach(async () => {
    await choose({ search: 'now' })
    await save(reader, 'vaso')
    await daily()
    inMinutes(30)
  })

  it('a saved search with immediate notices mails within minutes, and the daily round does not repeat it', async () => {
    const other = (await addUser(database.db)).id
    await save(other, 'vaso')
    inMinutes(1)
    await list('Vaso Maré')
    inMinutes(2)
    await prompt()
    expect(await told(reader)).toEqual(['Apareceu: Vaso Maré | Preço: R$ 40,00 (arquivos). Está na sua busca “vaso”.'])
    expect(await told(other)).toEqual([])
    inMinutes(3)
    const mails: string[] = []
    const mailer = { send: (mail: { subject: string }) => Promise.resolve(void mails.push(mail.subject)) }
    await sendDigests({ ...world(), mailer: mailer as never }, ({ notices: [first] }) => ({ subject: first?.title ?? '' }) as never) // prettier-ignore
    expect(mails).toEqual(['Apareceu: Vaso Maré'])
    inMinutes(24 * 60)
    await daily()
    expect(await told(reader)).toHaveLength(1)
    expect(await told(other)).toHaveLength(1)
  })

  it('a saved search tells of the first that comes in a day, and of the rest with the next round of the day', async () => {
    await list('Vaso um')
    inMinutes(2)
    await prompt()
    await list('Vaso dois')
    inMinutes(2)
    await prompt()
    expect(await told(reader)).toHaveLength(1)
    inMinutes(18 * 60)
    await prompt()
    expect(await told(reader)).toHaveLength(1)
    await daily()
    inMinutes(24 * 60)
    await daily()
    expect((await told(reader)).slice(1)).toEqual([
      'Apareceu: Vaso dois | Preço: R$ 40,00 (arquivos). Está na sua busca “vaso”.',
    ])
  })

  it('a saved search that told of something after midnight tells in two rounds of what came the evening before', async () => {
    inMinutes(12.5 * 60) // until half past midnight
    await list('Vaso um')
    inMinutes(2)
    await prompt()
    inMinutes(10)
    await list('Vaso dois')
    inMinutes(5 * 60)
    await daily()
    expect(await told(reader)).toHaveLength(1)
    inMinutes(24 * 60)
    await daily()
    expect((await told(reader)).slice(1)).toEqual([
      'Apareceu: Vaso dois | Preço: R$ 40,00 (arquivos). Está na sua busca “vaso”.',
    ])
  })

  it('a saved search tells, at once, also of what came since the last round and before its user chose so', async () => {
    await choose({ search: 'week' })
    await list('Vaso um')
    inMinutes(2)
    await prompt()
    await choose({ search: 'now' })
    await list('Cachepô')
    inMinutes(2)
    await prompt()
    expect(await told(reader)).toEqual([])
    await list('Vaso dois')
    inMinutes(2)
    await prompt()
    expect(await told(reader)).toEqual([expect.stringMatching(/^2 projetos novos: “vaso” \| Vaso dois, .*; Vaso um, /)])
  })

  it('a saved search of a project that was told as new tells it again as cheaper only later', async () => {
    const { project } = await list('Vaso Maré')
    inMinutes(2)
    await prompt()
    inMinutes(2)
    await price(project.id, 3000)
    inMinutes(2)
    await prompt()
    expect(await told(reader)).toHaveLength(1)
    inMinutes(24 * 60)
    await daily()
    expect((await told(reader)).slice(1)).toEqual([
      'Ficou mais barato: Vaso Maré | Preço: R$ 30,00 (arquivos). Está na sua busca “vaso”.',
    ])
  })
})

describe('a lower price for who chose to hear at once', () => {
  it('a lower price is told within minutes, and neither by the next round nor on the next day', async () => {
    const { project } = await list('Vaso Maré')
    const later = (await addUser(database.db)).id
    for (const userId of [reader, later]) await toggleFavorite(world(), { userId, projectId: project.id })
    await choose({ price: 'now' })
    await prompt()
    inMinutes(60)
    await price(project.id, 2900)
    inMinutes(2)
    await prompt()
    await prompt()
    expect(await told(reader)).toEqual(['Vaso Maré baixou de preço | Era R$ 40,00, agora R$ 29,00 (arquivos).'])
    expect(await told(later)).toEqual([])
    inMinutes(24 * 60)
    await daily()
    expect([await told(reader), await told(later)].map(({ length }) => length)).toEqual([1, 1])
    expect((await database.db.select().from(favorites)).map(({ toldCents }) => toldCents)).toEqual([2900, 2900])
  })
})

describe('a prompt round', () => {
  it('a prompt round of minutes in which nothing changed is not begun', async () => {
    await list('Vaso Maré')
    inMinutes(2)
    await prompt()
    inMinutes(2)
    await prompt()
    expect(await database.db.$count(alertRounds)).toBe(1)
    await list('Vaso Duna')
    inMinutes(2)
    await prompt()
    expect(await database.db.$count(alertRounds)).toBe(2)
  })

  it('a prompt round that is killed fifty times tells all of them once', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => addUser(database.db)))
    for (const { id } of others) {
      await chooseNotices(world(), id, { search: 'now' })
      await save(id, 'vaso')
    }
    inMinutes(2)
    await list('Vaso Maré')
    inMinutes(2)
    for (let kill = 0; kill < 50; kill++) {
      let left = kill % 9
      const dying = Object.assign(Object.create(database.db) as typeof database.db, {
        transaction: (work: (tx: unknown) => Promise<unknown>) =>
          database.db.transaction((tx) =>
            work(
              Object.assign(Object.create(tx) as typeof tx, {
                execute: (query: never) => {
                  if (left-- <= 0) throw new Error('killed')
                  return tx.execute(query)
                },
              }),
            ),
          ),
      })
      await tellChanges({ ...world(), db: dying }, { isPrompt: true }).catch(() => {})
    }
    await prompt()
    for (const { id } of others) expect(await told(id)).toHaveLength(1)
  })
})
