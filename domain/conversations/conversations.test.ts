import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { purchases } from '#db/schema/commerce.ts'
import { conversations, messages, purchasePhotos } from '#db/schema/conversations.ts'
import { integer } from '#db/columns.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { query } from '#db/statement.ts'
import { invariants } from '#domain/areas.server.ts'
import { closedName } from '#domain/accounts/closed-account.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { setBlock } from './blocks.server.ts'
import { mostUnanswered } from './conversation.ts'
import { conversationInputs } from './conversation-input.ts'
import { countUnread, listConversations } from './conversations.server.ts'
import { readConversation } from './read-conversation.server.ts'
import { latestPurchaseBetween } from './find-conversation.server.ts'
import { messageForMail } from './messages.server.ts'
import { sendMessage } from './send-message.server.ts'

const database = useDatabase()
const start = Date.parse('2026-11-23T12:00:00Z') // A Monday, nine in São Paulo.
let now = start
const clock = { now: () => new Date(now) }
const rateLimits: RateLimits = { take: async () => ({ ok: true }), giveBack: async () => {} }
const world = () => ({ db: database.db, clock, rateLimits })
const long = new Date('2026-01-01T12:00:00Z')
const minute = 60_000

let buyer: string
let maker: string
let purchaseId: string
beforeEach(async () => {
  now = start
  await database.db.delete(purchasePhotos)
  await database.db.delete(messages)
  await database.db.delete(conversations)
  buyer = (await addUser(database.db, { fullName: 'Rita Alves', createdAt: long })).id
  maker = (await addMaker(database.db, { fullName: 'Helena Prado', createdAt: long })).id
  purchaseId = (await bought(buyer, maker)).id
})

async function bought(buyerId: string, designerId: string, status: 'completed' | 'pending' | 'refunded' = 'completed') {
  const { project } = await addProject(database.db, { designerId })
  return addPurchase(database.db, { buyerId, projectId: project.id, status })
}

const photo = () => ({ storageKey: crypto.randomUUID().replaceAll('-', ''), width: 800, height: 600 })
const say = (personId: string, words = 'Serve para flor fresca?', of = purchaseId) =>
  sendMessage(world(), { personId, purchaseId: of, words, photos: [photo()] })
const seen = async (personId: string, of = purchaseId) => readConversation(world(), personId, of)
const stored = () => database.db.$count(messages)
const broken = async () => {
  const select = invariants.find(({ name }) => name === 'conversations')?.sql.replace('{new c.last_at}', 'true')
  return (await query(database.db, sql.raw(select ?? ''), { broken: integer }))[0]?.broken
}

