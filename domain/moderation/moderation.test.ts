import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { makerProjects } from '#domain/catalog/maker-projects.server.ts'
import { listAllProjects } from '#domain/catalog/list-all-projects.server.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { suspendProject } from '#domain/suspensions/suspensions.server.ts'
import { addMaker, addProject } from '../../tests/support/builders.ts'
import { type TestDatabase, useDatabase } from '../../tests/support/database.ts'
import { appealSuspension } from '../../tests/support/worlds/appeals.ts'
import { useStaff } from '../../tests/support/worlds/staff.ts'
import { decisionForMail, openAppeals, ownDecisions } from './appeals.server.ts'
import { decideAppeal } from './answer-appeal.server.ts'
import { projectCase } from './cases.server.ts'
import { openCases } from './open-cases.server.ts'
import { decideProject } from './decide-project.server.ts'
import { likeProjects } from './like-projects.server.ts'
import type { ProjectDecision } from './report.ts'
import { sendReport } from './reports.server.ts'
import type { JobName } from '#db/job.ts'
import { queuedJobs } from '../../tests/support/queue.ts'

const test = useDatabase()
let world: { db: TestDatabase['db']; clock: { now: () => Date } }
const staff = useStaff(test)
const now = new Date('2026-11-21T12:00:00Z')
beforeAll(() => {
  world = { db: test.db, clock: { now: () => now } }
})

async function published() {
  const maker = await addMaker(test.db)
  const { project } = await addProject(test.db, { designerId: maker.id })
  return { maker, id: project.id }
}
const report = (subjectId: string, email = 'rita@exemplo.com.br') =>
  sendReport(world, { kind: 'project', subjectId, reporter: { email }, reason: 'copyright', details: 'Esta peça é minha.' }) // prettier-ignore
const decide = (projectId: string, decision: ProjectDecision, reason = 'Conferimos a autoria.') =>
  decideProject(world, staff, { projectId, decision, rule: 'copyright', reason })
