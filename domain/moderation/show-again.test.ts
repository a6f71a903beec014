import type { ReportKind } from '#domain/areas.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reportOutcomeMail, removalNoticeMail } from '#adapters/mail/messages/reports.ts'
import { collections } from '#db/schema/collections.ts'
import { makePictures, makes, reviews } from '#db/schema/community.ts'
import { answerTimes, questions } from '#db/schema/questions.ts'
import { removeMake } from '#domain/makes/makes.server.ts'
import { projectReviews } from '#domain/reviews/project-reviews.server.ts'
import { answerReview } from '#domain/reviews/reviews.server.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { addProject, addUser } from '../../tests/support/builders.ts'
import { addCollection, addQuestion } from '../../tests/support/community-builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { useStaff } from '../../tests/support/worlds/staff.ts'
import { addReport, jobsFor } from '../../tests/support/worlds/reports.ts'
import { decideReport } from './decide-report.server.ts'
import { reportForMail } from './own-report.server.ts'
import { subjectWithSnapshot } from './subjects.server.ts'
import { strikesOf } from './strikes.server.ts'
import { showAgain } from './show-again.server.ts'

const test = useDatabase()
const at = new Date('2026-11-21T12:00:00Z')
const publicUrl = new URL('https://camada.test')
const staff = useStaff(test)
const world = () => ({ db: test.db, clock: { now: () => at } })
const author = async () => (await addUser(test.db, { fullName: 'Yasmin Farah' })).id

async function hidden(kind: ReportKind, subjectId: string): Promise<string> {
  const { id } = await addReport(test.db, { subjectId, kind, at, reason: 'offensive' })
  const decided = { reportId: id, decision: 'remove', rule: 'offensive', reason: 'Ofende.' } as const
  expect(await decideReport(world(), staff, decided)).toEqual({ ok: true })
  return id
}
const undo = (reportId: string, who: { id: string; role: 'all' | 'member' } = staff) =>
  showAgain(world(), who, { reportId, reason: 'Era ironia.' })
const mailed = async (reportId: string) => {
  const report = await reportForMail(test.db, reportId)
  if (!report) throw new Error('no report')
  return { ...report, publicUrl }
}

async function make() {
  const [userId, { project }] = [await author(), await addProject(test.db)]
  const [one] = await test.db.insert(makes).values({ projectId: project.id, userId, isPrint: true }).returning()
  const makeId = one?.id ?? ''
  const photo = { storageKey: makeId, width: 4, height: 3, color: '#aabbcc', looks: '0'.repeat(16) }
  await test.db.insert(makePictures).values({ makeId, position: 0, ...photo })
  return { userId, makeId }
}
const makeRow = async (id: string) => (await test.db.select().from(makes).where(eq(makes.id, id)))[0]