describe('a conversation about files', () => {
  it('a conversation is open to the buyer and the maker of a paid purchase only', async () => {
    const stranger = (await addUser(database.db, { createdAt: long })).id
    const unpaid = (await bought(buyer, maker, 'pending')).id
    for (const [who, of] of [
      [stranger, purchaseId],
      [buyer, unpaid],
      [buyer, 'x'],
      [maker, unpaid],
    ] as const) {
      expect(await seen(who, of)).toBeNull()
      expect(await say(who, 'Oi', of)).toEqual({ ok: false, reason: 'not_found' })
    }
    expect(await seen(buyer)).toMatchObject({
      id: null,
      side: 'buyer',
      messages: [],
      shipment: null,
      other: { id: maker },
    })
    expect(await stored()).toBe(0)
  })

  it('sending messages takes one connection at a time, and counts only messages that were sent', async () => {
    const { db, pool } = openDatabase(database.url, 1)
    let counted = 0
    const count = async (step: number) => {
      await query(db, sql`select 1 as one`, { one: integer })
      counted += step
    }
    const counting: RateLimits = {
      take: async () => {
        await count(1)
        return counted <= 2 ? { ok: true } : { ok: false, reason: 'too_many_tries', retryAfterSeconds: 60 }
      },
      giveBack: () => count(-1),
    }
    const send = () =>
      sendMessage({ db, clock, rateLimits: counting }, { personId: buyer, purchaseId, words: 'Oi', photos: [] })
    await setBlock(world(), maker, { personId: buyer, wish: 'block' })
    expect([await send(), counted]).toEqual([{ ok: false, reason: 'blocked' }, 0])
    await setBlock(world(), maker, { personId: buyer, wish: 'unblock' })
    expect([await send(), await send()]).toEqual([{ ok: true }, { ok: true }])
    expect([await send(), await stored()]).toEqual([expect.objectContaining({ reason: 'too_many_tries' }), 2])
    await pool.end()
  })

  it('a conversation continues after a refund', async () => {
    const given = (await bought(buyer, maker, 'refunded')).id
    expect(await say(buyer, 'Devolvi porque não abriu.', given)).toEqual({ ok: true })
  })

  it('a conversation covers all purchases from one maker in an order, at the address of each', async () => {
    const second = await bought(buyer, maker)
    const [first] = await database.db.select().from(purchases).where(eq(purchases.id, purchaseId))
    await database.db
      .update(purchases)
      .set({ orderId: first?.orderId ?? '' })
      .where(eq(purchases.id, second.id))
    await say(buyer, 'Do primeiro.')
    await say(maker, 'Do segundo.', second.id)
    for (const of of [purchaseId, second.id])
      expect((await seen(buyer, of))?.messages.map(({ words }) => words)).toEqual(['Do primeiro.', 'Do segundo.'])
    expect(await database.db.$count(conversations)).toBe(1)
    expect((await listConversations(database.db, maker, null)).items).toMatchObject([{ purchaseId, more: 1 }])
  })

  it('a conversation is in the list of both sides, latest first, unread until opened, and open until the maker answers', async () => {
    const other = (await bought((await addUser(database.db, { createdAt: long })).id, maker)).id
    await say(buyer)
    now += minute
    expect((await listConversations(database.db, buyer, null)).items).toMatchObject([
      { isOwn: true, isNew: false, isWaiting: false },
    ])
    expect(await broken()).toBe(0)
    const line = { purchaseId, otherName: 'Rita Alves', isNew: true, isWaiting: true, words: 'Serve para flor fresca?' }
    expect((await listConversations(database.db, maker, null)).items).toMatchObject([line])
    expect([await countUnread(database.db, maker), await countUnread(database.db, buyer)]).toEqual([1, 0])
    await seen(maker)
    expect(await countUnread(database.db, maker)).toBe(0)
    expect((await listConversations(database.db, maker, null)).items).toMatchObject([{ ...line, isNew: false }])
    now += minute
    await say(maker, 'Serve.', other)
    const lines = await listConversations(database.db, maker, null)
    expect(lines.items.map((one) => [one.purchaseId, one.isWaiting])).toEqual([
      [other, false],
      [purchaseId, true],
    ])
    expect(await broken()).toBe(0)
    await setBlock(world(), buyer, { personId: maker, wish: 'block' })
    expect((await listConversations(database.db, maker, null)).items.map((one) => one.isWaiting)).toEqual([
      false,
      false,
    ])
    await setBlock(world(), buyer, { personId: maker, wish: 'unblock' })
    await database.db.update(conversations).set({ unansweredSince: null })
    expect(await broken()).toBe(1)
    expect((await listConversations(database.db, maker, lines.items[0]?.id ?? '')).items).toMatchObject([
      { purchaseId },
    ])
  })

  it('shows the latest two hundred, and from the first of them those before', async () => {
    await say(buyer, 'A primeira')
    const [{ id } = { id: '' }] = await database.db.select().from(conversations)
    const rows = Array.from({ length: 200 }, (_, n) => ({ words: `${n}`, conversationId: id, authorId: maker }))
    await database.db.insert(messages).values(rows.map((row) => ({ ...row, kind: 'message' as const })))
    const page = await seen(buyer)
    expect([page?.messages.length, page?.messages.some(({ words }) => words === 'A primeira')]).toEqual([200, false])
    const older = await readConversation(world(), buyer, purchaseId, page?.olderThan ?? null)
    expect([older?.messages.map(({ words }) => words), older?.olderThan]).toEqual([['A primeira'], null])
  })

  it('mails what was said to the other side, with the way back', async () => {
    await say(buyer)
    const [message] = (await seen(maker))?.messages ?? []
    expect(await messageForMail(database.db, message?.id ?? '')).toMatchObject({
      side: 'buyer',
      purchaseId,
      photoCount: 1,
    })
  })

  it('stays for the other when one leaves, nameless, and takes no further words', async () => {
    await say(buyer)
    await database.db.update(users).set({ fullName: closedName, closedAt: clock.now() }).where(eq(users.id, buyer))
    expect(await seen(maker)).toMatchObject({
      other: { name: closedName, isClosed: true },
      messages: [{ side: 'buyer' }],
    })
    expect(await say(maker, 'Ainda aí?')).toEqual({ ok: false, reason: 'closed' })
    expect(await stored()).toBe(1)
  })

  it('a conversation is offered in the shop to its buyers', async () => {
    expect(await latestPurchaseBetween(database.db, buyer, maker)).toBe(purchaseId)
    expect(await latestPurchaseBetween(database.db, maker, buyer)).toBeNull()
  })
})

