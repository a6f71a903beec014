import { beforeEach, describe, expect, it } from 'vitest'
import { conversations, messages } from '#db/schema/conversations.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { setBlock } from './blocks.server.ts'
import { settleMessage, writeMessage } from './messages.server.ts'
import { unansweredForMail, watchConversations } from './unanswered.server.ts'
import { queuedJobs, takeJobs } from '../../tests/support/queue.ts'

const database = useDatabase()
const monday = new Date('2026-11-23T20:00:00Z')
let now = monday
const world = () => ({ db: database.db, clock: { now: () => now } })

let sides: { orderId: string; buyerId: string; makerId: string }
beforeEach(async () => {
  now = monday
  await database.db.delete(messages)
  await database.db.delete(conversations)
  await takeJobs(database.db)
  const { project } = await addProject(database.db, { designerId: (await addMaker(database.db)).id })
  const buyer = await addUser(database.db, { fullName: 'Rita Alves' })
  const { orderId } = await addPurchase(database.db, { buyerId: buyer.id, projectId: project.id })
  sides = { orderId, buyerId: buyer.id, makerId: project.designerId }
})

const say = (side: 'buyerId' | 'makerId') =>
  writeMessage(database.db, sides, { authorId: sides[side], kind: 'message', words: 'Oi', photos: [] }, now)
const reminders = async () =>
  (await queuedJobs(database.db, 'send-unanswered-notice')).map(({ payload }) => ({ id: payload.conversationId }))

describe('words that a maker leaves unanswered', () => {
  it('reminders are sent once after three business days, however often and concurrently the job runs', async () => {
    await say('buyerId')
    now = new Date('2026-11-27T02:00:00Z') // Still Thursday in São Paulo, the third day.
    expect(await watchConversations(world())).toBe(0)
    now = new Date('2026-11-27T04:00:00Z')
    const runs = await Promise.all(Array.from({ length: 5 }, () => watchConversations(world())))
    expect(runs.reduce((sum, told) => sum + told)).toBe(1)
    await say('buyerId')
    now = new Date('2026-12-20T12:00:00Z')
    expect(await watchConversations(world())).toBe(0)
    const [job] = await reminders()
    expect(await unansweredForMail(database.db, job?.id ?? '')).toMatchObject({ buyerName: 'Rita Alves', days: 3 })
  })

  it('do not count weekends, and are told anew when the maker answered and left others', async () => {
    now = new Date('2026-11-20T20:00:00Z')
    await say('buyerId')
    now = new Date('2026-11-25T20:00:00Z')
    expect(await watchConversations(world())).toBe(0)
    now = new Date('2026-11-26T12:00:00Z')
    expect(await watchConversations(world())).toBe(1)
    await say('makerId')
    const [job] = await reminders()
    expect(await unansweredForMail(database.db, job?.id ?? '')).toBeNull()
    await say('buyerId')
    now = new Date('2026-12-10T12:00:00Z')
    expect(await watchConversations(world())).toBe(1)
  })

  it('reminders exclude the maker’s own messages, and users of whom one blocked the other', async () => {
    await say('makerId')
    now = new Date('2026-12-10T12:00:00Z')
    expect(await watchConversations(world())).toBe(0)
    await say('buyerId')
    now = new Date('2026-12-20T12:00:00Z')
    await watchConversations(world())
    await setBlock(world(), sides.makerId, { personId: sides.buyerId, wish: 'block' })
    const [job] = await reminders()
    expect(await unansweredForMail(database.db, job?.id ?? '')).toBeNull()
  })

  it('reminders exclude messages that staff hid, and include them once they are shown again', async () => {
    const staffId = (await addUser(database.db, { role: 'all' })).id
    const settle = (messageId: string, isHidden: boolean) =>
      database.db.transaction((tx) => settleMessage(tx, messageId, { isHidden, staffId, at: now }))
    const waits = async () =>
      (await database.db.select().from(conversations))[0]?.unansweredSince?.toISOString() ?? null
    await say('buyerId')
    now = new Date('2026-11-24T20:00:00Z')
    await say('buyerId')
    const said = await database.db.select().from(messages).orderBy(messages.id)
    const [first, second] = said.map(({ id }) => id) as [string, string]
    await settle(first, true)
    expect(await waits()).toBe(now.toISOString())
    now = new Date('2026-12-20T12:00:00Z')
    expect(await watchConversations(world())).toBe(1)
    await settle(second, true)
    expect([await waits(), await unansweredForMail(database.db, (await reminders())[0]?.id ?? '')]).toEqual([
      null,
      null,
    ])
    await settle(first, false)
    expect(await waits()).toBe(monday.toISOString())
    await say('makerId')
    await settle(second, false)
    expect(await waits()).toBeNull()
  })
})
