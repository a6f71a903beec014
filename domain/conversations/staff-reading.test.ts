import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages, purchasePhotos } from '#db/schema/conversations.ts'
import { disputes } from '#db/schema/refunds.ts'
import { staffActions } from '#db/schema/staff.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type StaffRole, staffRoles } from '#domain/staff/staff-role.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { markMessageReported, writeMessage } from './messages.server.ts'
import { findPhoto } from './photos.server.ts'
import { disputedConversations, noteReportedReading } from './staff-reading.server.ts'

const database = useDatabase()
let now = new Date('2026-11-23T12:00:00Z')
const world = () => ({ db: database.db, clock: { now: () => now } })

let staff: { id: string; role: 'all' }
let orderId: string
let makerId: string
let messageId: string
let photoId: string
beforeEach(async () => {
  const { db } = database
  staff = { id: (await addUser(db, { role: 'all' })).id, role: 'all' }
  makerId = (await addMaker(db)).id
  const { project } = await addProject(db, { designerId: makerId })
  const buyerId = (await addUser(db)).id
  orderId = (await addPurchase(db, { buyerId, projectId: project.id })).orderId
  const photos = [{ storageKey: crypto.randomUUID().replaceAll('-', ''), width: 8, height: 6 }]
  await writeMessage(
    db,
    { orderId, makerId, buyerId },
    { authorId: buyerId, kind: 'message', words: 'Oi', photos },
    now,
  )
  const [message] = await db.select().from(messages).where(eq(messages.authorId, buyerId))
  const [photo] = await db.select().from(purchasePhotos).where(eq(purchasePhotos.ownerId, buyerId))
  ;[messageId, photoId] = [message?.id ?? '', photo?.id ?? '']
})

const recorded = async () =>
  (await database.db.select().from(staffActions).where(eq(staffActions.subjectId, orderId))).map(
    ({ action, staffId }) => [action, staffId === staff.id],
  )
const read = (role: StaffRole = 'all') => disputedConversations(world(), { ...staff, role }, { orderId, makerId })
async function shownTo(): Promise<StaffRole[]> {
  const shown: StaffRole[] = []
  for (const role of staffRoles) if (await findPhoto(world(), { ...staff, role }, photoId)) shown.push(role)
  return shown
}

describe('staff reading a conversation', () => {
  it('staff cannot read a conversation that is neither reported nor in a dispute', async () => {
    expect([await read(), await findPhoto(world(), staff, photoId)]).toEqual([[], null])
    expect(await recorded()).toEqual([])
  })

  it('staff read a whole conversation in a bank dispute, and each access is recorded, with its photographs', async () => {
    const dispute = { orderId, provider: 'sandbox', providerDisputeId: crypto.randomUUID(), amountCents: 100 as Cents }
    await database.db.insert(disputes).values(dispute)
    expect(await read()).toMatchObject([{ messages: [{ words: 'Oi', photos: [{ id: photoId }] }] }])
    expect(await shownTo()).toEqual(['support', 'money', 'all'])
    expect([await read('moderation'), await read('catalogue')]).toEqual([[], []])
    expect(await recorded()).toEqual([['read_conversation', true]])
    now = new Date(now.getTime() + 11 * 60_000)
    await read()
    expect(await recorded()).toHaveLength(2)
  })

  it('staff see the photograph of a reported message, and each member’s access is recorded', async () => {
    await markMessageReported(database.db, messageId, now)
    expect(await shownTo()).toEqual(['moderation', 'all'])
    expect(await recorded()).toEqual([['read_conversation', true]])
    expect(await read()).toEqual([])
    await noteReportedReading(world(), staff.id, messageId)
    expect(await recorded()).toEqual([['read_conversation', true]])
    const other = await addUser(database.db, { role: 'all' })
    await noteReportedReading(world(), other.id, messageId)
    expect(await recorded()).toEqual([
      ['read_conversation', true],
      ['read_conversation', false],
    ])
  })
})
