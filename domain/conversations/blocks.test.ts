import { beforeEach, describe, expect, it } from 'vitest'
import { personBlocks } from '#db/schema/conversations.ts'
import { addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { blockedPeople, isBlocked, setBlock } from './blocks.server.ts'
import { mostBlocks } from './conversation-input.ts'

const database = useDatabase()
const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const set = (userId: string, personId: string, wish: 'block' | 'unblock' = 'block') =>
  setBlock({ db: database.db, clock }, userId, { personId, wish })

let ana: string
let bento: string
beforeEach(async () => {
  ana = (await addUser(database.db)).id
  bento = (await addUser(database.db, { fullName: 'Bento Reis' })).id
})

describe('blocking a person', () => {
  it('holds both ways until who blocked ends it; twice, or by the other, it changes nothing and says so', async () => {
    expect(await isBlocked(database.db, ana, bento)).toBe(false)
    expect(await set(ana, bento)).toEqual({ ok: true, isNew: true })
    expect(await set(ana, bento)).toEqual({ ok: true, isNew: false })
    expect(await set(bento, ana, 'unblock')).toEqual({ ok: true, isNew: false })
    expect([await isBlocked(database.db, ana, bento), await isBlocked(database.db, bento, ana)]).toEqual([true, true])
    expect(await set(ana, bento, 'unblock')).toEqual({ ok: true, isNew: true })
    expect(await isBlocked(database.db, bento, ana)).toBe(false)
  })

  it('a block is visible to the user who blocked only', async () => {
    await set(ana, bento)
    expect(await blockedPeople(database.db, ana)).toMatchObject([{ id: bento, name: 'Bento Reis' }])
    expect(await blockedPeople(database.db, bento)).toEqual([])
  })

  it('a block of oneself, of an unknown user and beyond the limit is refused', async () => {
    expect(await set(ana, ana)).toEqual({ ok: false, reason: 'yourself' })
    expect(await set(ana, '019b0000-0000-7000-8000-000000000000')).toEqual({ ok: false, reason: 'unknown' })
    const many = await Promise.all(Array.from({ length: mostBlocks }, () => addUser(database.db)))
    await database.db.insert(personBlocks).values(many.map(({ id }) => ({ blockerId: ana, blockedId: id })))
    expect(await set(ana, bento)).toEqual({ ok: false, reason: 'too_many' })
    expect(await isBlocked(database.db, ana, bento)).toBe(false)
  })

  it('a block beyond the limit is refused when two tabs block at once', async () => {
    const many = await Promise.all(Array.from({ length: mostBlocks + 1 }, () => addUser(database.db)))
    const [first = '', second = '', ...rest] = many.map(({ id }) => id)
    await database.db.insert(personBlocks).values(rest.map((blockedId) => ({ blockerId: ana, blockedId })))
    const gate = await inHand(database.pool, 'lock table person_blocks in share mode')
    const both = [set(ana, first), set(ana, second)]
    await untilWaiting(database.pool, 2)
    await gate.end()
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1)
  })
})