const isListed = async (id: string) => (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.isListed
const caseOf = async (id: string) => {
  const found = await projectCase(test.db, id)
  if (!found) throw new Error('no case')
  return found
}
const ownSuspension = async (makerId: string, projectId: string) =>
  (await ownDecisions(test.db, makerId, { projectId, kind: 'suspension' }))[0] ?? null
const openAppeal = async (makerName: string) =>
  (await openAppeals(test.db, 1)).items.find((one) => one.fullName === makerName)
const isOpen = async (id: string) => (await openCases(test.db, 1)).items.find((one) => one.projectId === id)
const jobs = async (name: JobName, key: string, id: string) =>
  (await queuedJobs(test.db)).filter((job) => job.name === name && job.payload[key] === id).length

describe('a decision', () => {
  it.each<[ProjectDecision, string]>([
    ['suspend', 'suspended'],
    ['remove', 'final'],
  ])(
    'a decision to %s takes the project out, says why and by which rule, and leaves the reports open',
    async (decision, state) => {
      const { id } = await published()
      await report(id)
      expect(await decide(id, decision)).toEqual({ ok: true })
      const { reports, suspensions } = await caseOf(id)
      expect([await isListed(id), reports[0]?.outcome, suspensions[0]?.state]).toEqual([false, null, state])
      expect(await decisionForMail(test.db, suspensions[0]?.id ?? '')).toMatchObject({
        decision: { rule: 'copyright' },
      })
      expect(await jobs('send-decision-notice', 'decisionId', suspensions[0]?.id ?? '')).toBe(1)
      expect(await actionsOn(test.db, id)).toMatchObject([{ reason: 'Conferimos a autoria.', staffId: staff.id }])
    },
  )

  it('a decision to take a project out names a rule', async () => {
    const { id } = await published()
    const asked = { projectId: id, decision: 'remove', rule: null, reason: 'Porque sim.' } as const
    expect(await decideProject(world, staff, asked)).toEqual({ ok: false, reason: 'rule_needed' })
    expect(await isListed(id)).toBe(true)
  })

  it('a decision puts a project back that a machine had suspended', async () => {
    const { id, maker } = await published()
    await suspendProject(test.db, id, { source: 'fingerprint', reason: null, evidence: { like: 'a' } }, now)
    expect(await isOpen(id)).toMatchObject({ suspendedBy: ['fingerprint'] })
    expect((await makerProjects(test.db, maker.id, 1)).items).toMatchObject([{ suspension: 'suspended' }])
    await decide(id, 'put_back')
    expect([await isListed(id), await isOpen(id)]).toEqual([true, undefined])
    expect((await makerProjects(test.db, maker.id, 1)).items).toMatchObject([{ suspension: null }])
  })

  it('a decision that a colleague has already taken is refused, and nothing is written', async () => {
    const { id } = await published()
    expect(await decide(id, 'put_back')).toEqual({ ok: false, reason: 'not_out' })
    const both = await Promise.all([decide(id, 'suspend'), decide(id, 'suspend')])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'already_out' })
    expect(await actionsOn(test.db, id)).toHaveLength(1)
  })

  it('keeping a project out fails when it was put back meanwhile, and no project is removed twice', async () => {
    const { id, maker } = await published()
    expect(await decide(id, 'keep_suspended')).toEqual({ ok: false, reason: 'not_out' })
    const both = await Promise.all([decide(id, 'remove'), decide(id, 'remove', 'Outra razão.')])
    expect(both).toContainEqual({ ok: true })
    expect(both).toContainEqual({ ok: false, reason: 'already_out' })
    expect(await decide(id, 'keep_suspended')).toEqual({ ok: false, reason: 'already_out' })
    await appealSuspension(world, maker.id, { projectId: id, appeal: 'Publiquei primeiro, veja a data.' })
    expect(await decide(id, 'put_back')).toEqual({ ok: true })
    expect(await decide(id, 'keep_suspended')).toEqual({ ok: false, reason: 'not_out' })
    expect(await isListed(id)).toBe(true)
    await decide(id, 'suspend')
    expect(await decide(id, 'keep_suspended')).toEqual({ ok: true })
    expect((await caseOf(id)).suspensions[0]?.state).toBe('final')
  })

  it('a decision is staff’s alone', async () => {
    const { id, maker } = await published()
    await report(id)
    const asked = { projectId: id, decision: 'remove', rule: 'other', reason: 'Porque eu quero.' } as const
    const member = { id: maker.id, role: 'member' } as const
    expect(await decideProject(world, member, asked)).toEqual({ ok: false, reason: 'not_found' })
    expect(await isListed(id)).toBe(true)
  })
})