describe('refused messages', () => {
  it('messages are refused after ten in a row without an answer, until an answer or the next day', async () => {
    for (let n = 1; n <= mostUnanswered; n++) expect(await say(buyer, `Mensagem ${n}`)).toEqual({ ok: true })
    expect(await say(buyer)).toEqual({ ok: false, reason: 'unanswered' })
    expect([await stored(), await database.db.$count(purchasePhotos)]).toEqual([mostUnanswered, mostUnanswered])
    // Another conversation of theirs is another matter.
    expect(await say(buyer, 'E deste?', (await bought(buyer, (await addMaker(database.db)).id)).id)).toEqual({
      ok: true,
    })
    now += minute
    expect(await say(maker, 'Já vi.')).toEqual({ ok: true })
    expect(await say(buyer, 'Obrigada.')).toEqual({ ok: true })
    for (let n = 1; n < mostUnanswered; n++) await say(buyer, 'De novo')
    expect(await say(buyer)).toEqual({ ok: false, reason: 'unanswered' })
    now += 24 * 60 * minute
    expect(await say(buyer)).toEqual({ ok: true })
  })

  it('of fifty messages sent at once ten are accepted', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => say(buyer)))
    expect([sent.filter(({ ok }) => ok).length, await stored()]).toEqual([mostUnanswered, mostUnanswered])
  })

  it('a first message is refused in an account’s first hour, and an answer accepted', async () => {
    const fresh = (await addUser(database.db, { createdAt: new Date(now - 59 * minute) })).id
    const own = (await bought(fresh, maker)).id
    expect(await say(fresh, 'Oi', own)).toEqual({ ok: false, reason: 'new_account', until: new Date(now + minute) })
    expect(await stored()).toBe(0)
    await say(maker, 'Chegou bem?', own)
    expect(await say(fresh, 'Chegou.', own)).toEqual({ ok: true })
    const later = (await bought(fresh, (await addMaker(database.db)).id)).id
    now += minute
    expect(await say(fresh, 'Oi', later)).toEqual({ ok: true })
  })

  it('messages are refused both ways while either user blocks the other', async () => {
    await say(buyer)
    await setBlock(world(), buyer, { personId: maker, wish: 'block' })
    for (const who of [buyer, maker]) expect(await say(who)).toEqual({ ok: false, reason: 'blocked' })
    expect([(await seen(buyer))?.block, (await seen(maker))?.block]).toEqual(['mine', 'theirs'])
    expect([await stored(), await database.db.$count(purchasePhotos)]).toEqual([1, 1])
    await setBlock(world(), buyer, { personId: maker, wish: 'unblock' })
    expect(await say(maker, 'Serve.')).toEqual({ ok: true })
  })

  it('a contact detail in a message is refused and named; measures and order numbers are accepted', () => {
    const refusal = (message: string) =>
      conversationInputs.message
        .safeParse({ message })
        .error?.issues.map((issue) => issue.message)
        .join() ?? null
    expect(refusal('Me chama no 11 98765-4321')).toContain('Tire o telefone (“11 98765-4321”)')
    expect(refusal('Veja em www.lojadafulana.com.br')).toContain('Tire o link')
    expect(refusal('rita@exemplo.com.br')).toContain('Tire o e-mail')
    expect(refusal('Pedido 2026-00418: 120 × 80 mm, chega em 20/12?')).toBeNull()
  })
})
