import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { shops } from '#db/schema/shops.ts'
import { users } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { reviews } from '#db/schema/community.ts'
import { reports } from '#db/schema/moderation.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { inHand, isHeld, type TestDatabase, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { useStaff } from '../../tests/support/worlds/staff.ts'
import { addReport, jobsFor } from '../../tests/support/worlds/reports.ts'
import { decideReport } from './decide-report.server.ts'
import { decideProject } from './decide-project.server.ts'
import { openReports } from './staff-reports.server.ts'
import { ownReport } from './own-report.server.ts'
import { visitorReportInput } from './report-input.ts'
import type { ReportDecision } from './report.ts'
import { askReview, sendReport } from './reports.server.ts'

const test = useDatabase()
const start = new Date('2026-11-21T12:00:00Z')
let now = start
let world: { db: TestDatabase['db']; clock: { now: () => Date } }
const staff = useStaff(test)
beforeAll(() => {
  world = { db: test.db, clock: { now: () => now } }
})

async function published() {
  const maker = await addMaker(test.db, { bio: 'Imprimo de tudo.', avatarKey: 'a'.repeat(32) })
  const { project } = await addProject(test.db, { designerId: maker.id })
  return { maker, id: project.id }
}
const add = (subjectId: string, given: Partial<Parameters<typeof addReport>[1]> = {}) =>
  addReport(test.db, { subjectId, at: now, ...given })
const decide = (reportId: string, decision: ReportDecision, reason = 'Conferimos a autoria.') =>
  decideReport(world, staff, { reportId, decision, rule: decision === 'dismiss' ? null : 'copyright', reason })
const isListed = async (id: string) => (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.isListed
const stored = async (id: string) => {
  const [row] = await test.db.select().from(reports).where(eq(reports.id, id))
  if (!row) throw new Error('no report')
  return row
}

describe('a report', () => {
  it('a report has a number, a date and a mail at once, and shows what was there after its maker changed it', async () => {
    const { id } = await published()
    const before = (await test.db.select().from(projects).where(eq(projects.id, id)))[0]
    const report = await add(id)
    expect(report.number).toMatch(/^20261121-\d{6}$/)
    expect(report.dueAt).toEqual(new Date('2026-11-28T12:00:00Z'))
    expect((await add(id, { reason: 'forbidden_item', reporter: { email: 'eva@exemplo.com.br' } })).dueAt).toEqual(
      new Date('2026-11-22T12:00:00Z'),
    )
    expect(await jobsFor(test.db, 'send-report-receipt', report.id)).toBe(1)
    await test.db.update(projects).set({ title: 'Outra coisa', description: 'Nada a ver.' }).where(eq(projects.id, id))
    const { snapshot } = await stored(report.id)
    expect(snapshot.texts).toMatchObject({ title: before?.title, description: before?.description })
    expect(snapshot.prices).toMatchObject([{ cents: before?.priceCents }])
    expect(snapshot.files.map(({ sha256 }) => sha256.length)).toEqual([64])
  })

  it('a report is one however often the same person sends it, until it is decided', async () => {
    const { id } = await published()
    const person = await addUser(test.db)
    const send = (reporter: { userId: string } | { email: string }) =>
      sendReport(world, { kind: 'project', subjectId: id, reporter, reason: 'other', details: 'Veja isto aqui.' })
    const sent = await Promise.all([
      send({ email: 'rita@exemplo.com.br' }),
      send({ email: 'RITA@exemplo.com.br' }),
      send({ userId: person.id }),
      send({ userId: person.id }),
    ])
    const all = await test.db.select().from(reports).where(eq(reports.subjectId, id))
    expect(all).toHaveLength(2)
    // Who types another's address learns nothing; who has an account gets to their report.
    const [a, b, c, d] = sent.map((one) => (one.ok ? one.token : undefined))
    expect([[a, b].filter(Boolean).length, c === d, c]).toEqual([1, true, expect.any(String)])
    for (const one of all) await decide(one.id, 'dismiss')
    expect(await send({ userId: person.id })).toMatchObject({ ok: true })
    expect(await test.db.$count(reports, eq(reports.subjectId, id))).toBe(3)
  })

  it('a report is taken of what is listed only, and not of one’s own', async () => {
    const { id, maker } = await published()
    const own = { kind: 'project', subjectId: id, reporter: { userId: maker.id }, reason: 'other', details: 'É meu.' } as const // prettier-ignore
    expect(await sendReport(world, own)).toEqual({ ok: false, reason: 'not_found' })
    const hidden = await addProject(test.db, { isActive: false })
    for (const subjectId of [hidden.project.id, '00000000-0000-4000-8000-000000000000', 'x'])
      expect(await sendReport(world, { ...own, reporter: { email: 'a@exemplo.com.br' }, subjectId })).toEqual({
        ok: false,
        reason: 'not_found',
      })
  })

  it('a report says under each field what is missing', () => {
    const { error } = visitorReportInput.safeParse({ reason: 'nenhum', details: 'curto', email: 'rita' })
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['reason', 'Escolha um motivo'],
      ['details', 'Conte o que há de errado, em pelo menos 10 caracteres'],
      ['email', 'Email inválido'],
    ])
  })

  it('a report that calls it a weapon suspends it: one by an account, or two by visitors; dismissed, it is back, and not out by such reports again', async () => {
    const { id } = await published()
    const say = (reporter: { userId: string } | { email: string }, details: string) =>
      add(id, { reporter, reason: 'forbidden_item', details })
    const first = await say({ email: 'ana@exemplo.com.br' }, 'Isto é uma réplica de pistola.')
    const second = await say({ email: 'rui@exemplo.com.br' }, 'Não pode ser vendido aqui.')
    expect(await isListed(id)).toBe(true)
    const third = await say({ email: 'eva@exemplo.com.br' }, 'É a coronha de um fuzil.')
    expect(await isListed(id)).toBe(false)
    await decide(first.id, 'dismiss')
    await decide(second.id, 'dismiss')
    expect(await isListed(id)).toBe(false)
    await decide(third.id, 'dismiss')
    expect(await isListed(id)).toBe(true)
    await say({ userId: (await addUser(test.db)).id }, 'É uma arma!')
    expect(await isListed(id)).toBe(true)
  })

  it('a report that calls it a weapon is counted with one that comes at the same moment', async () => {
    const { id } = await published()
    const maker = await inHand(test.pool, 'select 1 from projects where id = $1 for update', [id])
    const both = ['ana@exemplo.com.br', 'eva@exemplo.com.br'].map((email) =>
      add(id, { reporter: { email }, reason: 'forbidden_item', details: 'É a coronha de um fuzil.' }),
    )
    await untilWaiting(test.pool, 2)
    await maker.end()
    await Promise.all(both)
    expect(await isListed(id)).toBe(false)
  })
})

