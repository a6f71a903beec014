import { endOfTerm } from '#domain/shared/business-days.ts'
import { dayOf } from '#domain/shared/day.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { claimFiles, reports, rightsClaims } from '#db/schema/moderation.ts'
import { addMaker, addProject } from '../../tests/support/builders.ts'
import { inHand, type TestDatabase, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { useStaff } from '../../tests/support/worlds/staff.ts'
import { claimForm, jobsFor } from '../../tests/support/worlds/reports.ts'
import { blockAccount, spareAccount } from './blocks.server.ts'
import { fileClaim, findClaimFile } from './claims.server.ts'
import { claimAgainst, counterClaim } from './counter-claim.server.ts'
import { decideProject } from './decide-project.server.ts'
import { decideReport } from './decide-report.server.ts'
import { repeatInfringers } from './repeat-infringers.server.ts'
import { claimInput } from './report-input.ts'
import { staffReport } from './staff-reports.server.ts'
import type { ReportDecision } from './report.ts'

const test = useDatabase()
const secret = 'somente-para-testes-somente-para-testes'
const start = new Date('2026-03-02T12:00:00Z')
const dayMs = 86_400_000
let now = start
let world: { db: TestDatabase['db']; clock: { now: () => Date }; secret: string }
const staff = useStaff(test)
beforeAll(() => {
  world = { db: test.db, clock: { now: () => now }, secret }
})

const file = { name: 'registro.pdf', storageKey: 'b'.repeat(32), sizeBytes: 12, sha256: 'c'.repeat(64) }
const claim = (listings: string[], given: Partial<Parameters<typeof fileClaim>[1]> = {}) =>
  fileClaim(world, { ...claimInput.parse(claimForm(listings)), userId: null, files: [], ...given })
const published = async (makerId: string) => (await addProject(test.db, { designerId: makerId })).project.id
const reportsOf = (subjectId: string) => test.db.select().from(reports).where(eq(reports.subjectId, subjectId))
const firstOf = async (subjectId: string) => {
  const [report] = await reportsOf(subjectId)
  if (!report) throw new Error('no report')
  return report
}
const decide = (reportId: string, decision: ReportDecision) =>
  decideReport(world, staff, { reportId, decision, rule: 'copyright', reason: 'A obra é anterior.' })

/** A claim that staff upholds after its maker let the time pass; the clock goes on with it. */
async function upheld(makerId: string) {
  const id = await published(makerId)
  await claim([id])
  now = new Date(now.getTime() + 15 * dayMs)
  expect(await decide((await firstOf(id)).id, 'remove')).toEqual({ ok: true })
  return id
}

describe('a right holder’s claim', () => {
  it('a right holder’s claim that is sent twice at the same moment is one', async () => {
    const id = await published((await addMaker(test.db)).id)
    const gate = await inHand(test.pool, 'lock table rights_claims in share mode')
    const both = [claim([id]), claim([id])]
    await untilWaiting(test.pool, 2)
    await gate.end()
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('a right holder’s claim is a report of each listing, with who claims it, and its maker is told without a way to reach them', async () => {
    const maker = await addMaker(test.db)
    const [one, other] = [await published(maker.id), await published(maker.id)]
    expect(await claim([one, other], { files: [file] })).toMatchObject({ ok: true, tokens: [expect.any(String), expect.any(String)] }) // prettier-ignore
    const report = await firstOf(one)
    expect(report).toMatchObject({
      reason: 'copyright',
      counterDueAt: endOfTerm(dayOf(now), 10),
      dueAt: new Date(endOfTerm(dayOf(now), 10).getTime() + 7 * dayMs),
    })
    expect((await firstOf(other)).claimId).toBe(report.claimId)
    expect([
      await jobsFor(test.db, 'send-report-receipt', report.id),
      await jobsFor(test.db, 'send-claim-notice', report.id),
    ]).toEqual([1, 1])

    const shown = await claimAgainst(test.db, maker.id, report.id)
    expect(shown).toMatchObject({ claimantName: 'Sílvia Maranhão', work: expect.stringContaining('Gancho Asa') })
    expect(JSON.stringify(shown)).not.toMatch(/silvia@|11222333000181/)
    expect(await claimAgainst(test.db, (await addMaker(test.db)).id, report.id)).toBeNull()

    const [stored] = await test.db
      .select()
      .from(rightsClaims)
      .where(eq(rightsClaims.id, report.claimId ?? ''))
    expect(stored?.sealedDocument).not.toContain('11222333000181')
    expect((await staffReport(world, report.id))?.claim).toMatchObject({ document: '11.222.333/0001-81', files: [{ name: 'registro.pdf' }] }) // prettier-ignore
    const [kept] = await test.db.select().from(claimFiles)
    expect(await findClaimFile(test.db, staff, kept?.id ?? '')).toMatchObject({ storageKey: file.storageKey })
    expect(await findClaimFile(test.db, { id: maker.id, role: 'member' }, kept?.id ?? '')).toBeNull()
  })

  it('a right holder’s claim stores nothing where a listing is not there, is theirs, or is claimed by them already', async () => {
    const maker = await addMaker(test.db)
    const id = await published(maker.id)
    const before = await test.db.$count(rightsClaims)
    const unknown = { ok: false, reason: 'unknown_listing' }
    expect(await claim([id, '00000000-0000-4000-8000-000000000000'])).toEqual(unknown)
    expect(await claim([id], { userId: maker.id })).toEqual(unknown)
    expect(await claim([id])).toMatchObject({ ok: true })
    expect(await claim([id])).toEqual({ ok: false, reason: 'already_claimed' })
    expect([await test.db.$count(rightsClaims), (await reportsOf(id)).length]).toEqual([before + 1, 1])
  })

  it('a right holder’s claim is answered by its maker once, in time; nothing is taken down for good by it before', async () => {
    const maker = await addMaker(test.db)
    const id = await published(maker.id)
    await claim([id])
    const report = await firstOf(id)
    const answer = (makerId = maker.id) =>
      counterClaim(world, makerId, { reportId: report.id, words: 'Desenhei a peça em 2021.' })
    expect(await decide(report.id, 'remove')).toEqual({ ok: false, reason: 'counter_notice_pending' })
    expect(await answer((await addMaker(test.db)).id)).toEqual({ ok: false, reason: 'not_found' })
    expect([await answer(), await answer()]).toEqual([{ ok: true }, { ok: false, reason: 'not_now' }])
    expect(await jobsFor(test.db, 'send-counter-notice', report.id)).toBe(1)
    expect(await decide(report.id, 'remove')).toEqual({ ok: true })

    const late = await published(maker.id)
    await claim([late])
    now = new Date(endOfTerm(dayOf(now), 10).getTime() + 1)
    const words = { reportId: (await firstOf(late)).id, words: 'Cheguei tarde.' }
    expect(await counterClaim(world, maker.id, words)).toEqual({ ok: false, reason: 'not_now' })
    now = start
  })

  it('a right holder’s claim says under each field what is missing', () => {
    const { error } = claimInput.safeParse({ ...claimForm(['x']), document: '123', links: 'meu site', listings: '/maker/x', good_faith: undefined }) // prettier-ignore
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['document', 'CPF ou CNPJ inválido'],
      ['links', 'Cada endereço começa com https://'],
      ['listings', 'Cada endereço é o de um projeto na Camada, como /projeto/…'],
      ['good_faith', 'Confirme para continuar'],
    ])
  })
})

describe('three claims upheld in twelve months', () => {
  const waits = async (userId: string) => (await repeatInfringers(test.db, now, userId))[0]?.claims

  it('three claims upheld in twelve months put the account before staff, until it is blocked or kept, and again with the next one', async () => {
    const { id } = await addMaker(test.db)
    await upheld(id)
    await upheld(id)
    expect(await waits(id)).toBeUndefined()
    await upheld(id)
    expect(await waits(id)).toBe(3)
    now = new Date(now.getTime() + 60_000)
    await spareAccount(world, staff, { userId: id, reason: 'As três são da mesma coleção.' })
    expect(await waits(id)).toBeUndefined()
    now = new Date(now.getTime() + 60_000)
    await upheld(id)
    expect(await waits(id)).toBe(4)
    await blockAccount(world, staff, { userId: id, rule: 'repeated', reason: 'Quatro reclamações aceitas.' })
    expect(await waits(id)).toBeUndefined()
  })

  it('three claims upheld in twelve months exclude older ones and those undone by an appeal', async () => {
    const { id } = await addMaker(test.db)
    await upheld(id)
    now = new Date(now.getTime() + 330 * dayMs)
    await upheld(id)
    const back = await upheld(id)
    expect(await waits(id)).toBe(3)
    await decideProject(world, staff, { projectId: back, decision: 'put_back', rule: null, reason: 'Tem licença.' })
    expect(await waits(id)).toBeUndefined()
    await upheld(id)
    expect(await waits(id)).toBeUndefined()
    now = start
  })
})
