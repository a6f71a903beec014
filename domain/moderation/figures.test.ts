import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#db/schema/moderation.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { addCollection } from '../../tests/support/community-builders.ts'
import { appealSuspension } from '../../tests/support/worlds/appeals.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { addReport } from '../../tests/support/worlds/reports.ts'
import { decideProject } from './decide-project.server.ts'
import { decideReport } from './decide-report.server.ts'
import { moderationFigures } from './figures.server.ts'
import { showAgain } from './show-again.server.ts'
import { askReview } from './reports.server.ts'

const test = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let staff: { id: string; role: 'all' }
beforeAll(async () => {
  staff = { id: (await addUser(test.db, { role: 'all', createdAt: new Date('2026-08-10T12:00:00Z') })).id, role: 'all' } // prettier-ignore
})

const worldAt = (at: Date) => ({ db: test.db, clock: { now: () => at } })
const published = async () => {
  const maker = await addMaker(test.db)
  return { maker, id: (await addProject(test.db, { designerId: maker.id })).project.id }
}

/** A report that is decided so many days after it came. */
async function decided(at: Date, days: number, decision: 'dismiss' | 'remove') {
  const { id, maker } = await published()
  const report = await addReport(test.db, { subjectId: id, at })
  const later = new Date(at.getTime() + days * 86_400_000)
  await decideReport(worldAt(later), staff, {
    reportId: report.id,
    decision,
    rule: 'misleading',
    reason: 'Conferimos.',
  })
  return { id, maker, report, later }
}

describe('the figures of moderation', () => {
  it('the figures of moderation count by month in São Paulo what the tables hold', async () => {
    // The last hour of October in São Paulo is November in UTC.
    await decided(new Date('2026-11-01T02:30:00Z'), 2, 'dismiss')
    const october = await decided(new Date('2026-10-05T12:00:00Z'), 6, 'dismiss')
    await askReview(worldAt(october.later), { token: october.report.token, words: 'Olhem de novo.' })
    const november = new Date('2026-11-03T12:00:00Z')
    const removed = await decided(november, 1, 'remove')
    const back = await decided(november, 3, 'remove')
    await appealSuspension(worldAt(november), back.maker.id, { projectId: back.id, appeal: 'Está certo assim.' })
    const putBack = { projectId: back.id, decision: 'put_back', rule: null, reason: 'Está certo.' } as const
    await decideProject(worldAt(now), staff, putBack)
    await addReport(test.db, { subjectId: (await published()).id, at: november })

    const { months, medianDays, rules } = await moderationFigures(test.db, now)
    expect(months.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    expect(months.at(-2)).toMatchObject({ month: '2026-10', reports: 2, dismissed: 2, upheld: 0, medianDays: 4, appeals: 1, appealsOpen: 1 }) // prettier-ignore
    expect(months.at(-1)).toMatchObject({
      month: '2026-11',
      reports: 3,
      upheld: 2,
      dismissed: 0,
      open: 1,
      medianDays: 2,
      appeals: 1,
      changed: 1,
    })
    expect(months.reduce((sum, one) => sum + one.reports, 0)).toBe(await test.db.$count(reports))
    // Days: 2 and 6 in October, 1 and 3 in November. A span holds its last moment; the last number holds all that is decided.
    expect(months.slice(-2).map(({ decided }) => decided)).toEqual([
      [0, 0, 1, 1, 1, 2, 2],
      [0, 1, 1, 2, 2, 2, 2],
    ])
    expect(medianDays).toBe(2.5)
    expect(months[0]?.decided).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(rules).toEqual([{ rule: 'misleading', total: 2, byMachine: 0 }])
    expect((await test.db.select().from(reports).where(eq(reports.id, removed.report.id)))[0]?.rule).toBe('misleading')
  })

  it('the figures of moderation count what support showed again as one appeal that changed a decision, which stays one', async () => {
    const figures = async () => {
      const { reports, upheld, dismissed, appeals, changed } = (await moderationFigures(test.db, now)).months.at(-1) ?? expect.fail() // prettier-ignore
      return { reports, upheld, dismissed, appeals, changed }
    }
    const before = await figures()
    const { id } = await addCollection(test.db, { userId: (await addMaker(test.db)).id, visibility: 'public' })
    const reportBy = (email: string) => addReport(test.db, { kind: 'collection', subjectId: id, at: now, reporter: { email } }) // prettier-ignore
    const [one, other] = [await reportBy('a@exemplo.com.br'), await reportBy('b@exemplo.com.br')]
    for (const { id: reportId } of [one, other])
      await decideReport(worldAt(now), staff, { reportId, decision: 'remove', rule: 'offensive', reason: 'Ofende.' })
    expect(await showAgain(worldAt(now), staff, { reportId: one.id, reason: 'Era ironia.' })).toEqual({ ok: true })
    expect(await figures()).toEqual({
      reports: before.reports + 2,
      upheld: before.upheld + 2,
      dismissed: before.dismissed,
      appeals: before.appeals + 1,
      changed: before.changed + 1,
    })
  })

  it('the figures of moderation count a payout as late when it left after its day, or should have left', async () => {
    const { maker } = await published()
    // What a payout is made of is the ledger's, and nothing is counted of it here.
    await test.db.execute(sql`alter table payouts disable trigger user`)
    const account = { makerId: maker.id, kind: 'pix', documentKind: 'cpf', holderName: 'X', sealedDocument: 'x', sealedDestination: 'x', shownAs: 'x' } as const // prettier-ignore
    const [{ id: accountId } = { id: '' }] = await test.db.insert(payoutAccounts).values(account).returning()
    const approver = await addUser(test.db, { role: 'all' })
    const run = async (day: string, sentAt: string | null) => {
      const [{ id: runId } = { id: '' }] = await test.db.insert(payoutRuns).values({ day }).returning()
      const sent = sentAt && { state: 'sent' as const, approvedBy: approver.id, approvedAt: now, sentBy: staff.id, sentAt: new Date(sentAt) } // prettier-ignore
      await test.db.insert(payouts).values({ runId, makerId: maker.id, accountId, amountCents: 5000, provider: 'manual', ...sent }) // prettier-ignore
    }
    await run('2026-09-04', '2026-09-04T23:00:00Z')
    await run('2026-09-11', '2026-09-12T12:00:00Z')
    await run('2026-09-18', null)
    const september = (await moderationFigures(test.db, now)).months.find(({ month }) => month === '2026-09')
    expect(september).toMatchObject({ payouts: 3, latePayouts: 2 })
  })
})