describe('a decision about a report', () => {
  it('a decision about a report is of that one alone: a false report of a weapon dismissed leaves the one of a copy open', async () => {
    const { id } = await published()
    const copy = await add(id, { reason: 'copyright', details: 'Esta peça é minha.' })
    const reporter = { userId: (await addUser(test.db)).id }
    const weapon = await add(id, { reporter, reason: 'forbidden_item', details: 'É uma pistola.' })
    expect(await isListed(id)).toBe(false)
    expect(await decide(weapon.id, 'dismiss', 'É um grampeador.')).toEqual({ ok: true })
    expect(await stored(weapon.id)).toMatchObject({ outcome: 'dismissed', answer: 'É um grampeador.', rule: null })
    expect([await isListed(id), (await stored(copy.id)).outcome]).toEqual([true, null])
    expect((await openReports(test.db, 1)).items.map((one) => one.id)).toContain(copy.id)
    expect([
      await jobsFor(test.db, 'send-report-outcome', weapon.id),
      await jobsFor(test.db, 'send-report-outcome', copy.id),
    ]).toEqual([1, 0])
  })

  it('a decision about a report of a project waits for the project before it holds the report, which others about it decide too', async () => {
    const { id } = await published()
    const report = await add(id, { reason: 'false_marks' })
    const other = await inHand(test.pool, 'select 1 from projects where id = $1 for no key update', [id])
    const decided = decide(report.id, 'dismiss')
    await untilWaiting(test.pool)
    const isReportHeld = await isHeld(test.pool, 'select 1 from reports where id = $1 for update', [report.id])
    await other.end()
    expect([isReportHeld, await decided]).toEqual([false, { ok: true }])
  })

  it('a decision about a report is taken once, by staff, and by a rule where something goes', async () => {
    const { id, maker } = await published()
    const report = await add(id)
    const asked = { reportId: report.id, decision: 'remove', rule: null, reason: 'Porque sim.' } as const
    expect(await decideReport(world, staff, asked)).toEqual({ ok: false, reason: 'rule_needed' })
    const member = { id: maker.id, role: 'member' } as const
    expect(await decideReport(world, member, { ...asked, rule: 'other' })).toEqual({ ok: false, reason: 'not_found' })
    const both = await Promise.all([decide(report.id, 'remove'), decide(report.id, 'dismiss')])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'already_decided' })
  })

  it('a decision about a report is told again where an appeal undoes it', async () => {
    const { id } = await published()
    const report = await add(id)
    await decide(report.id, 'remove')
    const back = { projectId: id, decision: 'put_back', rule: null, reason: 'A licença está certa.' } as const
    await decideProject(world, staff, back)
    expect(await stored(report.id)).toMatchObject({ outcome: 'removed', reversal: 'A licença está certa.' })
    expect(await jobsFor(test.db, 'send-report-outcome', report.id)).toBe(2)
  })

  it('a decision about a review takes its stars along; about a profile, words and picture', async () => {
    const { id, maker } = await published()
    const author = await addUser(test.db)
    await addPurchase(test.db, { buyerId: author.id, projectId: id })
    const [review] = await test.db
      .insert(reviews)
      .values({ projectId: id, userId: author.id, rating: 1, comment: 'Idiotas.' })
      .returning()
    await test.db.update(projects).set({ ratingCount: 1, ratingSum: 1 }).where(eq(projects.id, id))
    const report = await add(review?.id ?? '', { kind: 'review', reason: 'offensive' })
    expect(report).toMatchObject({ ownerId: author.id, projectId: id, snapshot: { texts: { comment: 'Idiotas.' } } })
    expect(await decide(report.id, 'suspend')).toEqual({ ok: false, reason: 'only_projects' })
    await decide(report.id, 'remove', 'Ofende quem compra.')
    expect(await jobsFor(test.db, 'send-removal-notice', report.id)).toBe(1)
    const [project] = await test.db.select().from(projects).where(eq(projects.id, id))
    expect([project?.ratingCount, project?.ratingSum]).toEqual([0, 0])

    await test.db.insert(shops).values({ makerId: maker.id, title: 'Vasos Baratos', links: ['https://outra.example/'] })
    const profile = await add(maker.id, { kind: 'profile', reason: 'offensive' })
    await decide(profile.id, 'remove', 'Propaganda no texto.')
    const [person] = await test.db.select().from(users).where(eq(users.id, maker.id))
    expect(person).toMatchObject({ fullName: maker.fullName, bio: null, avatarKey: null })
    const [shop] = await test.db.select().from(shops).where(eq(shops.makerId, maker.id))
    expect(shop).toMatchObject({ title: null, links: [] })
    expect(profile.snapshot.texts).toMatchObject({ shop: 'Vasos Baratos', links: 'https://outra.example/' })
  })
})