describe('an appeal', () => {
  it('an appeal is sent once by the maker, waits for staff, and ends with the decision', async () => {
    const { id, maker } = await published()
    await decide(id, 'remove', 'É cópia de outro projeto.')
    const stranger = await addMaker(test.db)
    const words = { projectId: id, appeal: 'Publiquei primeiro, veja a data.' }
    expect(await appealSuspension(world, stranger.id, words)).toEqual({ ok: false, reason: 'not_now' })
    const sent = await Promise.all([appealSuspension(world, maker.id, words), appealSuspension(world, maker.id, words)])
    expect(sent.filter((one) => one.ok)).toHaveLength(1)
    const decisionId = (await openAppeals(test.db, 1)).items.at(-1)?.id ?? ''

    const answer = (by: { id: string; role: 'all' | 'member' }) =>
      decideAppeal(world, by as never, {
        decisionId,
        answer: 'keep',
        rule: null,
        reason: 'A data não prova a autoria.',
      })
    expect(await answer({ id: maker.id, role: 'member' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await answer(staff)).toEqual({ ok: true })
    expect(await answer(staff)).toEqual({ ok: false, reason: 'already_decided' })
    expect((await openAppeals(test.db, 1)).items.map(({ id }) => id)).not.toContain(decisionId)
    expect(await ownSuspension(maker.id, id)).toMatchObject({
      state: 'final',
      reason: 'É cópia de outro projeto.',
      answer: 'A data não prova a autoria.',
      answeredAt: now,
    })
    expect(await appealSuspension(world, maker.id, words)).toEqual({ ok: false, reason: 'not_now' })
    expect((await actionsOn(test.db, id)).map(({ name }) => name)).toEqual(['remove_project', 'remove_project'])
  })

  it('an appeal against what a machine suspended waits among the appeals, and is refused by a rule', async () => {
    const { id, maker } = await published()
    await suspendProject(test.db, id, { source: 'fingerprint', reason: null, evidence: { like: 'a' } }, now)
    expect(await isOpen(id)).toBeDefined()
    await appealSuspension(world, maker.id, { projectId: id, appeal: 'A peça é minha, veja a data.' })
    expect(await isOpen(id)).toBeUndefined()
    const decisionId = (await openAppeal(maker.fullName))?.id ?? ''
    const answer = (rule: 'copyright' | null) =>
      decideAppeal(world, staff, { decisionId, answer: 'keep', rule, reason: 'É a mesma malha.' })
    expect(await answer(null)).toEqual({ ok: false, reason: 'rule_needed' })
    expect(await answer('copyright')).toEqual({ ok: true })
    expect(await ownSuspension(maker.id, id)).toMatchObject({ state: 'final', rule: 'copyright' })
  })

  it('an appeal that is accepted brings the project back, and the next time it is taken out may be appealed again', async () => {
    const { id, maker } = await published()
    await decide(id, 'suspend')
    await appealSuspension(world, maker.id, { projectId: id, appeal: 'A licença está na descrição.' })
    const decisionId = (await openAppeal(maker.fullName))?.id ?? ''
    await decideAppeal(world, staff, { decisionId, answer: 'undo', rule: null, reason: 'A licença vale.' })
    expect([await isListed(id), await ownSuspension(maker.id, id)]).toEqual([true, null])
    await decide(id, 'suspend')
    expect(await appealSuspension(world, maker.id, { projectId: id, appeal: 'A licença continua lá.' })).toEqual({
      ok: true,
    })
  })
})

it('the evidence of a machine is for staff and not for the maker', async () => {
  const { id, maker } = await published()
  await suspendProject(test.db, id, { source: 'fingerprint', reason: null, evidence: { like: 'segredo' } }, now)
  expect(JSON.stringify(await ownSuspension(maker.id, id))).not.toContain('segredo')
  expect((await caseOf(id)).suspensions[0]?.findings?.[0]?.evidence).toEqual({ like: 'segredo' })
})

it('projects are filtered by their standing', async () => {
  const { id, maker } = await published()
  const standing = async () =>
    (await listAllProjects(test.db, { q: maker.email, standing: null }, 1)).items[0]?.standing
  const seen = [await standing()]
  await decide(id, 'suspend')
  seen.push(await standing())
  await decide(id, 'remove')
  seen.push(await standing())
  await test.db.update(projects).set({ deletedAt: now }).where(eq(projects.id, id))
  seen.push(await standing())
  expect(seen).toEqual(['listed', 'suspended', 'removed', 'deleted'])
  const deleted = await listAllProjects(test.db, { q: maker.fullName, standing: 'deleted' }, 1)
  expect(deleted.items.map((project) => project.id)).toContain(id)
})

describe('a project suspended for its models', () => {
  it('a project suspended for its models is shown to staff beside the one it is like, until staff decides', async () => {
    const [earlier, later] = [await published(), await published()]
    const sides = async () => likeProjects(test.db, await caseOf(later.id))
    expect(await sides()).toEqual([])
    for (const how of ['same_shape', 'same_parts']) {
      const evidence = { like: earlier.id, how }
      await suspendProject(test.db, later.id, { source: 'fingerprint', reason: null, evidence }, now)
    }
    expect(await sides()).toMatchObject([
      {
        how: ['same_shape', 'same_parts'],
        later: { id: later.id, makerId: later.maker.id, standing: 'suspended' },
        earlier: { id: earlier.id, makerId: earlier.maker.id, standing: 'listed' },
      },
    ])
    await decide(later.id, 'put_back')
    expect(await sides()).toEqual([])
  })
})
