import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import { alarms, auditRuns, backups, refusedMails } from '#db/schema/staff.ts'
import { users } from '#db/schema/accounts.ts'
import { business } from '#domain/shared/business.ts'
import { MailNotTaken } from '#domain/shared/mailer.ts'
import { addMaker, addUser, first } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import type { AlarmKind } from './alarm.ts'
import { alarmForMail, listRedAlarms, noteRefusedMail } from './alarms.server.ts'
import { watchAlarms } from './watch-alarms.server.ts'
import { takeJobs } from '../../tests/support/queue.ts'

const test = useDatabase()
const hourMs = 3_600_000
let now = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => now }
const roomyDisk = { host: 'loja-1', sizeBytes: 1_000, freeBytes: 500 }
let disk = roomyDisk
const watch = () => watchAlarms({ db: test.db, clock, disk: async () => disk })
const later = (hours: number) => void (now = new Date(now.getTime() + hours * hourMs))

let rita: { id: string }
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z')
  disk = roomyDisk
  const gone = [alarms, refusedMails, backups, auditRuns, payouts, payoutRuns, payoutAccounts]
  await withoutTriggers(async (tx) => {
    for (const table of gone) await tx.delete(table)
  })
  await takeJobs(test.db)
  await test.db.update(users).set({ role: 'member' })
  rita = await addUser(test.db, { fullName: 'Rita Alves', role: 'all' })
  await test.db.insert(backups).values({ takenAt: now, files: 1, sizeBytes: 1, manifestSha256: 'x' })
})

/** What rules of payouts would refuse: one without the entries that it is made of, and its removal. */
async function withoutTriggers(work: (tx: Database) => Promise<unknown>): Promise<void> {
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
  })
}

/** Takes the mails to staff out of the queue: whom they are for, and about what. */
async function told(): Promise<string[]> {
  const mails = await takeJobs(test.db, 'send-alarm')
  return mails.map(({ payload: { kind, staffId } }) => (staffId === rita.id ? kind : `${kind} to another`))
}

const red = async () => (await listRedAlarms(test.db)).map(({ kind, words }) => ({ kind, words }))

async function parkJob(): Promise<void> {
  await test.db.execute(sql`
    select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('send-welcome', max_attempts := 1)).id])`)
}

