import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { questionAnswerMail } from '#adapters/mail/messages/questions.ts'
import { postgresRateLimits } from '#adapters/rate-limits/postgres.server.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { answerTimes, questions } from '#db/schema/questions.ts'
import { notices } from '#db/schema/support.ts'
import { setBlock } from '#domain/conversations/blocks.server.ts'
import { waitingWork } from '#domain/staff/waiting-work.server.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { addQuestion } from '../../tests/support/community-builders.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { jobsFor } from '../../tests/support/worlds/reports.ts'
import { findQuestion, projectQuestions, questionForMail } from './find-question.server.ts'
import { decideHeldQuestion, heldQuestions, publishHeldQuestions } from './held-questions.server.ts'
import {
  answerQuestion,
  askQuestion,
  editQuestion,
  hideAnswer,
  hideQuestion,
  removeQuestion,
} from './questions.server.ts'

const test = useDatabase()
let now = new Date('2026-11-23T15:00:00Z')
const world = () => ({ db: test.db, clock: { now: () => now }, rateLimits: postgresRateLimits(test.pool) })
const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000))

let makerId: string
let projectId: string
let askerId: string
beforeEach(async () => {
  now = new Date('2026-11-23T15:00:00Z')
  makerId = (await addMaker(test.db, { fullName: 'Helena Prado' })).id
  projectId = (await addProject(test.db, { designerId: makerId })).project.id
  askerId = await someone()
})

const someone = async (given: Partial<typeof users.$inferInsert> = {}) =>
  (await addUser(test.db, { fullName: 'Rafael Souza', createdAt: new Date('2026-01-01'), ...given })).id
const asked = (question = 'Serve E27?', userId = askerId) => askQuestion(world(), { userId, projectId, question })
const askedId = async (question?: string, userId?: string) => {
  const done = await asked(question, userId)
  if (!done.ok) throw new Error(done.reason)
  return done.id
}
const answer = (questionId: string, words = 'Não, só E14.') =>
  answerQuestion(world(), { makerId, questionId, answer: words })
const list = async (cursor: string | null = null, viewerId: string | null = null) =>
  projectQuestions(test.db, { projectId, viewer: viewerId === null ? null : { id: viewerId }, cursor })
const stored = () => test.db.$count(questions, eq(questions.projectId, projectId))
const counted = async () =>
  (await test.db.select().from(answerTimes).where(eq(answerTimes.makerId, makerId))).map(({ open, answered }) => [
    open,
    answered,
  ])[0]

describe('asking', () => {
  it('asking is told to the maker once, and the same words again are the same question', async () => {
    const first = await asked()
    expect(first).toMatchObject({ ok: true, isNew: true })
    expect(await asked()).toEqual({ ...first, isNew: false })
    expect(await stored()).toBe(1)
    expect(await jobsFor(test.db, 'send-question', (first as { id: string }).id)).toBe(1)
  })

  it('asking is refused, and nothing stored, of the own project and of one that is not listed', async () => {
    expect(await asked('Serve?', makerId)).toEqual({ ok: false, reason: 'own_project' })
    await test.db.update(projects).set({ isActive: false }).where(eq(projects.id, projectId))
    expect(await asked()).toEqual({ ok: false, reason: 'not_found' })
    expect(await askQuestion(world(), { userId: askerId, projectId: 'x', question: 'Oi' })).toMatchObject({ ok: false })
    expect(await stored()).toBe(0)
  })

  it('a question of a new account is for its asker alone, and reaches the maker once the hour is over', async () => {
    const fresh = await someone({ createdAt: now })
    minutes(20)
    expect(await asked('Serve?', fresh)).toMatchObject({ ok: true, isNew: true, isHeld: true })
    const id = await askedId('Serve?', fresh)
    expect((await list(null, fresh))?.items).toMatchObject([{ id, isHeld: true }])
    expect((await list())?.items).toEqual([])
    expect((await list(null, makerId))?.items).toEqual([])
    expect(await findQuestion(test.db, { questionId: id, viewer: { id: makerId } })).toBeNull()
    expect(await answer(id)).toBe(false)
    minutes(39)
    expect(await publishHeldQuestions(world())).toEqual({ published: 0 })
    expect(await jobsFor(test.db, 'send-question', id)).toBe(0)
    minutes(1)
    expect(await publishHeldQuestions(world())).toEqual({ published: 1 })
    expect((await list())?.items).toMatchObject([{ id, isHeld: false }])
    expect(await counted()).toEqual([1, 0])
    expect(await jobsFor(test.db, 'send-question', id)).toBe(1)
    expect(await publishHeldQuestions(world())).toEqual({ published: 0 })
  })

  it('a held question can be taken back, and falls with a blocked account', async () => {
    const fresh = await someone({ createdAt: now })
    expect(await removeQuestion(test.db, fresh, await askedId('Serve?', fresh))).toBe(projectId)
    await askedId('Serve E14?', fresh)
    await test.db.update(users).set({ blockedAt: now }).where(eq(users.id, fresh))
    minutes(60)
    expect(await publishHeldQuestions(world())).toEqual({ published: 0 })
    expect(await stored()).toBe(0)
  })

  it('a held question is published or hidden by staff, once, on the record', async () => {
    const staff = { id: (await addUser(test.db, { role: 'moderation' })).id, role: 'moderation' as const }
    const fresh = await someone({ createdAt: now })
    const [good, bad] = [await askedId('Serve?', fresh), await askedId('Compre fora', fresh)]
    expect((await heldQuestions(test.db)).map(({ id }) => id).toSorted()).toEqual([good, bad].toSorted())
    expect((await waitingWork(test.db)).heldQuestions).toBe(2)
    const decide = (questionId: string, wish: 'publish' | 'hide') =>
      decideHeldQuestion(world(), staff, { questionId, wish })
    expect([await decide(good, 'publish'), await decide(bad, 'hide'), await decide(bad, 'publish')]).toEqual([
      true,
      true,
      false,
    ])
    minutes(60)
    expect(await publishHeldQuestions(world())).toEqual({ published: 0 })
    expect((await list(null, fresh))?.items).toMatchObject([{ id: good }])
    const third = await askedId('E então?', await someone({ createdAt: now }))
    for (const role of ['member', 'support', 'money', 'catalogue'] as const)
      expect(await decideHeldQuestion(world(), { ...staff, role }, { questionId: third, wish: 'publish' })).toBe(false)
    expect((await heldQuestions(test.db)).map(({ id }) => id)).toEqual([third])
  })

  it('asking is refused when either user blocked the other', async () => {
    await setBlock(world(), makerId, { personId: askerId, wish: 'block' })
    expect(await asked()).toEqual({ ok: false, reason: 'blocked' })
    await setBlock(world(), makerId, { personId: askerId, wish: 'unblock' })
    await setBlock(world(), askerId, { personId: makerId, wish: 'block' })
    expect(await asked()).toEqual({ ok: false, reason: 'blocked' })
    expect(await stored()).toBe(0)
  })

  it('asking ends for the day after ten, and what was refused or said twice does not count', async () => {
    for (let n = 0; n < 10; n++) {
      await asked(`Pergunta ${n}`)
      if (n < 9) await asked(`Pergunta ${n}`)
    }
    expect(await asked('A décima primeira')).toEqual({ ok: false, reason: 'too_many' })
    expect(await stored()).toBe(10)
  })
})