describe('a review of a report', () => {
  it('a review of a report is asked for once, of a dismissal, in time, and answered with another look', async () => {
    const { id } = await published()
    const report = await add(id)
    const ask = () => askReview(world, { token: report.token, words: 'A data está no site.' })
    expect(await ask()).toEqual({ ok: false, reason: 'not_now' })
    await decide(report.id, 'dismiss')
    expect([await ask(), await ask()]).toEqual([{ ok: true }, { ok: false, reason: 'not_now' }])
    expect((await openReports(test.db, 1)).items).toContainEqual(expect.objectContaining({ id: report.id, isReview: true })) // prettier-ignore
    expect((await ownReport(test.db, report.token))?.image).toMatchObject({ key: expect.any(String) })
    expect(await decide(report.id, 'remove', 'A data mostra a cópia.')).toEqual({ ok: true })
    expect(await ownReport(test.db, report.token)).toMatchObject({
      outcome: 'removed',
      answer: 'Conferimos a autoria.',
      reviewAnswer: 'A data mostra a cópia.',
      image: null,
    })
    expect([await isListed(id), await decide(report.id, 'dismiss')]).toEqual([
      false,
      { ok: false, reason: 'already_decided' },
    ])
    expect(await askReview(world, { token: 'x', words: 'Qualquer coisa.' })).toEqual({ ok: false, reason: 'not_found' })

    const other = await published()
    const late = await add(other.id)
    await decide(late.id, 'dismiss')
    now = new Date(start.getTime() + 31 * 86_400_000)
    expect(await askReview(world, { token: late.token, words: 'Tarde demais.' })).toEqual({ ok: false, reason: 'not_now' }) // prettier-ignore
    now = start
  })
})