async function leaveMailWaiting(attempts: number): Promise<void> {
  const { message } = new MailNotTaken({ code: 'EAUTH', responseCode: 535 })
  await test.db.execute(sql`select graphile_worker.add_job('send-welcome', max_attempts := 12)`)
  await test.db.execute(sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${message} where max_attempts = 12`)
}

async function failPayout(): Promise<void> {
  const maker = await addMaker(test.db)
  const sealed = { sealedDocument: 'x', sealedDestination: 'x', shownAs: 'Pix ***' }
  const of = { makerId: maker.id, kind: 'pix', documentKind: 'cpf', holderName: 'Ana Dias' } as const
  const account = first(
    await test.db
      .insert(payoutAccounts)
      .values({ ...of, ...sealed })
      .returning(),
  )
  const run = first(
    await test.db
      .insert(payoutRuns)
      .values({ day: now.toISOString().slice(0, 10) })
      .returning(),
  )
  const people = { approvedBy: rita.id, approvedAt: now, sentBy: (await addUser(test.db)).id, sentAt: now }
  const ids = { runId: run.id, makerId: maker.id, accountId: account.id }
  const end = { state: 'failed', failure: 'Conta encerrada', closedAt: now, provider: 'manual' } as const
  await withoutTriggers((tx) => tx.insert(payouts).values({ ...ids, ...people, ...end, amountCents: 5_000 }))
}

async function breakInvariant(isFull: boolean): Promise<void> {
  const rows = [
    { name: 'ledger_zero', says: 'sums to zero', broken: 2, holds: false },
    { name: 'order_totals', says: 'adds up', broken: 0, holds: true },
  ]
  await test.db.insert(auditRuns).values({ startedAt: now, tookMs: 1, isFull, brokenCount: 1, rows })
}

describe('an alarm', () => {
  it.each<[AlarmKind, string, () => Promise<unknown>, string]>([
    [
      'parked_jobs',
      'a job has failed in all its attempts',
      parkJob,
      'Falharam em todas as tentativas: send-welcome (1).',
    ],
    [
      'mail',
      'the mail server has not taken a mail for ten minutes',
      () => leaveMailWaiting(7),
      '1 mensagem espera há mais de dez minutos: o servidor de e-mail não a aceita (EAUTH 535).',
    ],
    [
      'mail',
      'the mail server refused several for good within a day',
      async () => {
        for (let sent = 0; sent < business.refusedMails; sent++) await noteRefusedMail({ db: test.db, clock }, 554)
      },
      '5 mensagens recusadas de vez nas últimas 24 horas.',
    ],
    [
      'backup',
      'the last backup is two days old',
      async () => later(business.backupHours),
      'A última foi feita em 20/11/2026 09:00; deve haver uma a cada 48 horas.',
    ],
    [
      'backup',
      'the shop has been running for two days without any',
      async () => {
        await test.db.delete(backups)
        const run = { startedAt: now, tookMs: 1, isFull: false, brokenCount: 0, rows: [] }
        await test.db.insert(auditRuns).values(run)
        later(business.backupHours)
      },
      'Nenhuma foi feita até agora; deve haver uma a cada 48 horas.',
    ],
    [
      'disk',
      'the disk is fuller than it should be',
      async () => (disk = { ...roomyDisk, sizeBytes: 1_024 ** 3 * 100, freeBytes: 1_024 ** 3 * 14 }),
      'A máquina loja-1 usa 86 % do disco: restam 14 GB de 100 GB.',
    ],
    ['payouts', 'a payout failed', failPayout, '1 repasse falhou ou voltou desde ontem.'],
    ['invariants', 'a quick look found one broken', () => breakInvariant(false), 'Não vale: ledger_zero.'],
    ['invariants', 'the daily look found one broken', () => breakInvariant(true), 'Não vale: ledger_zero.'],
  ])('an alarm of %s is told to staff when %s', async (kind, _when, happen, words) => {
    await watch()
    expect([await red(), await told()]).toEqual([[], []])
    await happen()
    await watch()
    expect(await red()).toEqual([{ kind, words }])
    expect(await told()).toEqual([kind])
  })

  it('an alarm waits while the mail server asks for a moment, a few mails are refused, or the disk has room', async () => {
    await leaveMailWaiting(6)
    for (let sent = 1; sent < business.refusedMails; sent++) await noteRefusedMail({ db: test.db, clock }, 550)
    disk = { host: 'loja-1', sizeBytes: 100, freeBytes: 15 }
    later(business.backupHours - 1)
    await watch()
    expect([await red(), await told()]).toEqual([[], []])
  })

  it('an alarm stays off while a job runs that its schedule has replaced, which ends its attempts', async () => {
    await parkJob()
    await test.db.execute(sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`)
    await watch()
    expect(await red()).toEqual([])
  })

  it('an alarm is told once a day while it lasts, however often one looks', async () => {
    await parkJob()
    const days: string[][] = []
    for (let hours = 0; hours < 50; hours += 1) {
      await test.db.insert(backups).values({ takenAt: now, files: 1, sizeBytes: 1, manifestSha256: 'x' })
      await watch()
      days.push(await told())
      later(1)
    }
    expect(days.flatMap((kinds, hour) => kinds.map((kind) => `${kind} at ${hour}`))).toEqual([
      'parked_jobs at 0',
      'parked_jobs at 24',
      'parked_jobs at 48',
    ])
  })

  it('an alarm that turns red again within the day is not told a second time', async () => {
    await parkJob()
    await watch()
    await takeJobs(test.db, 'send-welcome')
    later(1)
    await watch()
    expect(await red()).toEqual([])
    await parkJob()
    later(1)
    await watch()
    expect(await red()).toHaveLength(1)
    expect(await told()).toEqual(['parked_jobs'])
  })

  it('an alarm of a payout is told once for each that failed', async () => {
    await failPayout()
    await watch()
    expect(await told()).toEqual(['payouts'])
    later(24.5)
    await watch()
    expect(await told()).toEqual([])
    await failPayout()
    await watch()
    expect(await told()).toEqual(['payouts'])
  })

  it('an alarm is told once when two processes look at once', async () => {
    await parkJob()
    await Promise.all([watch(), watch(), watch()])
    expect(await told()).toEqual(['parked_jobs'])
  })

  it('an alarm is mailed to each of the staff, except blocked and closed accounts', async () => {
    await addUser(test.db, { role: 'all' })
    await addUser(test.db, { role: 'all', blockedAt: now })
    await addUser(test.db, { role: 'all', closedAt: now })
    await parkJob()
    await watch()
    expect((await told()).toSorted()).toEqual(['parked_jobs', 'parked_jobs to another'])
  })

  it('an alarm without recipients is mailed once there is staff', async () => {
    await test.db.update(users).set({ role: 'member' })
    await parkJob()
    await watch()
    expect(await told()).toEqual([])
    rita = await addUser(test.db, { role: 'all' })
    await watch()
    expect(await told()).toEqual(['parked_jobs'])
  })

  it('an alarm says in its mail since when it is red, or that it is over, and goes to staff alone', async () => {
    await parkJob()
    await watch()
    const mail = { kind: 'parked_jobs', staffId: rita.id } as const
    expect(await alarmForMail(test.db, mail)).toMatchObject({ redSince: now, toldAt: now })
    await takeJobs(test.db, 'send-welcome')
    later(1)
    await watch()
    expect(await alarmForMail(test.db, mail)).toMatchObject({ redSince: null })
    await test.db.update(users).set({ role: 'member' })
    expect(await alarmForMail(test.db, mail)).toBeNull()
  })

  it('an alarm is judged without the disk where the machine does not say how full it is', async () => {
    await parkJob()
    await watchAlarms({ db: test.db, clock, disk: () => Promise.reject(new Error('no such folder')) })
    expect(await told()).toEqual(['parked_jobs'])
  })
})
