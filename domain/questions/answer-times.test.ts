import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerTimes, questions } from '#db/schema/questions.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { addQuestion } from '../../tests/support/community-builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { jobsFor } from '../../tests/support/worlds/reports.ts'
import { watchQuestions } from './answer-times.server.ts'
import { answerTimeWords, waitWords } from './question.ts'
import { answerQuestion } from './questions.server.ts'

const test = useDatabase()
const hour = 3_600_000
let now = new Date('2026-11-23T15:00:00Z')
const world = () => ({ db: test.db, clock: { now: () => now } })

let makerId: string
let projectId: string
let askerId: string
beforeEach(async () => {
  now = new Date('2026-11-23T15:00:00Z')
  await test.db.delete(questions)
  makerId = (await addMaker(test.db)).id
  projectId = (await addProject(test.db, { designerId: makerId })).project.id
  askerId = (await addUser(test.db)).id
})

const ask = (hoursAgo: number) =>
  addQuestion(test.db, { projectId, makerId, askerId, createdAt: new Date(now.getTime() - hoursAgo * hour) })
const answer = async (hoursAgo: number) => {
  const { id } = await ask(hoursAgo)
  await answerQuestion(world(), { makerId, questionId: id, answer: 'Serve.' })
}
const measured = async () => {
  const [row] = await test.db.select().from(answerTimes).where(eq(answerTimes.makerId, makerId))
  return row && { measured: row.measured, hours: row.seconds === null ? null : row.seconds / 3600 }
}

describe('answer times', () => {
  it('an answer time is the median of the answers of the last 90 days, updated with each', async () => {
    await answer(2)
    expect(await measured()).toEqual({ measured: 1, hours: 2 })
    await answer(4)
    await answer(30)
    expect(await measured()).toEqual({ measured: 3, hours: 4 })
    await answer(91 * 24)
    expect(await measured()).toEqual({ measured: 3, hours: 4 })
  })

  it('counts what waits for a day and more as long as it waits, and grows with it by itself', async () => {
    await answer(2)
    await ask(23)
    await ask(50)
    await answer(3)
    expect(await measured()).toEqual({ measured: 3, hours: 3 })
    now = new Date(now.getTime() + 25 * hour)
    await watchQuestions(world())
    expect(await measured()).toEqual({ measured: 4, hours: (3 + 48) / 2 })
  })

  it('forgets what is older than 90 days, without a new answer', async () => {
    await answer(2)
    now = new Date(now.getTime() + 91 * 24 * hour)
    await watchQuestions(world())
    expect(await measured()).toEqual({ measured: 0, hours: null })
  })

  it('an answer time is shown from three answers on', () => {
    const time = { answered: 9, measured: 3, seconds: 23 * 3600 }
    expect(answerTimeWords(time)).toBe('cerca de 1 dia')
    expect(answerTimeWords({ ...time, measured: 2 })).toBeNull()
    expect(answerTimeWords(null)).toBeNull()
    expect([40, 59 * 60, 5 * 3600, 30 * 3600, 60 * 3600].map(waitWords)).toEqual([
      '1 min',
      '1 h',
      '5 h',
      '1 dia',
      '3 dias',
    ])
  })
})

describe('question reminders', () => {
  // 2026-11-23 is a Monday; the 20th, a Friday, is a holiday.
  it('a question reminder is mailed to its maker once after three business days, for all of them together', async () => {
    const asked = { projectId, makerId, askerId }
    const one = await addQuestion(test.db, { ...asked, createdAt: new Date('2026-11-17T23:00:00Z') })
    const other = await addQuestion(test.db, { ...asked, createdAt: new Date('2026-11-18T01:00:00Z') })
    const told = async () => {
      const jobs = [one, other].map(({ id }) => jobsFor(test.db, 'send-question-reminder', id))
      return (await Promise.all(jobs)).toSorted((a, b) => a - b)
    }
    const later = { projectId, makerId, askerId, createdAt: new Date('2026-11-18T15:00:00Z') }
    await addQuestion(test.db, later)
    expect(await watchQuestions(world())).toEqual({ reminded: 0 })
    now = new Date('2026-11-24T15:00:00Z')
    expect(await watchQuestions(world())).toEqual({ reminded: 1 })
    expect(await watchQuestions(world())).toEqual({ reminded: 0 })
    expect(await told()).toEqual([0, 1])
    now = new Date('2026-11-25T15:00:00Z')
    expect(await watchQuestions(world())).toEqual({ reminded: 1 })
  })

  it('a question reminder leaves out answered, hidden and unlisted questions', async () => {
    const old = { projectId, makerId, askerId, createdAt: new Date('2026-11-02T15:00:00Z') }
    const { id } = await addQuestion(test.db, old)
    await answerQuestion(world(), { makerId, questionId: id, answer: 'Serve.' })
    await addQuestion(test.db, { ...old, hiddenAt: now })
    const hidden = (await addProject(test.db, { designerId: makerId, isActive: false })).project.id
    await addQuestion(test.db, { ...old, projectId: hidden })
    expect(await watchQuestions(world())).toEqual({ reminded: 0 })
  })
})
