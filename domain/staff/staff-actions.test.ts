import { sql } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { backups } from '#db/schema/staff.ts'
import { moderationArea } from '#domain/moderation/area.ts'
import { addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { listStaffActions, recordStaffAction, type StaffActionFilter } from './staff-actions.server.ts'
import type { StaffSubject } from './staff-action.ts'
import type { AccountRole } from './staff-role.ts'
import { lastBackup, waitingWork } from './waiting-work.server.ts'

const test = useDatabase()
let rita: string
let bento: string
const vase: StaffSubject = { kind: 'project', id: '00000000-0000-4000-8000-000000000001', label: 'Vaso 100%' }
const ana: StaffSubject = { kind: 'account', id: '00000000-0000-4000-8000-000000000002', label: 'Ana Dias' }
beforeAll(async () => {
  rita = (await addUser(test.db, { fullName: 'Rita Alves', role: 'all' })).id
  bento = (await addUser(test.db, { fullName: 'Bento Reis', role: 'all' })).id
  const at = (text: string) => new Date(text)
  // 23:30 in São Paulo on the 20th, which is the 21st in UTC.
  await recordStaffAction(test.db, moderationArea, {
    staffId: rita,
    action: 'suspend_project',
    subject: vase,
    reason: 'Marca',
    at: at('2026-11-21T02:30:00Z'),
  })
  await recordStaffAction(test.db, moderationArea, {
    staffId: bento,
    action: 'block_account',
    subject: ana,
    reason: 'Golpe',
    at: at('2026-11-21T15:00:00Z'),
  })
})

const all: StaffActionFilter = { q: '', actions: null, staffId: null, from: '', to: '' }
const labels = async (filter: Partial<StaffActionFilter>) =>
  (await listStaffActions(test.db, { ...all, ...filter }, 1)).items.map((item) => item.subject.label)

describe('the record of staff', () => {
  it.each(['update staff_actions set reason = null', 'delete from staff_actions', 'truncate staff_actions'])(
    'the record of staff refuses: %s',
    async (statement) => {
      await expect(test.db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'staff_actions is append-only' },
      })
    },
  )

  it('the record of staff shows the newest first and says who', async () => {
    const { items } = await listStaffActions(test.db, all, 1)
    expect(items.map((item) => [item.staffName, item.name])).toEqual([
      ['Bento Reis', 'block_account'],
      ['Rita Alves', 'suspend_project'],
    ])
  })

  it.each<[string, Partial<StaffActionFilter>, string[]]>([
    ['a part of the name', { q: 'ana' }, ['Ana Dias']],
    ['a part of the reason', { q: 'MARCA' }, ['Vaso 100%']],
    ['a sign that search gives a meaning', { q: '%' }, ['Vaso 100%']],
    ['the action', { actions: ['block_account'] }, ['Ana Dias']],
    ['the day it was in São Paulo', { from: '2026-11-20', to: '2026-11-20' }, ['Vaso 100%']],
    ['the thing', { subjectId: vase.id }, ['Vaso 100%']],
  ])('the record of staff is narrowed by %s', async (_what, filter, expected) =>
    expect(await labels(filter)).toEqual(expected),
  )

  it('the record of staff is narrowed by who did it', async () =>
    expect(await labels({ staffId: rita })).toEqual(['Vaso 100%']))
})

describe('recordStaffAction', () => {
  const write = (staffId: string | null, subject: StaffSubject = vase) =>
    recordStaffAction(test.db, moderationArea, {
      staffId,
      action: 'suspend_project',
      subject,
      reason: null,
      at: new Date(),
    })

  it.each<[AccountRole, boolean]>([
    ['member', false],
    ['support', false],
    ['money', false],
    ['catalogue', false],
    ['moderation', true],
    ['all', true],
  ])('recordStaffAction lets a person with the role %s take a project out: %s', async (role, isAllowed) => {
    const { id } = await addUser(test.db, { role })
    const written = write(id)
    if (isAllowed) await expect(written).resolves.toBeUndefined()
    else await expect(written).rejects.toThrow(`staff ${id}: may not suspend_project`)
  })

  it('recordStaffAction takes from the command line only what concerns staff itself', async () => {
    await expect(write(null)).rejects.toMatchObject({ cause: { constraint: 'staff_actions_by_whom' } })
  })
})

describe('waitingWork', () => {
  it('waitingWork counts jobs that gave up, and no waiting ones', async () => {
    const before = await waitingWork(test.db)
    await enqueue(test.db, 'reconcile-orders', {})
    expect((await waitingWork(test.db)).failedJobs).toBe(before.failedJobs)
    await test.db.execute(sql`
      select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs))`)
    expect((await waitingWork(test.db)).failedJobs).toBe(before.failedJobs + 1)
  })
})

describe('the last copy of the shop', () => {
  it('the last copy of the shop is known by its age, and is too old after two days', async () => {
    const at = (hours: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + hours * 3_600_000)
    expect(await lastBackup(test.db, at(0))).toBeNull()
    await test.db.insert(backups).values([
      { takenAt: at(0), files: 3, sizeBytes: 900, manifestSha256: 'a' },
      { takenAt: at(-30), files: 2, sizeBytes: 700, manifestSha256: 'b' },
    ])
    expect(await lastBackup(test.db, at(47.9))).toMatchObject({ files: 3, isTooOld: false })
    expect(await lastBackup(test.db, at(48))).toMatchObject({ sizeBytes: 900, isTooOld: true })
  })
})
