import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { earliestWork, waitingWork } from '#domain/staff/waiting-work.server.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { changeIncident, findIncident, listIncidents, recordIncident } from './incidents.server.ts'

const test = useDatabase()
const now = new Date('2026-11-23T15:00:00Z')
const world = {
  get db() {
    return test.db
  },
  clock: { now: () => now },
}
const written = {
  title: 'Cópia perdida',
  knownOn: '2026-11-19',
  circumstances: 'Um disco sumiu do cofre.',
  data: 'Nomes e e-mails.',
  peopleCount: null,
  risk: 'unknown' as const,
  riskReason: 'Ainda olhamos o disco.',
  measures: 'Trocamos as chaves.',
  toldAnpdOn: null,
  toldPeopleOn: null,
}
const staffMember = async () => ({ id: (await addBuyer(test.db, { role: 'all' })).id, role: 'all' as const })

describe('the register of incidents', () => {
  it('the register of incidents says by when to tell, waits on /admin until all were told, and who wrote what', async () => {
    const staff = await staffMember()
    const id = (await recordIncident(world, staff, written)) ?? ''
    expect(await findIncident(test.db, id)).toMatchObject({ ...written, dueOn: '2026-11-25', recordedBy: staff.id })
    expect((await waitingWork(test.db)).incidents).toBe(1)
    const told = { ...written, risk: 'relevant' as const, knownOn: '2026-11-16', toldAnpdOn: '2026-11-18' }
    expect(await changeIncident(world, staff, id, told)).toBe(true)
    expect(await findIncident(test.db, id)).toMatchObject({ ...told, dueOn: '2026-11-19' })
    expect((await waitingWork(test.db)).incidents).toBe(1)
    expect((await earliestWork(test.db)).incidents).toBe('2026-11-19')
    expect(await changeIncident(world, staff, id, { ...told, toldPeopleOn: '2026-11-19' })).toBe(true)
    expect((await waitingWork(test.db)).incidents).toBe(0)
    expect((await actionsOn(test.db, id)).map(({ name, subject }) => [name, subject.label])).toEqual([
      ['change_incident', 'Cópia perdida'],
      ['change_incident', 'Cópia perdida'],
      ['record_incident', 'Cópia perdida'],
    ])
  })

  it('incidents are recorded and changed by staff only, and an unknown one is not found', async () => {
    const { id } = await addBuyer(test.db)
    const before = (await listIncidents(test.db)).length
    expect(await recordIncident(world, { id, role: 'member' }, written)).toBeNull()
    expect(await listIncidents(test.db)).toHaveLength(before)
    const known = (await recordIncident(world, await staffMember(), written)) ?? ''
    expect(await changeIncident(world, { id, role: 'member' }, known, { ...written, title: 'Nada' })).toBe(false)
    expect(await findIncident(test.db, known)).toMatchObject({ title: 'Cópia perdida' })
    for (const unknown of ['x', randomUUID()]) {
      expect(await findIncident(test.db, unknown)).toBeNull()
      expect(await changeIncident(world, await staffMember(), unknown, written)).toBe(false)
    }
  })

  it('the register of incidents loses nothing: the database refuses to delete a row', async () => {
    const id = await recordIncident(world, await staffMember(), written)
    await expect(test.pool.query('delete from incidents where id = $1', [id])).rejects.toThrow(
      'incidents is append-only',
    )
  })
})
