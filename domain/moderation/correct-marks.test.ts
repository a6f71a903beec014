import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectImages, projects } from '#db/schema/catalog.ts'
import { decisions, reports } from '#db/schema/moderation.ts'
import { staffActions } from '#db/schema/staff.ts'
import { decisionMail } from '#adapters/mail/messages/decision.ts'
import { waitingWork } from '#domain/staff/waiting-work.server.ts'
import { addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { useStaff } from '../../tests/support/worlds/staff.ts'
import { addReport, jobsFor } from '../../tests/support/worlds/reports.ts'
import { correctMarks, type MarksWish, undoCorrection } from './correct-marks.server.ts'
import { moderationFigures } from './figures.server.ts'
import { decideAppeal } from './answer-appeal.server.ts'
import { appealDecision, decisionForMail, openAppeals, ownDecisions } from './appeals.server.ts'
import { marksCase } from './marks-case.server.ts'
import { strikesOf } from './strikes.server.ts'

const test = useDatabase()
const at = new Date('2026-11-21T12:00:00Z')
const world = () => ({ db: test.db, clock: { now: () => at } })
const reason = 'A capa é um render.'

const staff = useStaff(test)
let makerId: string
let projectId: string
let images: string[]
beforeEach(async () => {
  makerId = (await addMaker(test.db)).id
  projectId = (await addProject(test.db, { designerId: makerId, title: 'Vaso', ai: 'none' })).project.id
  await test.db.delete(projectImages).where(eq(projectImages.projectId, projectId))
  const image = { projectId, width: 4, height: 3, color: '#808080', alt: 'Vaso' }
  const key = () => crypto.randomUUID()
  const rows = await test.db
    .insert(projectImages)
    .values([
      { ...image, position: 0, storageKey: key(), kind: 'photo' },
      { ...image, position: 1, storageKey: key(), kind: null },
      { ...image, position: 2, storageKey: key(), modelKey: key() },
    ])
    .returning({ id: projectImages.id })
  images = rows.map(({ id }) => id)
})

const [cover, second, ours] = [() => images[0] ?? '', () => images[1] ?? '', () => images[2] ?? '']
const correct = (wish: Partial<MarksWish>, rule: 'false_marks' | null = 'false_marks', by = staff as never) =>
  correctMarks(world(), by, { projectId, wish: { kinds: {}, ai: null, ...wish }, rule, reason })
const marks = async () => {
  const said = await test.db
    .select()
    .from(projectImages)
    .where(eq(projectImages.projectId, projectId))
    .orderBy(asc(projectImages.position))
  const [project] = await test.db.select().from(projects).where(eq(projects.id, projectId))
  return [...said.map(({ kind }) => kind), project?.ai]
}
const last = async () =>
  (await test.db.select().from(decisions).where(eq(decisions.projectId, projectId)).orderBy(asc(decisions.id))).at(
    -1,
  ) ?? expect.fail('nothing was corrected')
const acts = async () =>
  (await test.db.select().from(staffActions).where(eq(staffActions.subjectId, projectId))).map((act) => act.action)

describe('correcting marks', () => {
  it('correcting marks says what staff saw, of pictures and of AI, with a strike, a notice and a row of the record', async () => {
    expect(await correct({ kinds: { [cover()]: 'render', [second()]: 'photo' }, ai: 'all' })).toEqual({ ok: true })
    expect(await marks()).toEqual(['render', 'photo', null, 'all'])
    const correction = await last()
    expect(correction.changes?.map(({ place, said, marked }) => [place, said, marked])).toEqual([
      [1, 'photo', 'render'],
      [2, null, 'photo'],
      [null, 'none', 'all'],
    ])
    expect(await jobsFor(test.db, 'send-decision-notice', correction.id)).toBe(1)
    expect(await acts()).toEqual(['correct_marks'])
    expect(await strikesOf(test.db, makerId, at)).toMatchObject([
      { what: 'project', label: 'Vaso', rule: '12. Foto ou marca de IA falsa', decision: reason, state: 'corrected', counts: true, number: null, appealable: projectId },
    ]) // prettier-ignore
  })

  it('correcting marks without a rule is of a mistake: a notice, and no strike', async () => {
    await correct({ kinds: { [cover()]: 'render' } }, null)
    expect(await jobsFor(test.db, 'send-decision-notice', (await last()).id)).toBe(1)
    expect(await strikesOf(test.db, makerId, at)).toEqual([])
  })

  it('correcting marks is of staff alone, and of what changes: not of a picture of ours nor of another project', async () => {
    const maker = { id: makerId, role: 'user' } as never
    expect(await correct({ ai: 'all' }, null, maker)).toEqual({ ok: false, reason: 'not_found' })
    const other = (await addProject(test.db)).project.id
    const [theirs] = await test.db.select().from(projectImages).where(eq(projectImages.projectId, other))
    const kinds = { [cover()]: 'photo', [ours()]: 'photo', [theirs?.id ?? '']: 'render' } as const
    expect(await correct({ kinds, ai: 'none' })).toEqual({ ok: false, reason: 'nothing_changed' })
    expect(await marks()).toEqual(['photo', null, null, 'none'])
    expect(await acts()).toEqual([])
  })

  it('correcting marks decides the open reports of false marks, which are told, and no others', async () => {
    const report = (reporter: string, why: 'false_marks' | 'copyright') =>
      addReport(test.db, { subjectId: projectId, at, reason: why, reporter: { email: reporter } })
    const [falseMarks, copied] = [await report('a@exemplo.com.br', 'false_marks'), await report('b@exemplo.com.br', 'copyright')] // prettier-ignore
    await correct({ kinds: { [cover()]: 'render' } })
    const outcomes = async () => (await test.db.select().from(reports).where(eq(reports.subjectId, projectId)).orderBy(reports.id)).map((one) => [one.outcome, one.rule, one.answer, one.reversal]) // prettier-ignore
    expect(await outcomes()).toEqual([
      ['corrected', 'false_marks', reason, null],
      [null, null, null, null],
    ])
    expect(await jobsFor(test.db, 'send-report-outcome', falseMarks.id)).toBe(1)
    expect(await jobsFor(test.db, 'send-report-outcome', copied.id)).toBe(0)
    await undoCorrection(world(), staff, { projectId, correctionId: (await last()).id, reason: 'Era foto.' })
    expect((await outcomes())[0]).toEqual(['corrected', 'false_marks', reason, 'Era foto.'])
    expect(await jobsFor(test.db, 'send-report-outcome', falseMarks.id)).toBe(2)
  })
})

describe('undoing a correction', () => {
  it('undoing a correction restores the maker’s marks once, and its strike expires', async () => {
    await correct({ kinds: { [cover()]: 'render' }, ai: 'all' })
    const { id: correctionId } = await last()
    const undo = () => undoCorrection(world(), staff, { projectId, correctionId, reason: 'Vimos a peça.' })
    expect(await undo()).toEqual({ ok: true })
    expect(await undo()).toEqual({ ok: false, reason: 'not_found' })
    expect(await marks()).toEqual(['photo', null, null, 'none'])
    expect(await acts()).toEqual(['correct_marks', 'undo_correction'])
    expect(await jobsFor(test.db, 'send-decision-notice', correctionId)).toBe(1)
    expect(await strikesOf(test.db, makerId, at)).toMatchObject([{ state: 'undone', counts: false, decision: 'Vimos a peça.' }]) // prettier-ignore
    expect((await marksCase(test.db, projectId))?.corrections).toMatchObject([{ undoneReason: 'Vimos a peça.' }])
  })

  it('undoing a correction leaves what was corrected again since, and is of its own project and of staff alone', async () => {
    await correct({ kinds: { [cover()]: 'render' } })
    const { id: correctionId } = await last()
    await correct({ kinds: { [cover()]: 'illustration' } })
    const undo = (by: { id: string; role: 'all' | 'user' }, of: string) =>
      undoCorrection(world(), by as never, { projectId: of, correctionId, reason })
    expect((await undo({ id: makerId, role: 'user' }, projectId)).ok).toBe(false)
    expect((await undo(staff, (await addProject(test.db)).project.id)).ok).toBe(false)
    expect(await undo(staff, projectId)).toEqual({ ok: true })
    expect(await marks()).toEqual(['illustration', null, null, 'none'])
  })
})

describe('an appeal against a correction', () => {
  const decide = (answer: 'keep' | 'undo', decisionId: string, why: string, by = staff as never) =>
    decideAppeal(world(), by, { decisionId, answer, rule: null, reason: why })
  const appeal = (userId: string, decisionId: string) =>
    appealDecision(world(), { userId, decisionId }, 'A foto é da peça.')
  const own = (by: string) => ownDecisions(test.db, by, { projectId, kind: 'correction' })
  const corrected = async () => {
    await correct({ kinds: { [cover()]: 'render' } })
    return (await last()).id
  }
  const mailed = async (id: string) => {
    const correction = await decisionForMail(test.db, id)
    return decisionMail({
      ...(correction ?? expect.fail('no correction')),
      publicUrl: new URL('https://camada.test'),
    })
  }
  const waiting = async (id: string) => (await openAppeals(test.db, 1)).items.filter((one) => one.id === id).map(({ kind, title }) => [kind, title]) // prettier-ignore

  it('an appeal is its maker’s alone, once, and waits for staff until it is decided', async () => {
    const id = await corrected()
    const other = (await addMaker(test.db)).id
    const before = await waitingWork(test.db)
    expect([await appeal(other, id), await appeal(makerId, crypto.randomUUID()), await appeal(makerId, 'x')]).toEqual(
      Array.from({ length: 3 }, () => ({ ok: false, reason: 'not_now' })),
    )
    expect([await decide('keep', id, reason), await waiting(id)]).toEqual([
      { ok: false, reason: 'already_decided' },
      [],
    ])
    expect([await appeal(makerId, id), await appeal(makerId, id)]).toEqual([
      { ok: true },
      { ok: false, reason: 'not_now' },
    ])
    expect([await waiting(id), (await waitingWork(test.db)).appeals]).toEqual([
      [['correction', 'Vaso']],
      before.appeals + 1,
    ])
    expect(await own(makerId)).toMatchObject([{ title: 'Vaso', appeal: 'A foto é da peça.' }])
    expect(await own(other)).toEqual([])
  })

  it('an appeal that is refused leaves the correction, with the reason by mail and on record', async () => {
    const id = await corrected()
    await appeal(makerId, id)
    expect((await decide('keep', id, 'É render.', { id: makerId, role: 'member' } as never)).ok).toBe(false)
    expect([await decide('keep', id, 'É render.'), await decide('keep', id, 'É render.')]).toEqual([
      { ok: true },
      { ok: false, reason: 'already_decided' },
    ])
    expect(await marks()).toEqual(['render', null, null, 'none'])
    expect([await waiting(id), await acts()]).toEqual([[], ['correct_marks', 'keep_correction']])
    expect((await mailed(id)).subject).toBe('Mantivemos a correção de “Vaso”')
    expect((await mailed(id)).text).toContain('É render.')
    expect(await jobsFor(test.db, 'send-decision-notice', id)).toBe(1)
  })

  it('an appeal that waits is over, for staff and in the figures, when its project is deleted', async () => {
    const open = async () => (await moderationFigures(test.db, at)).months.at(-1)?.appealsOpen
    const [before, id] = [await open(), await corrected()]
    await appeal(makerId, id)
    expect([await waiting(id), await open()]).toEqual([[['correction', 'Vaso']], Number(before) + 1])
    await test.db.update(projects).set({ deletedAt: at, isActive: false }).where(eq(projects.id, projectId))
    expect([await waiting(id), await open()]).toEqual([[], before])
    expect(await own(makerId)).toEqual([])
  })

  it('an appeal that is upheld undoes the correction, and both are counted: the decision and the appeal that changed it', async () => {
    const id = await corrected()
    const report = await addReport(test.db, { subjectId: projectId, at, reason: 'false_marks' })
    await correct({ kinds: { [second()]: 'photo' } })
    await appeal(makerId, id)
    const counted = async () => {
      const month = (await moderationFigures(test.db, at)).months.at(-1)
      return [month?.upheld, month?.dismissed, month?.appeals, month?.changed, month?.appealsOpen].map(Number)
    }
    const [upheld = 0, dismissed = 0, appeals = 0, changed = 0, open = 0] = await counted()
    await decide('undo', id, 'Vimos a peça.')
    expect(await counted()).toEqual([upheld, dismissed, appeals, changed + 1, open - 1])
    const [row] = await test.db.select().from(decisions).where(eq(decisions.id, id))
    expect(row).toMatchObject({ answeredAt: at, answer: 'Vimos a peça.', undoneAt: at })
    expect([await waiting(id), await appeal(makerId, id)]).toEqual([[], { ok: false, reason: 'not_now' }])
    expect((await test.db.select().from(reports).where(eq(reports.id, report.id)))[0]?.outcome).toBe('corrected')
  })
})