describe('a question', () => {
  it('a question is changed, marked, and removed by its asker alone, as long as it waits', async () => {
    const id = await askedId()
    const other = await someone()
    expect(await editQuestion(world(), { userId: other, questionId: id, question: 'Outra' })).toMatchObject({
      ok: false,
      reason: 'not_open',
    })
    expect(await editQuestion(world(), { userId: askerId, questionId: id, question: 'Serve E27?' })).toEqual({
      ok: true,
    })
    expect((await list())?.items).toMatchObject([{ isEdited: false }])
    expect(await editQuestion(world(), { userId: askerId, questionId: id, question: 'Serve E14?' })).toEqual({
      ok: true,
    })
    expect((await list())?.items).toMatchObject([{ question: 'Serve E14?', isEdited: true }])
    await answer(id)
    expect(await editQuestion(world(), { userId: askerId, questionId: id, question: 'Nada' })).toMatchObject({
      ok: false,
      reason: 'not_open',
    })
    expect(await removeQuestion(test.db, askerId, id)).toBeNull()
    const second = await askedId('E outra?')
    expect(await removeQuestion(test.db, other, second)).toBeNull()
    expect(await removeQuestion(test.db, askerId, second)).toBe(projectId)
  })

  it('a question is not changed into words that become another one at the same moment', async () => {
    const [first, second] = [await askedId('Serve E27?'), await askedId('Serve E14?')]
    const other = await inHand(test.pool, `update questions set question = 'Serve GU10?' where id = $1`, [first])
    const edited = editQuestion(world(), { userId: askerId, questionId: second, question: 'Serve GU10?' })
    await untilWaiting(test.pool)
    await other.end()
    expect(await edited).toEqual({ ok: false, reason: 'not_open' })
  })

  it('a question is not changed between two of whom one blocked the other, and may still be taken back', async () => {
    const id = await askedId()
    await setBlock(world(), makerId, { personId: askerId, wish: 'block' })
    const edited = await editQuestion(world(), { userId: askerId, questionId: id, question: 'Some daqui' })
    expect(edited).toEqual({ ok: false, reason: 'blocked' })
    expect((await list())?.items).toMatchObject([{ question: 'Serve E27?', isEdited: false }])
    expect(await removeQuestion(test.db, askerId, id)).toBe(projectId)
  })

  it('a question has one answer, of its maker, which its asker is told once and which is marked when it changes', async () => {
    const id = await askedId()
    const other = (await addMaker(test.db)).id
    expect(await answerQuestion(world(), { makerId: other, questionId: id, answer: 'Sim' })).toBe(false)
    minutes(90)
    expect(await answer(id)).toBe(true)
    expect((await list())?.items).toMatchObject([{ answer: 'Não, só E14.', isAnswerEdited: false }])
    minutes(10)
    expect(await answer(id, 'Não, só E14 ou LED.')).toBe(true)
    const [one] = (await list())?.items ?? []
    expect(one).toMatchObject({ answer: 'Não, só E14 ou LED.', isAnswerEdited: true })
    expect(new Date(one?.answeredAt ?? '')).toEqual(new Date('2026-11-23T16:30:00Z'))
    expect(await jobsFor(test.db, 'send-question-answer', id)).toBe(1)
  })

  it('an answer is not mailed when either blocked the other, and stays public', async () => {
    const id = await askedId()
    await answer(id)
    const mail = async () => {
      const question = await questionForMail(test.db, id)
      return question && questionAnswerMail({ ...question, publicUrl: new URL('https://camada.test') })
    }
    expect(await mail()).toMatchObject({ subject: 'Helena Prado respondeu à sua pergunta' })
    await setBlock(world(), askerId, { personId: makerId, wish: 'block' })
    expect(await mail()).toBeNull()
    expect((await list())?.items).toMatchObject([{ answer: 'Não, só E14.' }])
  })

  it('a question shows the asker’s first name, and none for a closed account', async () => {
    await askedId()
    expect((await list())?.items).toMatchObject([{ asker: 'Rafael', isMine: false }])
    expect((await list(null, askerId))?.items).toMatchObject([{ isMine: true }])
    await test.db.update(users).set({ closedAt: now }).where(eq(users.id, askerId))
    expect((await list())?.items).toMatchObject([{ asker: null }])
  })

  it('a question hidden by staff is not shown; when only its answer is hidden it takes no other', async () => {
    const [gone, kept] = [await askedId('Isto é propaganda'), await askedId()]
    await hideQuestion(test.db, gone, now)
    expect((await list(null, askerId))?.items.map(({ id }) => id)).toEqual([kept])
    expect(await findQuestion(test.db, { questionId: gone, viewer: { id: makerId } })).toBeNull()
    expect(await answer(gone)).toBe(false)
    await answer(kept)
    await hideAnswer(test.db, kept, now)
    expect((await list())?.items).toMatchObject([{ id: kept, answer: null, answeredAt: expect.any(String) }])
    expect(await answer(kept, 'De novo')).toBe(false)
  })

  it('a question that is hidden or removed takes its notices along, an answer that is hidden its own', async () => {
    const told = async (userId: string, keys: string[]) => {
      const rows = keys.map((key) => ({ userId, key, kind: 'question' as const, fact: 'question_asked', values: {} }))
      await test.db.insert(notices).values(rows)
    }
    const [hidden, removed, kept] = [await askedId('Isto é propaganda'), await askedId('Tem azul?'), await askedId()]
    await told(
      makerId,
      [hidden, removed, kept].map((id) => `question-${id}`),
    )
    await told(askerId, [`question-${kept}-answer`])
    await answer(kept)
    await hideQuestion(test.db, hidden, now)
    await removeQuestion(test.db, askerId, removed)
    await hideAnswer(test.db, kept, now)
    const rows = await test.db
      .select()
      .from(notices)
      .where(inArray(notices.userId, [makerId, askerId]))
    expect(rows.map(({ key }) => key)).toEqual([`question-${kept}`])
  })

  it('a question of a project that is not listed is for its asker and the maker alone', async () => {
    const id = await askedId()
    await test.db.update(projects).set({ isActive: false }).where(eq(projects.id, projectId))
    const seen = async (viewerId: string | null) =>
      (await findQuestion(test.db, { questionId: id, viewer: viewerId === null ? null : { id: viewerId } })) !== null
    expect([await seen(askerId), await seen(makerId), await seen(await someone()), await seen(null)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await list()).toBeNull()
  })
})

describe('questions of a project', () => {
  it('questions come answered first, the latest answer on top, page by page, each once', async () => {
    const made: string[] = []
    for (let n = 0; n < 23; n++) {
      minutes(1)
      const one = { projectId, makerId, askerId, question: `Pergunta ${n}`, createdAt: now }
      made.push((await addQuestion(test.db, one)).id)
    }
    const [first = '', second = ''] = made
    minutes(1)
    await answer(second)
    minutes(1)
    await answer(first)
    const pages: string[][] = []
    let cursor: string | null = null
    do {
      const page = await list(cursor)
      pages.push(page?.items.map(({ id }) => id) ?? [])
      cursor = page?.nextCursor ?? null
    } while (cursor)
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3])
    expect(pages.flat()).toEqual([first, second, ...made.slice(2).toReversed()])
  })
})

describe('counters of questions', () => {
  it('counters follow what is asked, answered, removed and hidden', async () => {
    const [one, two, three] = [await askedId('Um'), await askedId('Dois'), await askedId('Três')]
    expect(await counted()).toEqual([3, 0])
    await answer(one)
    await answer(one, 'Mudada')
    expect(await counted()).toEqual([2, 1])
    await removeQuestion(test.db, askerId, two)
    expect(await counted()).toEqual([1, 1])
    await hideQuestion(test.db, one, now)
    await hideQuestion(test.db, three, now)
    expect(await counted()).toEqual([0, 0])
  })
})
