import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { supportMessages } from '#db/schema/support.ts'
import { listStaffActions } from '#domain/staff/staff-actions.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { addThread } from '../../tests/support/community-builders.ts'
import { type TestDatabase, useDatabase } from '../../tests/support/database.ts'
import { answerThread, closeThread, openThread, writeInThread } from './threads.server.ts'
import { findMessage, findThread } from './find-thread.server.ts'
import { listThreads, ownThreads } from './list-threads.server.ts'
import { subjectOf } from './thread.ts'
import { queuedJobs, takeJobs } from '../../tests/support/queue.ts'

const test = useDatabase()
let world: { db: TestDatabase['db']; clock: { now: () => Date } }
let now = new Date('2026-11-21T12:00:00Z')
let staff: { id: string; role: 'all' }
let person: { id: string; role: 'member' }
beforeAll(async () => {
  world = { db: test.db, clock: { now: () => now } }
  staff = { id: (await addUser(test.db, { role: 'all', fullName: 'Marina Duarte' })).id, role: 'all' }
  person = { id: (await addUser(test.db)).id, role: 'member' }
})
beforeEach(() => void (now = new Date(now.getTime() + 60_000)))

const rita = { name: 'Rita', email: 'rita@exemplo.com.br', subject: 'Vaso', message: 'Chegou quebrado.' }
const begin = (userId: string | null = null) => openThread(world, { ...rita, origin: 'chat', userId })
const idOf = async (token: string) =>
  (await test.db.execute<{ id: string }>(sql`select id from support_threads where token = ${token}`)).rows[0]?.id ?? ''
const conversation = async (token: string, viewerId: string | null = null) => {
  const found = await findThread(test.db, token, viewerId)
  if (!found.ok) throw new Error(found.reason)
  return found.conversation
}
const toldMessages = async () =>
  (await queuedJobs(test.db, 'send-support-message')).map(({ payload }) => payload.messageId)

