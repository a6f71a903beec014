import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessRecords } from '#db/schema/accounts.ts'
import { accessLog } from '#db/schema/access.ts'
import { acceptances } from '#db/schema/legal.ts'
import { sweepAccounts } from '#domain/accounts/accounts.server.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { addTerms, addUser } from '../../tests/support/builders.ts'
import { type TestDatabase, useDatabase } from '../../tests/support/database.ts'
import { useStaff } from '../../tests/support/worlds/staff.ts'
import { logAct, logUse } from './log.server.ts'
import { courtOrderInput } from './court-order-input.ts'
import {
  countCourtRecords,
  findCourtOrder,
  handOutRecords,
  liftLegalHold,
  listCourtOrders,
  recordCourtOrder,
} from './court-orders.server.ts'

const test = useDatabase()
const start = new Date('2026-05-20T15:20:00Z')
let now = start
let world: { db: TestDatabase['db']; clock: { now: () => Date } }
const staff = useStaff(test)
beforeAll(() => {
  world = { db: test.db, clock: { now: () => now } }
})

const caller = { address: '203.0.113.9', port: 50123 }
const typed = { number: '0001234-56.2026.8.26.0100', court: '1ª Vara Cível de São Paulo', from_day: '01/05/2026', to_day: '31/05/2026' } // prettier-ignore
const logOf = (userId: string) => test.db.select().from(accessLog).where(eq(accessLog.userId, userId))

async function recorded(email: string, hold?: 'on') {
  const sent = await recordCourtOrder(world, staff, courtOrderInput.parse({ ...typed, person: email, hold }))
  if (!sent.ok) throw new Error('not recorded')
  return sent.id
}

describe('the records of access', () => {
  it('the records of access have one row for an account, an address and an hour, with its port', async () => {
    const { id } = await addUser(test.db)
    for (const minutes of [0, 10, 39]) await logUse(test.db, id, caller, new Date(start.getTime() + minutes * 60_000))
    await logUse(test.db, id, { address: '198.51.100.4', port: null }, start)
    await logUse(test.db, id, caller, start)
    await logUse(test.db, id, caller, new Date(start.getTime() + 40 * 60_000))
    const rows = (await logOf(id)).map(({ at, ipAddress, port }) => [at.toISOString(), ipAddress, port].join(' '))
    expect(rows.toSorted()).toEqual([
      '2026-05-20T15:00:00.000Z 198.51.100.4 ',
      '2026-05-20T15:00:00.000Z 203.0.113.9 50123',
      '2026-05-20T16:00:00.000Z 203.0.113.9 50123',
    ])
  })

  it('the records of access have an act for each agreement to the terms, from its address and port', async () => {
    const { id } = await addUser(test.db)
    await addTerms(test.db)
    const agreed = { userId: id, version: 1, place: 'sign_up', ipAddress: caller.address, port: caller.port } as const
    await test.db.insert(acceptances).values({ ...agreed, acceptedAt: start })
    expect(await logOf(id)).toMatchObject([{ act: 'sign_up', ipAddress: caller.address, port: 50123, at: start }])
  })
})

describe('the order of a court', () => {
  it('the order of a court is written down before anything is looked at, and each time its records leave', async () => {
    const person = await addUser(test.db)
    const act = { act: 'report', userId: person.id, subjectId: null } as const
    await logAct(test.db, caller, { ...act, at: start })
    // The last minute of the last day in São Paulo, and the first of the next.
    await logAct(test.db, caller, { ...act, at: new Date('2026-06-01T02:59:00Z') })
    await logAct(test.db, caller, { ...act, at: new Date('2026-06-01T03:00:00Z') })
    await logAct(test.db, undefined, { ...act, at: start })
    await test.db.insert(accessRecords).values({ userId: person.id, ipAddress: '198.51.100.4', openedAt: start, seenAt: start }) // prettier-ignore
    const id = await recorded(person.email.toUpperCase())
    const order = await findCourtOrder(test.db, id)
    if (!order) throw new Error('no order')
    expect(await listCourtOrders(test.db)).toContainEqual(order)
    expect(await countCourtRecords(test.db, order)).toBe(3)
    const records = await handOutRecords(world, staff, id)
    expect(records?.map((one) => [one.act, one.ipAddress, one.port])).toEqual([
      ['report', '203.0.113.9', 50123],
      ['session', '198.51.100.4', null],
      ['report', '203.0.113.9', 50123],
    ])
    const acts = (await actionsOn(test.db, id)).map(({ name, subject }) => `${name} ${subject.label}`)
    expect(acts.toSorted()).toEqual([`hand_out_records ${typed.number}`, `record_court_order ${typed.number}`])
    expect(await handOutRecords(world, { id: person.id, role: 'member' }, id)).toBeNull()
    await expect(test.db.execute(sql`delete from court_orders`)).rejects.toMatchObject({
      cause: { message: 'court_orders is append-only' },
    })
  })

  it('the order of a court names an account that is there, and a period', async () => {
    const input = courtOrderInput.parse({ ...typed, person: 'ninguem@exemplo.com.br' })
    expect(await recordCourtOrder(world, staff, input)).toEqual({ ok: false, reason: 'unknown_person' })
    const { error } = courtOrderInput.safeParse({ ...typed, number: '1', person: 'a@b.com', to_day: '30/04/2026' })
    expect(error?.issues.map(({ message }) => message)).toContain('Informe o número do processo')
    expect(courtOrderInput.safeParse({ ...typed, person: 'a@b.com', to_day: '30/04/2026' }).error?.issues[0]?.message).toBe('O último dia vem depois do primeiro') // prettier-ignore
  })

  it('the order of a court that holds records keeps them past six months, those of that account alone, until the hold ends', async () => {
    const [held, other] = [await addUser(test.db), await addUser(test.db)]
    for (const { id: userId } of [held, other]) {
      await logUse(test.db, userId, caller, start)
      await test.db.insert(accessRecords).values({ userId, ipAddress: caller.address, openedAt: start, seenAt: start })
    }
    await logAct(test.db, caller, { act: 'contact', userId: null, subjectId: null, at: start })
    const id = await recorded(held.email, 'on')
    now = new Date('2026-12-01T12:00:00Z')
    const kept = async (userId: string) => [
      (await logOf(userId)).length,
      await test.db.$count(accessRecords, eq(accessRecords.userId, userId)),
    ]
    await sweepAccounts(world)
    expect([await kept(held.id), await kept(other.id)]).toEqual([[1, 1], [0, 0]]) // prettier-ignore
    expect(await test.db.$count(accessLog, sql`user_id is null`)).toBe(0)
    expect([await liftLegalHold(world, staff, id), await liftLegalHold(world, staff, id)]).toEqual([true, false])
    await sweepAccounts(world)
    expect(await kept(held.id)).toEqual([0, 0])
    now = start
  })
})
