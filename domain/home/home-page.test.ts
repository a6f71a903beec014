import { beforeAll, expect, it } from 'vitest'
import { makePictures, makes } from '#db/schema/community.ts'
import { addMaker, addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { homePage } from './home-page.server.ts'

const database = useDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const madeNow = async () => (await homePage(database.db, { viewerId: null, now })).makes
const titles = async () => (await madeNow()).map(({ title }) => title)
let designerId: string
beforeAll(async () => {
  designerId = (await addMaker(database.db)).id
})

async function addMake(projectId: string, hour: number, more: Partial<typeof makes.$inferInsert> = {}) {
  const { id: userId } = await addUser(database.db, { fullName: 'Bia Moura' })
  const createdAt = new Date(Date.UTC(2026, 10, 21, hour))
  const [make] = await database.db
    .insert(makes)
    .values({ projectId, userId, isPrint: true, createdAt, ...more })
    .returning()
  const photo = { storageKey: crypto.randomUUID(), width: 600, height: 800, color: '#808080', looks: '0'.repeat(16) }
  await database.db.insert(makePictures).values({ makeId: make?.id ?? '', position: 0, ...photo })
}

it('the home page shows the latest makes, one of each listed project, without those that staff hid', async () => {
  const add = async (title: string, isActive = true) =>
    (await addProject(database.db, { designerId, title, isActive })).project.id
  const [vase, hook, gone] = [await add('Vaso'), await add('Gancho'), await add('Fora do ar', false)]
  await addMake(vase, 1)
  await addMake(vase, 5, { isNameless: true })
  await addMake(hook, 3)
  await addMake(hook, 9, { hiddenAt: new Date() })
  await addMake(gone, 8)
  expect(await titles()).toEqual(['Vaso', 'Gancho'])
  expect((await madeNow()).map(({ name }) => name)).toEqual([null, 'Bia Moura'])
  for (let i = 0; i < 6; i++) await addMake(await add(`Novo ${i}`), 10 + i)
  expect(await titles()).toEqual(['Novo 5', 'Novo 4', 'Novo 3', 'Novo 2', 'Novo 1', 'Novo 0'])
})
