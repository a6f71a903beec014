import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { makerProjects } from '#domain/catalog/maker-projects.server.ts'
import { listAllProjects } from '#domain/catalog/projects.server.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { suspendProject } from '#domain/suspensions/suspensions.server.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { type TestDatabase, useDatabase } from '../../tests/support/database.ts'
import { appealSuspension, ownSuspension } from './appeals.server.ts'
import { projectCase } from './cases.server.ts'
import { openCases } from './open-cases.server.ts'
import { decideProject } from './decide-project.server.ts'
import { likeProjects } from './like-projects.server.ts'
import { visitorReportInput } from './report-input.ts'
import type { ModerationDecision } from './report.ts'
import { reportProject } from './reports.server.ts'

const test = useDatabase()
let world: { db: TestDatabase['db']; clock: { now: () => Date } }
let staff: { id: string; role: 'staff' }
const now = new Date('2026-11-21T12:00:00Z')
beforeAll(async () => {
  world = { db: test.db, clock: { now: () => now } }
  staff = { id: (await addUser(test.db, { role: 'staff' })).id, role: 'staff' }
})

async function published() {
  const maker = await addMaker(test.db)
  const { project } = await addProject(test.db, { designerId: maker.id })
  return { maker, id: project.id }
}
const report = (projectId: string, email = 'rita@exemplo.com.br') =>
  reportProject(world, { projectId, reporter: { email }, reason: 'copyright', details: 'Esta peça é minha.' })
const decide = (projectId: string, decision: ModerationDecision, reason = 'Conferimos a autoria.') =>
  decideProject(world, staff, { projectId, decision, reason })
