import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { projectFiles, projects, staffActions, type users } from '#db/schema/index.ts'
import {
  addBuyer,
  addFile,
  addMaker,
  addProject,
  addPurchase,
  addUpload,
  addUser,
} from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { discardRemovedFiles, setExtraStorage, storageUse } from './storage-quota.server.ts'
import { gigabyte, removedFileDays, roomLeft, storageRoom, storageWords } from './storage-quota.ts'
import { storageInput } from './storage-input.ts'

const { baseBytes, bytesPerSale } = storageRoom
const database = useDatabase()
const now = new Date('2026-11-27T12:00:00Z')
const world = () => ({ db: database.db, clock: { now: () => now } })
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let maker: typeof users.$inferSelect

beforeEach(async () => {
  maker = await addMaker(database.db)
})

describe('room for files', () => {
  test('grows with every sale, and shrinks when one is refunded', async () => {
    const { project } = await addProject(database.db, { designerId: maker.id })
    expect((await storageUse(database.db, maker.id)).totalBytes).toBe(baseBytes)
    for (let sales = 1; sales <= 3; sales++) {
      await addPurchase(database.db, { buyerId: (await addBuyer(database.db)).id, projectId: project.id })
      expect((await storageUse(database.db, maker.id)).totalBytes).toBe(baseBytes + sales * bytesPerSale)
    }
    const stranger = await addMaker(database.db)
    expect((await storageUse(database.db, stranger.id)).totalBytes).toBe(baseBytes)
  })

  test('is taken by model files, listed, removed or waiting, until their bytes are deleted; not by pictures', async () => {
    const { project } = await addProject(database.db, { designerId: maker.id, kinds: ['printed'] })
    const add = (sizeBytes: number, more = {}) => addFile(database.db, { projectId: project.id, sizeBytes, ...more })
    await add(1_000)
    await add(200, { removedAt: now })
    await add(50_000, { removedAt: now, discardedAt: now })
    await addUpload(database.db, { ownerId: maker.id, sizeBytes: 30 })
    await addUpload(database.db, { ownerId: maker.id, sizeBytes: 4_000_000, kind: 'image' })
    const use = await storageUse(database.db, maker.id)
    expect(use).toEqual({ usedBytes: 1_230, totalBytes: baseBytes, extraBytes: 0 })
    expect(roomLeft(use)).toBe(baseBytes - 1_230)
    expect(storageWords(use)).toBe('1 KB de 5 GB em uso')
  })
})

describe('staff', () => {
  test('of moderation adds room for one maker, with a reason in the record', async () => {
    const staff = await addUser(database.db, { role: 'moderation' })
    const wanted = { userId: maker.id, gigabytes: 20, reason: 'Vende miniaturas grandes.' }
    expect(await setExtraStorage(world(), staff, wanted)).toEqual({ ok: true })
    expect(await storageUse(database.db, maker.id)).toMatchObject({ totalBytes: baseBytes + 20 * gigabyte })
    const recorded = await database.db.select().from(staffActions).where(eq(staffActions.subjectId, maker.id))
    expect(recorded).toMatchObject([{ action: 'set_storage', reason: '20 GB a mais. Vende miniaturas grandes.' }])
    expect((await storageUse(database.db, (await addMaker(database.db)).id)).totalBytes).toBe(baseBytes)
  })

  test('of other work, and people, cannot', async () => {
    const wanted = { userId: maker.id, gigabytes: 20, reason: 'Quero mais espaço.' }
    for (const role of ['member', 'support', 'money', 'catalogue'] as const) {
      const person = await addUser(database.db, { role })
      expect(await setExtraStorage(world(), person, wanted)).toEqual({ ok: false, reason: 'not_found' })
    }
    expect((await storageUse(database.db, maker.id)).totalBytes).toBe(baseBytes)
  })

  test.each(['', '-1', '1,5', '10001', '99999999', 'muitos'])('types %j gigabytes in vain', (gigabytes) => {
    expect(storageInput.safeParse({ gigabytes, reason: 'Vende muito.' }).success).toBe(false)
  })
})

describe('a removed file', () => {
  const isKept = async (id: string) => {
    const [row] = await database.db.select().from(projectFiles).where(eq(projectFiles.id, id))
    return row?.discardedAt === null
  }

  test('gives its room back after sixty days when no one bought it', async () => {
    const { project } = await addProject(database.db, { designerId: maker.id })
    const file = (days: number | null) =>
      addFile(database.db, { projectId: project.id, removedAt: days === null ? null : daysAgo(days) })
    const [listed, young, old] = [await file(null), await file(removedFileDays - 1), await file(removedFileDays + 1)]
    await discardRemovedFiles(database.db, now)
    expect([await isKept(listed.id), await isKept(young.id), await isKept(old.id)]).toEqual([true, true, false])
  })

  test('goes with a project that was deleted as long ago', async () => {
    const { project, file } = await addProject(database.db, { designerId: maker.id })
    await database.db.update(projects).set({ deletedAt: daysAgo(61) }).where(eq(projects.id, project.id)) // prettier-ignore
    await discardRemovedFiles(database.db, now)
    expect(await isKept(file?.id ?? '')).toBe(false)
  })

  test('stays for those who bought it', async () => {
    const { project } = await addProject(database.db, { designerId: maker.id })
    const file = await addFile(database.db, { projectId: project.id })
    await addPurchase(database.db, { buyerId: (await addBuyer(database.db)).id, projectId: project.id })
    await database.db.update(projectFiles).set({ removedAt: daysAgo(400) }).where(eq(projectFiles.id, file.id)) // prettier-ignore
    await discardRemovedFiles(database.db, now)
    expect(await isKept(file.id)).toBe(true)
  })
})
