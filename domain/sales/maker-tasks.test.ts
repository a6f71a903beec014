import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { messages } from '#db/schema/conversations.ts'
import { shipments } from '#db/schema/freight.ts'
import { decisions } from '#db/schema/moderation.ts'
import { advanceShipment } from '#domain/shipping/advance-shipment.server.ts'
import { setBlock } from '#domain/conversations/blocks.server.ts'
import { writeMessage } from '#domain/conversations/messages.server.ts'
import { suspendProject } from '#domain/suspensions/suspensions.server.ts'
import { addProject } from '../../tests/support/builders.ts'
import { addQuestion } from '../../tests/support/community-builders.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { type SoldObject, soldObject } from '../../tests/support/worlds/sold-object.ts'
import { inOrder, type MakerTask } from './maker-task.ts'
import { makerTasks } from './maker-tasks.server.ts'

const shop = usePaymentWorld()

const tasksOf = async (makerId: string) => (await makerTasks(shop.db, makerId, 8)).tasks
const kindsOf = async ({ makerId }: SoldObject) => (await tasksOf(makerId)).map(({ kind }) => kind)
const put = ({ shipmentId }: SoldObject, values: Partial<typeof shipments.$inferInsert>) =>
  shop.db.update(shipments).set(values).where(eq(shipments.id, shipmentId))
const say = (one: SoldObject, authorId: string, words: string) =>
  writeMessage(shop.db, one, { authorId, kind: 'message', words, photos: [] }, shop.clock.now())

describe('makerTasks', () => {
  it('makerTasks of a piece are to print it, to mark it as printed, and to post it, each with its day', async () => {
    const [one, other] = [await soldObject(shop), await soldObject(shop)]
    const [task] = await tasksOf(one.makerId)
    const [shipment] = await shop.db.select().from(shipments).where(eq(shipments.id, one.shipmentId))
    expect(task).toMatchObject({ id: one.shipmentId, kind: 'print', quantity: 2, others: 0, by: shipment?.postBy })
    await advanceShipment(shop.world, { ...one, step: { event: 'printing' } })
    expect(await kindsOf(one)).toEqual(['printed'])
    await advanceShipment(shop.world, { ...one, step: { event: 'finishing' } })
    expect(await kindsOf(one)).toEqual(['post'])
    await advanceShipment(shop.world, {
      ...one,
      step: { event: 'posted', carrier: 'Correios', trackingCode: 'AA123456785BR' },
    })
    expect(await kindsOf(one)).toEqual([])
    expect(await kindsOf(other)).toEqual(['print'])
  })

  it('makerTasks ask for a photograph where the buyer wants one, and for nothing while the buyer looks', async () => {
    const one = await soldObject(shop)
    await put(one, { needsProof: true, state: 'finishing' })
    expect(await tasksOf(one.makerId)).toMatchObject([{ kind: 'photo', purchaseId: one.purchaseId }])
    await put(one, { state: 'proof' })
    expect(await kindsOf(one)).toEqual([])
    await put(one, { state: 'approved' })
    expect(await kindsOf(one)).toEqual(['post'])
  })

  it('makerTasks ask for an answer while the last visible message is the buyer’s and may be answered', async () => {
    const one = await soldObject(shop)
    await put(one, { state: 'posted' })
    await say(one, one.buyerId, 'Chega quando?')
    expect(await tasksOf(one.makerId)).toMatchObject([{ kind: 'message', id: one.purchaseId, words: 'Chega quando?' }])
    await say(one, one.buyerId, 'Responde logo, golpista.')
    const hidden = { isHidden: true, decidedAt: shop.clock.now(), decidedBy: one.buyerId }
    await shop.db.update(messages).set(hidden).where(eq(messages.words, 'Responde logo, golpista.'))
    expect(await tasksOf(one.makerId)).toMatchObject([{ words: 'Chega quando?' }])
    await setBlock(shop.world, one.buyerId, { personId: one.makerId, wish: 'block' })
    expect(await tasksOf(one.makerId)).toEqual([])
    await setBlock(shop.world, one.buyerId, { personId: one.makerId, wish: 'unblock' })
    expect(await kindsOf(one)).toEqual(['message'])
    await say(one, one.makerId, 'Na sexta.')
    expect(await tasksOf(one.makerId)).toEqual([])
  })

  it('makerTasks include a suspended project until the maker appeals', async () => {
    const { project } = await addProject(shop.db)
    const at = shop.clock.now()
    expect(await tasksOf(project.designerId)).toEqual([])
    await suspendProject(shop.db, project.id, { source: 'fingerprint', reason: null, evidence: { like: 'a' } }, at)
    expect(await tasksOf(project.designerId)).toMatchObject([{ kind: 'appeal', id: project.id, state: 'suspended' }])
    await shop.db.update(decisions).set({ appealedAt: at, appeal: 'É meu.' })
    expect(await tasksOf(project.designerId)).toEqual([])
  })

  it('makerTasks count all tasks and list as many of each kind as asked for', async () => {
    const one = await soldObject(shop)
    const { project } = await addProject(shop.db, { designerId: one.makerId })
    const asked = { projectId: project.id, makerId: one.makerId, askerId: one.buyerId }
    for (let i = 0; i < 3; i++) await addQuestion(shop.db, asked)
    await addQuestion(shop.db, { ...asked, hiddenAt: shop.clock.now() })
    const listed = async (most: number) => {
      const { tasks, count } = await makerTasks(shop.db, one.makerId, most)
      return [tasks.length, count]
    }
    expect([await listed(1), await listed(2), await listed(9)]).toEqual([
      [2, 4],
      [3, 4],
      [4, 4],
    ])
    for (let i = 0; i < 7; i++) await put(await soldObject(shop), { makerId: one.makerId })
    expect((await makerTasks(shop.db, one.makerId, 2)).count).toBe(11)
  })

  it('makerTasks are sorted by day, held money after near promises: what blocks every payout first, questions and messages last', () => {
    const job = {
      kind: 'print',
      id: '',
      purchaseId: '',
      title: '',
      image: null,
      quantity: 1,
      detail: '',
      others: 0,
    } as const
    const of = (by: string | null): MakerTask => ({ ...job, by, orderNumber: '1', isFetched: false, printSeconds: 0 })
    const money: MakerTask = { kind: 'second_factor', by: null, cents: 100 }
    const hold: MakerTask = { kind: 'hold', by: null, id: '', title: '', reason: '', problem: null }
    const said = { id: '', title: '', image: null, words: 'Chega quando?', buyerName: 'Rita', at: new Date() }
    const message: MakerTask = { ...said, kind: 'message', by: null }
    const asked = { id: '', title: '', image: null, question: 'Lava?', at: new Date() }
    const question: MakerTask = { ...asked, kind: 'question', by: null }
    const days = [message, of(null), money, question, of('2026-12-09'), hold, of('2026-11-25'), of('2026-11-20')]
    expect(inOrder(days, '2026-11-23').map((task) => task.by ?? task.kind)).toEqual([
      'second_factor',
      '2026-11-20',
      '2026-11-25',
      'hold',
      '2026-12-09',
      'question',
      'message',
      'print',
    ])
  })
})
