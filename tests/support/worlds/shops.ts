import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { localStorage } from '#adapters/storage/local.server.ts'
import { enqueue } from '#db/enqueue.server.ts'
import {
  earnings,
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  projectImages,
  type purchases,
} from '#db/schema/index.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { addFile, addMaker, addProject, addPurchase, addUpload, addUser } from '../builders.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

/** Shops with folders of their own for the tests of a file: empty ones, and ones that have everything. */
export function useShops() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-backup-'))
  const databases: TestDatabase[] = []
  let folders = 0
  const freshFolder = () => path.join(root, `folder-${++folders}`)
  afterAll(async () => {
    for (const database of databases) await database.drop()
    fs.rmSync(root, { recursive: true })
  })

  async function emptyShop() {
    const database = await createTestDatabase()
    databases.push(database)
    const data = freshFolder()
    return { ...database, data, storage: localStorage(data), secretFile: path.join(data, 'session-secret') }
  }

  return { freshFolder, emptyShop, openShop: async () => fill(await emptyShop()) }
}

export type TestShop = Awaited<ReturnType<ReturnType<typeof useShops>['emptyShop']>>
export type OpenShop = TestShop & { modelKey: string }

export const model = new Uint8Array(300_000).fill(7)
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Everything that a shop can hold at once: a sale in the ledger, files, pictures, pending uploads, jobs of all kinds. */
async function fill(shop: TestShop): Promise<OpenShop> {
  const { db, storage } = shop
  const maker = await addMaker(db, { bio: 'Aspas ", \\ barra, \t tabulação,\nlinha e ção 🧵' })
  const buyer = await addUser(db)
  const { project } = await addProject(db, { designerId: maker.id, kinds: ['printed'] })
  const [modelKey, pictureKey] = [newStorageKey(), newStorageKey()]
  await addFile(db, { projectId: project.id, storageKey: modelKey, sizeBytes: 300_000, sha256: sha256Of(model) })
  await db.update(projectImages).set({ storageKey: pictureKey })
  await storage.privateFiles.put(modelKey, model)
  await storage.publicFiles.put(`${pictureKey}-400.webp`, new Uint8Array(50))
  const waiting = new Uint8Array(1234)
  const pending = await addUpload(db, { ownerId: maker.id, sizeBytes: 1234, sha256: sha256Of(waiting) })
  await storage.privateFiles.put(pending.storageKey, waiting)
  const purchase = await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
  await postSale(shop, purchase)
  await db.insert(earnings).values({ purchaseId: purchase.id, makerId: maker.id, payableOn: '2030-01-02' })
  await addJobsOfAllKinds(shop)
  fs.writeFileSync(shop.secretFile, 'a secret of this folder')
  return { ...shop, modelKey }
}

async function postSale({ db }: TestShop, sold: typeof purchases.$inferSelect): Promise<void> {
  await db.transaction(async (tx) => {
    const accounts = await tx
      .insert(ledgerAccounts)
      .values([
        { code: 'provider_receivable' },
        { code: 'maker_pending', ownerId: sold.designerId, creditOnly: true },
        { code: 'platform_fees' },
      ])
      .returning()
    const [posting] = await tx
      .insert(ledgerPostings)
      .values({ key: `sale:${sold.orderId}`, kind: 'sale', hash: 'x', orderId: sold.orderId })
      .returning()
    const amounts = [sold.amountCents, -sold.designerAmountCents, -sold.feeCents]
    const entries = accounts.map((account, index) => ({
      postingId: posting?.id ?? '',
      accountId: account.id,
      amountCents: amounts[index] ?? 0,
    }))
    await tx.insert(ledgerEntries).values(entries)
  })
}

async function addJobsOfAllKinds({ db, pool }: TestShop): Promise<void> {
  await enqueue(db, 'send-welcome', { userId: 'a' }, { inSeconds: 3 * 365 * 86_400, key: 'later' })
  await enqueue(db, 'send-order-receipt', { orderId: 'b' })
  await enqueue(db, 'send-refund', { refundId: 'c' })
  await enqueue(db, 'expire-session', { orderId: 'd' })
  await pool.query(`
    select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where task_identifier = 'send-refund'), 'no answer')`)
  await pool.query(`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = 3
    where id = (select id from graphile_worker.jobs where task_identifier = 'expire-session')`)
}
