import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addMaker, addProject, addPurchase, addUser } from '../tests/support/builders.ts'
import { useDatabase } from '../tests/support/database.ts'
import type { Database } from './database.ts'
import { categories, ledgerAccounts, ledgerEntries, ledgerPostings, projects, searchWords } from './schema/index.ts'

// What the database itself insists on, whatever the code above it does.
const database = useDatabase()

/** The server's own words for a refusal. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return String((error as { cause?: Error }).cause?.message ?? (error as Error).message)
  }
  throw new Error('it was accepted')
}

describe('the ledger', () => {
  let fees: string
  let maker: string
  beforeAll(async () => {
    const owner = await addMaker(database.db)
    const accounts = await database.db
      .insert(ledgerAccounts)
      .values([{ code: 'platform_fees' }, { code: 'maker_pending', ownerId: owner.id, creditOnly: true }])
      .returning()
    ;[fees = '', maker = ''] = accounts.map((account) => account.id)
  })

  const post = (amounts: [string, number][]) =>
    database.db.transaction(async (tx) => {
      const [posting] = await tx
        .insert(ledgerPostings)
        .values({ key: randomUUID(), kind: 'adjustment', hash: 'x' })
        .returning()
      for (const [accountId, amountCents] of amounts) {
        await tx.insert(ledgerEntries).values({ postingId: posting!.id, accountId, amountCents })
      }
      return posting!.id
    })

  const balance = async (id: string) =>
    (await database.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id)))[0]?.balanceCents

  it('the ledger takes what balances and keeps the balances', async () => {
    await post([
      [fees, 500],
      [maker, -500],
    ])
    expect([await balance(fees), await balance(maker)]).toEqual([500, -500])
  })

  it('the ledger refuses what does not balance, at the commit, whole', async () => {
    expect(
      await refusal(
        post([
          [fees, 500],
          [maker, -499],
        ]),
      ),
    ).toMatch(/not balanced: 2 entries, 1 cents/)
    expect(await refusal(post([[fees, 500]]))).toMatch(/not balanced: 1 entries/)
    expect(await refusal(post([]))).toMatch(/not balanced: 0 entries/)
    expect(await balance(fees)).toBe(500)
  })

  it('the ledger refuses an entry added to a posting that is already there', async () => {
    const posting = await post([
      [fees, 1],
      [maker, -1],
    ])
    const later = database.db.insert(ledgerEntries).values({ postingId: posting, accountId: fees, amountCents: 1 })
    expect(await refusal(later)).toMatch(/not balanced/)
  })

  it('the ledger refuses to be changed or erased', async () => {
    for (const table of ['ledger_entries', 'ledger_postings']) {
      for (const change of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table} cascade`]) {
        expect(await refusal(database.pool.query(change))).toMatch(/append-only/)
      }
    }
  })

  it('the ledger never owes a maker less than nothing', async () => {
    const much = post([
      [fees, -1_000],
      [maker, 1_000],
    ])
    expect(await refusal(much)).toMatch(/ledger_accounts_credit_only/)
  })

  it('the ledger stays exact when many post at once', async () => {
    const before = (await balance(fees))!
    await Promise.all(
      Array.from({ length: 20 }, () =>
        post([
          [fees, 3],
          [maker, -3],
        ]),
      ),
    )
    expect(await balance(fees)).toBe(before + 60)
  })
})

describe('counters of the catalogue', () => {
  const counted = async (db: Database, id: string) =>
    (await db.select().from(categories).where(eq(categories.id, id)))[0]?.projectCount

  it('counters of the catalogue follow each project as it is listed, moved, hidden, deleted', async () => {
    const { db } = database
    const [from, to] = [await addCategory(db), await addCategory(db)]
    const { project } = await addProject(db, { categoryId: from.id })
    await addProject(db, { categoryId: from.id, isActive: false })
    const counts = async () => [await counted(db, from.id), await counted(db, to.id)]
    const change = (set: Partial<typeof projects.$inferInsert>) =>
      db.update(projects).set(set).where(eq(projects.id, project.id))

    expect(await counts()).toEqual([1, 0])
    await change({ categoryId: to.id })
    expect(await counts()).toEqual([0, 1])
    await change({ isActive: false })
    expect(await counts()).toEqual([0, 0])
    await change({ isActive: true, categoryId: from.id })
    expect(await counts()).toEqual([1, 0])
    await change({ deletedAt: new Date() })
    expect(await counts()).toEqual([0, 0])
  })

  it('counters of the catalogue count the words of listed projects only', async () => {
    const { db } = database
    const word = async () =>
      (await db.select().from(searchWords).where(eq(searchWords.word, 'dragao')))[0]?.projectCount
    const { project } = await addProject(db, { title: 'Dragão articulado' })
    await addProject(db, { title: 'Dragão dormindo' })
    expect(await word()).toBe(2)
    await db.update(projects).set({ isActive: false }).where(eq(projects.id, project.id))
    expect(await word()).toBe(1)
  })

  it('counters of the catalogue can be changed by many at once without one waiting for another for ever', async () => {
    const { db } = database
    const category = await addCategory(db)
    const designerId = (await addMaker(db)).id
    const titles = ['vaso geométrico azul', 'azul vaso geométrico', 'geométrico azul vaso']
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        addProject(db, { title: titles[n % 3]!, categoryId: category.id, designerId }),
      ),
    )
    expect(await counted(db, category.id)).toBe(24)
  })
})

describe('pages that are kept in memory', () => {
  it('pages that are kept in memory go when a category changes what visitors see of it, and stay when staff alone do', async () => {
    const { db, pool } = database
    const { id } = await addCategory(db)
    const listener = new pg.Client({ connectionString: pool.options.connectionString })
    let told = 0
    listener.on('notification', () => told++)
    await listener.connect()
    await listener.query('listen catalog_changed')
    const { id: parentId } = await addCategory(db)
    // They are told in the order in which they happen: of the last it is known whether the others were.
    const seen = [{ name: 'Horta' }, { slug: 'horta' }, { position: 3 }, { isMerged: false }, { parentId }]
    await db.update(categories).set({ isReviewed: true, isOpen: false, asks: 'toy' }).where(eq(categories.id, id))
    for (const set of seen) await db.update(categories).set(set).where(eq(categories.id, id))
    // With the one of the parent that was added.
    await expect.poll(() => told).toBe(seen.length + 1)
    await listener.end()
  })
})

describe('categories', () => {
  it('categories never get a slug that led to another, and are found by each that led to them', async () => {
    const { db } = database
    const [one, other] = [await addCategory(db, { slug: 'um' }), await addCategory(db, { slug: 'outro' })]
    await db.update(categories).set({ slug: 'dois' }).where(eq(categories.id, one.id))
    const taken = db.update(categories).set({ slug: 'um' }).where(eq(categories.id, other.id))
    expect(await refusal(taken)).toMatch(/led to another category/)
    await db.update(categories).set({ slug: 'um' }).where(eq(categories.id, one.id))
  })
})

describe('sales', () => {
  it('sales are counted and summed for their maker when completed', async () => {
    const { db } = database
    const { project } = await addProject(db, { priceCents: 1_000 })
    for (const status of ['completed', 'completed', 'pending', 'refunded'] as const) {
      await addPurchase(db, { buyerId: (await addUser(db)).id, projectId: project.id, status })
    }
    const { rows } = await db.execute(sql`select * from designer_sales_stats where project_id = ${project.id}`)
    expect(rows).toMatchObject([{ total_sales: 2, total_earnings_cents: '1840', total_revenue_cents: '2000' }])
  })

  it('sales of the same files to the same person exist once', async () => {
    const { db } = database
    const { project } = await addProject(db)
    const buyerId = (await addUser(db)).id
    await addPurchase(db, { buyerId, projectId: project.id })
    expect(await refusal(addPurchase(db, { buyerId, projectId: project.id }))).toMatch(/purchases_files_once/)
  })
})

describe('new_id', () => {
  it('new_id makes UUIDs of version 7 that sort by time', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const { rows } = await database.pool.query<{ id: string }>('select new_id() as id, pg_sleep(0.002)')
      ids.push(rows[0]!.id)
    }
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids).toEqual([...ids].sort())
    const time = Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16)
    expect(Math.abs(Date.now() - time)).toBeLessThan(60_000)
  })
})

describe('indexes', () => {
  it('indexes are plain: read backwards they give what `desc` asks for, which one made with `desc nulls last` would not', async () => {
    const { rows } = await database.pool.query<{ indexname: string }>(
      `select indexname from pg_indexes where schemaname = 'public' and indexdef ~* '\\mdesc\\M'`,
    )
    expect(rows).toEqual([])
  })
})
