import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploads } from '#db/schema/catalog.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { model, type OpenShop, useShops } from '../../tests/support/worlds/shops.ts'
import { backUp } from './back-up.ts'
import { openBackup } from './open-backup.ts'
import { restore } from './restore.ts'
import { until } from '../../tests/support/until.ts'

const { emptyShop, openShop, freshFolder } = useShops()
const now = new Date('2026-11-20T12:00:00Z')

describe('a backup of a shop at work', () => {
  let shop: OpenShop
  beforeAll(async () => void (shop = await openShop()))

  it('a backup of a shop at work is of one instant: the balances are those of the entries, however much is posted meanwhile', async () => {
    let working = true
    let posted = 0
    const write = async () => {
      for (; working; posted++) {
        await shop.pool.query(
          `with posting as (insert into ledger_postings (key, kind, hash) values ($1, 'adjustment', 'x') returning id)
           insert into ledger_entries (posting_id, account_id, amount_cents)
             select posting.id, a.id, case a.code when 'maker_pending' then -5 else 5 end from posting, ledger_accounts a
             where a.code in ('maker_pending', 'provider_receivable')`,
          [`k${posted}`],
        )
      }
    }
    const writing = write()
    await until(() => posted >= 20)
    const folder = freshFolder()
    await backUp(shop, folder, now)
    working = false
    await writing
    const target = await emptyShop()
    await restore(target, await openBackup(folder))
    const world = { pool: target.pool, clock: { now: () => now }, privateFiles: target.storage.privateFiles }
    expect((await audit(world)).filter((row) => !row.holds)).toEqual([])
    const { rows } = await target.pool.query<{ n: number }>('select count(*)::int as n from ledger_postings')
    expect(rows[0]?.n).toBeGreaterThanOrEqual(20)
    expect(rows[0]?.n).toBeLessThan(posted)
  })

  it('a backup of a shop at work fails when a file on record is lost, and leaves no folder', async () => {
    await shop.storage.privateFiles.remove(shop.modelKey)
    const folder = freshFolder()
    await expect(backUp(shop, folder, now)).rejects.toThrow(
      `Faltam 1 arquivo(s) que o banco de dados cita, como ${shop.modelKey}`,
    )
    expect(fs.existsSync(folder)).toBe(false)
    await shop.storage.privateFiles.put(shop.modelKey, model)
  })

  it('a backup of a shop at work fails when what was made from a model is lost, unless it was replaced meanwhile', async () => {
    const meshKey = newStorageKey()
    await shop.db.insert(modelPreviews).values({ modelKey: newStorageKey(), meshKey, color: '#aabbcc' })
    await expect(backUp(shop, freshFolder(), now)).rejects.toThrow(`como ${meshKey} (model_previews)`)
    const { publicFiles } = shop.storage
    async function* replacing() {
      await shop.db.delete(modelPreviews).where(eq(modelPreviews.meshKey, meshKey))
      yield* publicFiles.list()
    }
    const storage = { ...shop.storage, publicFiles: { ...publicFiles, list: replacing } }
    expect((await backUp({ ...shop, storage }, freshFolder(), now)).droppedUploads).toEqual([])
  })

  it('a backup of a shop at work fails when a file on record is not what was uploaded, and names it', async () => {
    const rotten = Uint8Array.from(model)
    rotten[150_000]! ^= 1
    await shop.storage.privateFiles.put(shop.modelKey, rotten)
    const folder = freshFolder()
    await expect(backUp(shop, folder, now)).rejects.toThrow(
      new RegExp(`1 arquivo\\(s\\) não são mais o que foi enviado: ${shop.modelKey} \\(projeto [-0-9a-f]{36}\\)`),
    )
    expect(fs.existsSync(folder)).toBe(false)
    await shop.storage.privateFiles.put(shop.modelKey, model)
  })

  it('a backup of a shop at work continues when a pending upload is dropped meanwhile, and leaves it out', async () => {
    const [pending] = await shop.db.select().from(uploads)
    const key = pending?.storageKey ?? ''
    const { privateFiles } = shop.storage
    async function* dropping() {
      await shop.db.delete(uploads).where(eq(uploads.storageKey, key))
      await privateFiles.remove(key)
      yield* privateFiles.list()
    }
    const storage = { ...shop.storage, privateFiles: { ...privateFiles, list: dropping } }
    const folder = freshFolder()
    expect((await backUp({ ...shop, storage }, folder, now)).droppedUploads).toEqual([key])
    const target = await emptyShop()
    await restore(target, await openBackup(folder))
    expect(await target.db.select().from(uploads)).toEqual([])
  })
})