const isListed = async (id: string) => (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.isListed
const caseOf = async (id: string) => {
  const found = await projectCase(test.db, id)
  if (!found) throw new Error('no case')
  return found
}
const isOpen = async (id: string) => (await openCases(test.db, 1)).items.find((one) => one.projectId === id)
const jobs = async (name: string, key: string, id: string) =>
  (
    await test.db.execute(sql`
      select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where identifier = ${name} and payload ->> ${key} = ${id}`)
  ).rows.length

describe('a report', () => {
  it('a report is one however often the same person sends it, until it is decided', async () => {
    const { id } = await published()
    const person = await addUser(test.db)
    const bySomebody = () =>
      reportProject(world, {
        projectId: id,
        reporter: { userId: person.id },
        reason: 'other',
        details: 'Veja isto aqui.',
      })
    await Promise.all([report(id), report(id), report(id, 'RITA@exemplo.com.br'), bySomebody(), bySomebody()])
    expect((await caseOf(id)).reports).toHaveLength(2)
    expect(await isOpen(id)).toMatchObject({ reports: 2, suspendedBy: null, hasAppeal: false })
    await decide(id, 'dismiss')
    await report(id)
    const outcomes = (await caseOf(id)).reports.map((one) => String(one.outcome))
    expect(outcomes.toSorted()).toEqual(['dismissed', 'dismissed', 'null'])
  })

  it('a report leaves the project where it is until staff decides', async () => {
    const { id } = await published()
    await report(id)
    expect(await isListed(id)).toBe(true)
  })

  it('a report that calls it a weapon suspends it: one by an account, or two by visitors; and not again once staff has put it back', async () => {
    const say = (projectId: string, reporter: { userId: string } | { email: string }, details: string) =>
      reportProject(world, { projectId, reporter, reason: 'forbidden_item', details })
    const { id } = await published()
    await say(id, { email: 'ana@exemplo.com.br' }, 'Isto é uma réplica de pistola.')
    await say(id, { email: 'rui@exemplo.com.br' }, 'Não pode ser vendido aqui.')
    expect(await isListed(id)).toBe(true)
    await say(id, { email: 'eva@exemplo.com.br' }, 'É a coronha de um fuzil.')
    expect(await isListed(id)).toBe(false)
    expect(await isOpen(id)).toMatchObject({ reports: 3, suspendedBy: ['weapon_report'] })
    await decide(id, 'put_back')
    const person = await addUser(test.db)
    await say(id, { userId: person.id }, 'É uma arma!')
    expect(await isListed(id)).toBe(true)
    const other = await published()
    await say(other.id, { userId: person.id }, 'É uma arma!')
    expect(await isListed(other.id)).toBe(false)
  })

  it('a report is taken of what is listed only, and not of one’s own', async () => {
    const { id, maker } = await published()
    const own = { projectId: id, reporter: { userId: maker.id }, reason: 'other' as const, details: 'É meu mesmo.' }
    expect(await reportProject(world, own)).toEqual({ ok: false, reason: 'not_found' })
    const hidden = await addProject(test.db, { isActive: false })
    for (const other of [hidden.project.id, '00000000-0000-4000-8000-000000000000', 'x'])
      expect(await report(other)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('a report says under each field what is missing', () => {
    const { error } = visitorReportInput.safeParse({ reason: 'nenhum', details: 'curto', email: 'rita' })
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['reason', 'Escolha um motivo'],
      ['details', 'Conte o que há de errado, em pelo menos 10 caracteres'],
      ['email', 'Email inválido'],
    ])
  })
})

describe('a decision', () => {
  it.each<[ModerationDecision, boolean, string, string | undefined]>([
    ['dismiss', true, 'dismissed', undefined],
    ['hold', false, 'held', 'held'],
    ['remove', false, 'removed', 'removed'],
  ])('a decision to %s: listed %s, reports %s', async (decision, listed, outcome, state) => {
    const { id } = await published()
    await report(id)
    expect(await decide(id, decision)).toEqual({ ok: true })
    const { reports, suspensions } = await caseOf(id)
    expect([await isListed(id), reports[0]?.outcome, suspensions[0]?.state]).toEqual([listed, outcome, state])
    expect(await jobs('send-report-outcome', 'reportId', reports[0]?.id ?? '')).toBe(1)
    if (state) expect(await jobs('send-hold-notice', 'holdId', suspensions[0]?.id ?? '')).toBe(1)
    expect(await actionsOn(test.db, id)).toMatchObject([{ reason: 'Conferimos a autoria.', staffId: staff.id }])
  })

  it('a decision puts a project back that a machine had suspended', async () => {
    const { id, maker } = await published()
    await suspendProject(test.db, id, { source: 'fingerprint', reason: null, evidence: { like: 'a' } }, now)
    expect(await isOpen(id)).toMatchObject({ reports: 0, suspendedBy: ['fingerprint'] })
    expect((await makerProjects(test.db, maker.id, 1)).items).toMatchObject([{ suspension: 'held' }])
    await decide(id, 'put_back')
    expect([await isListed(id), await isOpen(id)]).toEqual([true, undefined])
    expect((await makerProjects(test.db, maker.id, 1)).items).toMatchObject([{ suspension: null }])
  })

  it('a decision that somebody else has taken already is refused, and nothing is written', async () => {
    const { id } = await published()
    expect(await decide(id, 'dismiss')).toEqual({ ok: false, reason: 'nothing_reported' })
    expect(await decide(id, 'put_back')).toEqual({ ok: false, reason: 'not_out' })
    await report(id)
    const both = await Promise.all([decide(id, 'hold'), decide(id, 'hold')])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'already_out' })
    expect(await actionsOn(test.db, id)).toHaveLength(1)
  })

  it('a decision is staff’s alone', async () => {
    const { id, maker } = await published()
    await report(id)
    const asked = { projectId: id, decision: 'remove', reason: 'Porque eu quero.' } as const
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
    expect(await appealSuspension(world, stranger.id, words)).toEqual({ ok: false, reason: 'not_found' })
    const sent = await Promise.all([appealSuspension(world, maker.id, words), appealSuspension(world, maker.id, words)])
    expect(sent.filter((one) => one.ok)).toHaveLength(1)
    expect(await isOpen(id)).toMatchObject({ hasAppeal: true, suspendedBy: null })

    await decide(id, 'remove', 'A data não prova a autoria.')
    expect(await isOpen(id)).toBeUndefined()
    expect(await ownSuspension(test.db, maker.id, id)).toMatchObject({
      state: 'removed',
      decision: 'A data não prova a autoria.',
      appealDecidedAt: now,
    })
    expect(await appealSuspension(world, maker.id, words)).toEqual({ ok: false, reason: 'already_appealed' })
  })

  it('an appeal that is accepted brings the project back, and the next time it is taken out may be appealed again', async () => {
    const { id, maker } = await published()
    await decide(id, 'hold')
    await appealSuspension(world, maker.id, { projectId: id, appeal: 'A licença está na descrição.' })
    await decide(id, 'put_back')
    expect([await isListed(id), await ownSuspension(test.db, maker.id, id)]).toEqual([true, null])
    await decide(id, 'hold')
    expect(await appealSuspension(world, maker.id, { projectId: id, appeal: 'A licença continua lá.' })).toEqual({
      ok: true,
    })
  })
})

it('the evidence of a machine is for staff and not for the maker', async () => {
  const { id, maker } = await published()
  await suspendProject(test.db, id, { source: 'fingerprint', reason: null, evidence: { like: 'segredo' } }, now)
  expect(JSON.stringify(await ownSuspension(test.db, maker.id, id))).not.toContain('segredo')
  expect((await caseOf(id)).suspensions[0]?.findings[0]?.evidence).toEqual({ like: 'segredo' })
})

it('every project is found by where it stands', async () => {
  const { id, maker } = await published()
  const standing = async () =>
    (await listAllProjects(test.db, { q: maker.email, standing: null }, 1)).items[0]?.standing
  const seen = [await standing()]
  await decide(id, 'hold')
  seen.push(await standing())
  await decide(id, 'remove')
  seen.push(await standing())
  await test.db.update(projects).set({ deletedAt: now }).where(eq(projects.id, id))
  seen.push(await standing())
  expect(seen).toEqual(['listed', 'held', 'removed', 'deleted'])
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
        later: { id: later.id, makerId: later.maker.id, standing: 'held' },
        earlier: { id: earlier.id, makerId: earlier.maker.id, standing: 'listed' },
      },
    ])
    await decide(later.id, 'put_back')
    expect(await sides()).toEqual([])
  })
})