describe('a conversation', () => {
  it('a conversation waits for the side that did not write last', async () => {
    const { token } = await begin()
    const id = await idOf(token)
    expect(await conversation(token)).toMatchObject({ state: 'open', messages: [{ staffName: null }] })
    await answerThread(world, staff, { threadId: id, message: 'Mande uma foto.' })
    now = new Date(now.getTime() + 1000)
    expect(await conversation(token)).toMatchObject({ state: 'answered' })
    await writeInThread(world, { token, viewerId: null, message: 'Aqui está.' })
    const { state, messages } = await conversation(token)
    expect([state, messages.map((message) => [message.staffName, message.message])]).toEqual([
      'open',
      [
        [null, 'Chegou quebrado.'],
        ['Marina Duarte', 'Mande uma foto.'],
        [null, 'Aqui está.'],
      ],
    ])
  })

  it('a conversation shows its last hundred messages, and those before a message by its id', async () => {
    const { token } = await begin()
    const threadId = await idOf(token)
    for (let n = 1; n <= 120; n++)
      await test.db
        .insert(supportMessages)
        .values({ threadId, message: `${n}`, createdAt: new Date(now.getTime() + n) })
    const latest = await conversation(token)
    const words = ({ messages }: Pick<typeof latest, 'messages'>) => messages.map(({ message }) => message)
    expect(words(latest)).toEqual(Array.from({ length: 100 }, (_, n) => `${n + 21}`))
    const before = await findThread(test.db, token, null, latest.olderThan)
    if (!before.ok) throw new Error(before.reason)
    expect(words(before.conversation)).toEqual([rita.message, ...Array.from({ length: 20 }, (_, n) => `${n + 1}`)])
    expect(before.conversation.olderThan).toBeNull()
    const other = await begin()
    expect(await findThread(test.db, other.token, null, latest.olderThan)).toMatchObject({
      conversation: { messages: [] },
    })
  })

  it('a conversation waits since the first word that we did not answer, however often it is said again', async () => {
    const waits = async (protocol: string) =>
      (await listThreads(test.db, { state: null, q: protocol }, 1)).items[0]?.waitingSince
    const begun = now
    const { token, protocol } = await begin()
    const say = () => writeInThread(world, { token, viewerId: null, message: 'E então?' })
    now = new Date(now.getTime() + 3_600_000)
    await say()
    expect(await waits(protocol)).toEqual(begun)
    await answerThread(world, staff, { threadId: await idOf(token), message: 'Mande uma foto.' })
    expect(await waits(protocol)).toBeNull()
    now = new Date(now.getTime() + 3_600_000)
    const again = now
    await say()
    expect(await waits(protocol)).toEqual(again)
  })

  it('a conversation is closed by staff and opened again by a word', async () => {
    const { token } = await begin()
    await closeThread(world, staff, { threadId: await idOf(token), closed: true })
    expect((await conversation(token)).state).toBe('closed')
    await writeInThread(world, { token, viewerId: null, message: 'Ainda não chegou.' })
    expect((await conversation(token)).state).toBe('open')
  })

  it('a thread without an account is opened by its token, one of an account by that account only', async () => {
    const theirs = await begin(person.id)
    const free = await begin()
    const stranger = (await addUser(test.db)).id
    expect(await findThread(test.db, free.token, stranger)).toMatchObject({ ok: true })
    expect(await findThread(test.db, theirs.token, person.id)).toMatchObject({ ok: true })
    expect(await findThread(test.db, theirs.token, stranger)).toEqual({ ok: false, reason: 'not_found' })
    expect(await findThread(test.db, theirs.token, null)).toEqual({ ok: false, reason: 'sign_in' })
    for (const viewerId of [stranger, null])
      expect(await writeInThread(world, { token: theirs.token, viewerId, message: 'Oi' })).toMatchObject({ ok: false })
    expect((await conversation(theirs.token, person.id)).messages).toHaveLength(1)
    expect((await ownThreads(test.db, person.id)).map((thread) => thread.token)).toEqual([theirs.token])
  })

  it('a conversation is answered and closed by staff only', async () => {
    const { token } = await begin()
    const threadId = await idOf(token)
    const refused = { ok: false, reason: 'not_found' }
    expect(await answerThread(world, person, { threadId, message: 'Oi' })).toEqual(refused)
    expect(await closeThread(world, person, { threadId, closed: true })).toEqual(refused)
    expect(await conversation(token)).toMatchObject({ state: 'open', messages: [{}] })
  })

  it('a conversation is written down with what staff did, once for each thing', async () => {
    const { token, protocol } = await begin()
    const threadId = await idOf(token)
    await answerThread(world, staff, { threadId, message: 'Já enviamos outro.' })
    await closeThread(world, staff, { threadId, closed: true })
    await closeThread(world, staff, { threadId, closed: true })
    const filter = { q: protocol, actions: null, staffId: null, from: '', to: '' }
    const { items } = await listStaffActions(test.db, filter, 1)
    expect(items.map((item) => item.name).toSorted()).toEqual(['answer_thread', 'close_thread'])
  })

  it('a conversation says to the mails which message began it', async () => {
    await takeJobs(test.db)
    const { token } = await begin()
    now = new Date(now.getTime() + 1000)
    await writeInThread(world, { token, viewerId: null, message: 'E mais uma coisa.' })
    const mails = await Promise.all((await toldMessages()).map((id) => findMessage(test.db, id)))
    const threadId = await idOf(token)
    expect(mails).toMatchObject([
      { threadId, isFirst: true, message: 'Chegou quebrado.' },
      { threadId, isFirst: false, message: 'E mais uma coisa.' },
    ])
  })
})

describe('the list of conversations', () => {
  it('the list of conversations counts what was searched, and shows who has waited longest first', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour))
    await addThread(test.db, { subject: 'Prazo 50%', lastMessageAt: at(9) })
    await addThread(test.db, { subject: 'Prazo 50% menor', lastMessageAt: at(8) })
    await addThread(test.db, { subject: 'Prazo 50% cumprido', state: 'closed' })
    await addThread(test.db, { subject: 'Prazo 500' })
    const list = await listThreads(test.db, { state: 'open', q: 'prazo 50%' }, 1)
    expect(list.items.map((thread) => thread.subject)).toEqual(['Prazo 50% menor', 'Prazo 50%'])
    expect(list.counts).toEqual({ open: 2, answered: 0, closed: 1 })
  })
})

describe('subjectOf', () => {
  it('subjectOf is the beginning of what was said, cut between words', () => {
    expect(subjectOf('Meu pedido\n não chegou')).toBe('Meu pedido não chegou')
    expect(subjectOf('palavra '.repeat(20))).toBe(`${'palavra '.repeat(9).trim()}…`)
  })
})
