import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addMaker } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { makerBalance } from './earnings.server.ts'
import { post } from './post.server.ts'
import { type Entry, type Posting, saleEntries } from './posting.ts'

const database = useDatabase()

const at = new Date('2026-11-21T12:00:00Z')
const write = (posting: Posting) => database.db.transaction((tx) => post(tx, posting, at))
const run = (statement: string) => database.pool.query(statement)
const sale = (key: string, designerId: string, amountCents = 1000): Posting => {
  const feeCents = 80
  const entries = saleEntries([
    {
      designerId,
      amountCents,
      feeCents,
      designerAmountCents: amountCents - feeCents,
      royaltyOwnerId: null,
      royaltyCents: 0,
    },
  ])
  return { key, kind: 'sale', orderId: null, entries }
}

describe('post', () => {
  it('post writes the same posting once, however often and simultaneously it is asked', async () => {
    const maker = await addMaker(database.db)
    const asked = Array.from({ length: 60 }, (_, i) => write(sale(`once:${i % 20}`, maker.id)))
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(20)
    expect(await makerBalance(database.db, maker.id)).toEqual({ pendingCents: 20 * 920, availableCents: 0 })
  })

  it('post treats another posting under the same key as a bug', async () => {
    const maker = await addMaker(database.db)
    await write(sale('reused', maker.id))
    await expect(write(sale('reused', maker.id, 1001))).rejects.toThrow('other entries')
  })

  it('post lets many makers be posted to at once, in any order, without a deadlock', async () => {
    const makers = await Promise.all(Array.from({ length: 6 }, () => addMaker(database.db)))
    const postings = Array.from({ length: 80 }, (_, i) => {
      const two = [makers[i % 6], makers[(i * 5 + 1) % 6]].map((maker) => sale('', maker?.id ?? '').entries)
      return write({
        key: `crossed:${i}`,
        kind: 'sale',
        orderId: null,
        entries: (i % 2 ? two : two.toReversed()).flat(),
      })
    })
    expect((await Promise.all(postings)).every(Boolean)).toBe(true)
    const balances = await Promise.all(makers.map((maker) => makerBalance(database.db, maker.id)))
    expect(balances.reduce((sum, { pendingCents }) => sum + pendingCents, 0)).toBe(80 * 2 * 920)
  })

  it('post is rolled back with its transaction', async () => {
    const maker = await addMaker(database.db)
    const broken = database.db.transaction(async (tx) => {
      await post(tx, sale('undone', maker.id), at)
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await makerBalance(database.db, maker.id)).toEqual({ pendingCents: 0, availableCents: 0 })
    expect(await write(sale('undone', maker.id))).toBe(true)
  })
})

describe('the database itself', () => {
  it('the database itself refuses to change or remove what was posted', async () => {
    await write(sale('kept', (await addMaker(database.db)).id))
    for (const statement of [
      'update ledger_entries set amount_cents = 1',
      'delete from ledger_entries',
      'update ledger_postings set hash = hash',
      'delete from ledger_postings',
      'truncate ledger_entries',
    ])
      await expect(run(statement)).rejects.toThrow(/append-only|referenced/)
  })

  it('the database itself refuses postings that do not balance or have no entries', async () => {
    await expect(run("insert into ledger_postings (key, kind, hash) values ('empty', 'sale', '-')")).rejects.toThrow(
      'not balanced',
    )
    const lopsided = database.db.transaction(async (tx) => {
      await post(tx, sale('lopsided', (await addMaker(tx)).id), at)
      await tx.execute(sql`insert into ledger_entries (posting_id, account_id, amount_cents)
        select p.id, a.id, 1 from ledger_postings p, ledger_accounts a where p.key = 'lopsided' limit 1`)
    })
    await expect(lopsided).rejects.toMatchObject({ cause: { message: expect.stringContaining('not balanced') } })
  })

  it('the database itself refuses to take from a maker’s pending money more than there is', async () => {
    const maker = await addMaker(database.db)
    await write(sale('small', maker.id, 100))
    const entries: Entry[] = [
      { code: 'maker_pending', ownerId: maker.id, amountCents: 21 },
      { code: 'provider_receivable', ownerId: null, amountCents: -21 },
    ]
    await expect(write({ key: 'too much', kind: 'refund', orderId: null, entries })).rejects.toThrow()
    expect((await makerBalance(database.db, maker.id)).pendingCents).toBe(20)
  })
})
