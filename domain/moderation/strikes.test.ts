import { describe, expect, it } from 'vitest'
import { addMaker, addProject } from '../../tests/support/builders.ts'
import { appealSuspension } from '../../tests/support/worlds/appeals.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { useStaff } from '../../tests/support/worlds/staff.ts'
import { addReport } from '../../tests/support/worlds/reports.ts'
import { decideProject } from './decide-project.server.ts'
import { decideReport } from './decide-report.server.ts'
import { reasonsFor } from './report.ts'
import { strikesOf } from './strikes.server.ts'

const test = useDatabase()
const at = new Date('2026-11-21T12:00:00Z')
const staff = useStaff(test)
const world = () => ({ db: test.db, clock: { now: () => at } })

/** A project whose cover is reported to be no photo, held by that rule. */
async function held() {
  const maker = await addMaker(test.db)
  const { project } = await addProject(test.db, { designerId: maker.id, title: 'Vaso de foto', ai: 'none' })
  const report = await addReport(test.db, { subjectId: project.id, at, reason: 'false_marks' })
  const decided = {
    reportId: report.id,
    decision: 'suspend',
    rule: 'false_marks',
    reason: 'A capa é um render.',
  } as const
  expect(await decideReport(world(), staff, decided)).toEqual({ ok: true })
  return { makerId: maker.id, projectId: project.id, report }
}

describe('strikes', () => {
  it('strikes name rule, day, decision and until when they count, with the appeal while there is one', async () => {
    const { makerId, projectId, report } = await held()
    expect(report.snapshot.texts).toMatchObject({ ai: 'none', images: 'unmarked' })
    const [strike, ...others] = await strikesOf(test.db, makerId, at)
    expect(others).toEqual([])
    expect(strike).toEqual({
      what: 'project',
      image: expect.objectContaining({ width: 800 }),
      label: 'Vaso de foto',
      rule: '12. Foto ou marca de IA falsa',
      decision: 'A capa é um render.',
      at,
      state: 'suspended',
      countsUntil: new Date('2027-11-21T12:00:00Z'),
      counts: true,
      appealable: projectId,
      number: null,
    })
    await appealSuspension(world(), makerId, { projectId, appeal: 'Troquei a capa por uma foto.' })
    expect((await strikesOf(test.db, makerId, at))[0]?.appealable).toBeNull()
    expect(await strikesOf(test.db, staff.id, at)).toEqual([])
  })

  it('strikes expire after twelve months, and when undone', async () => {
    const { makerId, projectId } = await held()
    const counted = async (now: Date) => (await strikesOf(test.db, makerId, now)).map(({ state, counts }) => [state, counts]) // prettier-ignore
    expect(await counted(new Date('2027-11-22T12:00:00Z'))).toEqual([['suspended', false]])
    await decideProject(world(), staff, { projectId, decision: 'put_back', rule: null, reason: 'A foto é da peça.' })
    expect(await counted(at)).toEqual([['undone', false]])
  })

  it('strikes of other things than projects are contested at support; dismissed reports are not strikes', async () => {
    const maker = await addMaker(test.db, { bio: 'Imprimo de tudo.' })
    await addProject(test.db, { designerId: maker.id })
    const report = (reporter: string) =>
      addReport(test.db, { kind: 'profile', subjectId: maker.id, at, reporter: { email: reporter } })
    const [removed, dismissed] = [await report('a@exemplo.com.br'), await report('b@exemplo.com.br')]
    const decide = (reportId: string, decision: 'remove' | 'dismiss') =>
      decideReport(world(), staff, { reportId, decision, rule: 'offensive', reason: 'Palavrões.' })
    await decide(removed.id, 'remove')
    await decide(dismissed.id, 'dismiss')
    expect(await strikesOf(test.db, maker.id, at)).toMatchObject([
      { what: 'profile', state: 'removed', number: removed.number, appealable: null },
    ])
  })

  it('a false photo or mark is a reason only for what has photos', () => {
    const withMarks = (['project', 'review', 'make', 'profile', 'message'] as const).filter((kind) =>
      reasonsFor(kind).includes('false_marks'),
    )
    expect(withMarks).toEqual(['project', 'review', 'make'])
  })
})