describe('undoing a decision', () => {
  it('undoing shows a make again, takes the strike away, and tells its author and who reported it', async () => {
    const { userId, makeId } = await make()
    const reportId = await hidden('make', makeId)
    expect(await strikesOf(test.db, userId, at)).toMatchObject([{ state: 'removed', counts: true }])
    expect(await undo(reportId, { id: userId, role: 'member' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await undo(reportId)).toEqual({ ok: true })
    expect((await makeRow(makeId))?.hiddenAt).toBeNull()
    expect(await strikesOf(test.db, userId, at)).toMatchObject([{ state: 'undone', counts: false }])
    expect((await actionsOn(test.db, userId)).map(({ name, reason }) => [name, reason])).toContainEqual([
      'show_again',
      'Era ironia.',
    ])
    const report = await mailed(reportId)
    const [toAuthor, toReporter] = [removalNoticeMail(report), reportOutcomeMail(report)]
    expect(toAuthor?.subject).toBe(`Desfizemos a decisão ${report.number}`)
    expect(toAuthor?.text).toContain('Era ironia.')
    expect(toReporter?.text.replaceAll(/\s+/g, ' ')).toContain('contestou, e o que tínhamos escondido voltou.')
    expect([await jobsFor(test.db, 'send-removal-notice', reportId), await undo(reportId)]).toEqual([
      2,
      { ok: false, reason: 'not_found' },
    ])
  })

  it('undoing leaves nothing of a make that its author removed meanwhile', async () => {
    const { userId, makeId } = await make()
    const reportId = await hidden('make', makeId)
    await removeMake(test.db, userId, makeId)
    expect(await undo(reportId)).toEqual({ ok: true })
    expect(await makeRow(makeId)).toBeUndefined()
  })

  it('undoing shows a question, an answer and a collection again, and counts what was not counted', async () => {
    const { project } = await addProject(test.db)
    const ids = { projectId: project.id, makerId: project.designerId, askerId: await author() }
    const { id } = await addQuestion(test.db, { ...ids, answer: 'Não.', answeredAt: at })
    const [answer, question] = [await hidden('answer', id), await hidden('question', id)]
    expect([await undo(question), await undo(answer)]).toEqual([{ ok: true }, { ok: true }])
    const [shown] = await test.db.select().from(questions).where(eq(questions.id, id))
    expect(shown).toMatchObject({ hiddenAt: null, answerHiddenAt: null })
    const counted = await test.db.select().from(answerTimes).where(eq(answerTimes.makerId, ids.makerId))
    expect(counted).toMatchObject([{ answered: 1, open: 0 }])
    const one = await addCollection(test.db, { userId: ids.askerId, visibility: 'public' })
    await undo(await hidden('collection', one.id))
    expect(await test.db.select().from(collections).where(eq(collections.id, one.id))).toMatchObject([
      { hiddenAt: null },
    ])
  })

  it('undoing shows a maker’s answer to a review again, which was hidden by itself and took no other', async () => {
    const { project } = await addProject(test.db)
    const [review] = await test.db
      .insert(reviews)
      .values({ projectId: project.id, userId: await author(), rating: 2, answer: 'Compre óculos.', answeredAt: at })
      .returning()
    const reviewId = review?.id ?? ''
    const shown = async () =>
      (await projectReviews(test.db, project.id, null)).items.map((one) => [one.answer, one.isAnswerHidden])
    const subject = await subjectWithSnapshot(test.db, { kind: 'answer', id: reviewId, viewer: null })
    expect(subject).toMatchObject({
      subject: { ownerId: project.designerId, projectId: project.id },
      snapshot: { texts: { answer: 'Compre óculos.' } },
    })
    const reportId = await hidden('answer', reviewId)
    expect(await shown()).toEqual([[null, true]])
    expect(await subjectWithSnapshot(test.db, { kind: 'answer', id: reviewId, viewer: null })).toBeNull()
    const again = { makerId: project.designerId, reviewId, answer: 'Compre óculos, já disse.' }
    expect(await answerReview(world(), again)).toBe(false)
    expect(await strikesOf(test.db, project.designerId, at)).toMatchObject([{ what: 'answer', state: 'removed' }])
    await undo(reportId)
    expect(await shown()).toEqual([['Compre óculos.', false]])
  })

  it('undoing is of what was hidden: of no project, which has its appeal, and of nothing that was let be', async () => {
    const { project } = await addProject(test.db)
    expect(await undo(await hidden('project', project.id))).toEqual({ ok: false, reason: 'not_found' })
    const { makeId } = await make()
    const { id } = await addReport(test.db, { subjectId: makeId, kind: 'make', at })
    expect(await undo(id)).toEqual({ ok: false, reason: 'not_found' })
    await decideReport(world(), staff, { reportId: id, decision: 'dismiss', rule: null, reason: 'Está bem.' })
    expect([await undo(id), await undo('x')]).toEqual([
      { ok: false, reason: 'not_found' },
      { ok: false, reason: 'not_found' },
    ])
  })
})
