import { describe, expect, it } from 'vitest'
import { workshops } from '#db/schema/freight.ts'
import { addMaker, addProject, addPurchase, addShipment, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { jobsToPrintToday } from './print-today.server.ts'

const database = useDatabase()
/** A Friday; the workshop prints eight hours on working days, and is closed on the Monday after. */
const now = new Date('2026-11-27T12:00:00Z')

async function workshop() {
  const { id: makerId } = await addMaker(database.db)
  const daysOff = [{ from: '2026-11-30', to: '2026-11-30' }]
  await database.db.insert(workshops).values({ makerId, printers: 1, hoursPerDay: 8, daysOff })
  const { project } = await addProject(database.db, { designerId: makerId, kinds: ['printed'] })
  const add = async (state: 'queued' | 'printing', hours: number, postBy: string) => {
    const bought = await addPurchase(database.db, { buyerId: (await addUser(database.db)).id, projectId: project.id })
    const row = { state, printSeconds: hours * 3600, postBy }
    return (await addShipment(database.db, bought, row)).id
  }
  return { add, today: () => jobsToPrintToday(database.db, makerId, now) }
}

describe('jobsToPrintToday', () => {
  it('jobsToPrintToday gives what is due and what fits after it, and nothing to come next', async () => {
    const { add, today } = await workshop()
    const due = await add('queued', 9, '2026-11-27')
    expect(await today()).toEqual({ ids: [due], queued: 1, hours: 8, next: null })
    await add('queued', 1, '2026-12-10')
    expect(await today()).toEqual({ ids: [due], queued: 2, hours: 8, next: null })
  })

  it('jobsToPrintToday names the first of a queue that begins later, and its day without the days off', async () => {
    const { add, today } = await workshop()
    await add('printing', 10, '2026-12-01')
    const first = await add('queued', 3, '2026-12-10')
    await add('queued', 3, '2026-12-11')
    expect(await today()).toEqual({ ids: [], queued: 2, hours: 8, next: { id: first, startsOn: '2026-12-01' } })
    await add('printing', 6, '2026-12-01')
    expect((await today()).next).toEqual({ id: first, startsOn: '2026-12-02' })
  })
})
