import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localStorage } from '#adapters/storage/local.server.ts'
import { enqueue } from '#db/enqueue.server.ts'
import {
  earnings,
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  projectImages,
  type purchases,
  uploads,
} from '#db/schema/index.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { lastBackup } from '#domain/staff/waiting-work.server.ts'
import { addFile, addMaker, addProject, addPurchase, addUpload, addUser } from '../../tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts'
import { backUp, noteBackup } from './back-up.ts'
import { hashFile } from './hashed-file.ts'
import { openBackup } from './open-backup.ts'
import { restore } from './restore.ts'
import { inTransaction } from './transaction.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-backup-'))
const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
  fs.rmSync(root, { recursive: true })
})
const now = new Date('2026-11-20T12:00:00Z')
let folders = 0
const freshFolder = () => path.join(root, `folder-${++folders}`)

async function emptyShop() {
  const database = await createTestDatabase()
  databases.push(database)
  const data = freshFolder()
  return { ...database, data, storage: localStorage(data), secretFile: path.join(data, 'session-secret') }
}

type TestShop = Awaited<ReturnType<typeof emptyShop>>

const model = new Uint8Array(300_000).fill(7)
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Everything that a shop can hold at once: a sale in the ledger, files, pictures, pending uploads, jobs of all kinds. */
async function openShop(): Promise<TestShop & { modelKey: string }> {
  const shop = await emptyShop()
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
  await enqueue(db, 'send-welcome', { userId: 'a' }, { runAt: new Date('2030-01-01T00:00:00Z'), key: 'later' })
  await enqueue(db, 'send-order-receipt', { orderId: 'b' })
  await enqueue(db, 'send-refund', { refundId: 'c' })
  await enqueue(db, 'expire-session', { orderId: 'd' })
  await pool.query(`
    select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where task_identifier = 'send-refund'), 'no answer')`)
  await pool.query(`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = 3
    where id = (select id from graphile_worker.jobs where task_identifier = 'expire-session')`)
}

async function rowsOf(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows) {
    found[name] = (await pool.query(`select t::text as row from ${name} t order by 1`)).rows
  }
  return found
}

async function jobsOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select j.task_identifier, p.payload, j.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
           j.attempts - (j.locked_at is not null)::int as attempts, j.last_error
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by id`)
  return rows
}

async function filesOf(shop: TestShop): Promise<Record<string, unknown>> {
  const files = fs.readdirSync(path.join(shop.data, 'files'), { recursive: true, encoding: 'utf8' })
  const found: Record<string, unknown> = {}
  for (const file of files.sort()) {
    const facts = await hashFile(path.join(shop.data, 'files', file))
    if (facts) found[file] = facts
  }
  return found
}

describe('a backup', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let folder: string
  let vacant: TestShop
  let vacantRows: Record<string, unknown>
  beforeAll(async () => {
    shop = await openShop()
    vacant = await emptyShop()
    vacantRows = await rowsOf(vacant.pool)
    folder = freshFolder()
    await backUp(shop, folder, now)
  })

  it('a backup comes back as it was: every row, file, job and the secret', async () => {
    const target = await emptyShop()
    expect(await restore(target, await openBackup(folder))).toEqual({ keptOtherSecret: false })
    expect(await rowsOf(target.pool)).toEqual(await rowsOf(shop.pool))
    expect(await filesOf(target)).toEqual(await filesOf(shop))
    expect(Object.keys(await filesOf(target))).toHaveLength(3)
    expect(await jobsOf(target.pool)).toEqual(await jobsOf(shop.pool))
    expect(await jobsOf(target.pool)).toHaveLength(4)
    expect(fs.readFileSync(target.secretFile, 'utf8')).toBe('a secret of this folder')
    const audited = { pool: target.pool, clock: { now: () => now }, privateFiles: target.storage.privateFiles }
    expect((await audit(audited)).filter((row) => !row.holds)).toEqual([])
    // The rules are awake again, and speak of what came back.
    await expect(target.pool.query('delete from ledger_entries')).rejects.toThrow('append-only')
  })

  it('a backup is not written into a shop that has anything, which stays as it is', async () => {
    const backup = await openBackup(folder)
    const before = await rowsOf(shop.pool)
    const otherFiles = { ...shop, storage: localStorage(freshFolder()) }
    await expect(restore(otherFiles, backup)).rejects.toThrow('A loja já tem dados')
    expect(await rowsOf(shop.pool)).toEqual(before)
    await expect(restore({ ...vacant, storage: shop.storage }, backup)).rejects.toThrow('A loja já tem arquivos')
    expect(await rowsOf(vacant.pool)).toEqual(vacantRows)
  })

  it('a backup is not restored by another version of the product, nor half when a file cannot be stored', async () => {
    const { manifest } = await openBackup(folder)
    const other = { folder, manifest: { ...manifest, schema: 'f'.repeat(64) } }
    await expect(restore(vacant, other)).rejects.toThrow('outra versão da Camada')
    const put = () => Promise.reject(new Error('no room left'))
    const full = { ...vacant.storage, privateFiles: { ...vacant.storage.privateFiles, put } }
    await expect(restore({ ...vacant, storage: full }, { folder, manifest })).rejects.toThrow('no room left')
    expect(await rowsOf(vacant.pool)).toEqual(vacantRows)
    expect(await filesOf(vacant)).toEqual({})
  })

  it('a backup needs a database user that may suspend triggers, and says how', async () => {
    const role = `restorer_${process.pid}`
    const owned = 'schema public, drizzle, graphile_worker'
    try {
      await vacant.pool.query(`
        create role ${role} login; grant all on ${owned} to ${role}; grant all on all tables in ${owned} to ${role};
        do $$ begin execute format('grant create on database %I to ${role}', current_database()); end $$`)
      const url = vacant.url.replace('//camada@', `//${role}@`)
      await expect(restore({ ...vacant, url }, await openBackup(folder))).rejects.toThrow('não pode suspender gatilhos')
      expect(await rowsOf(vacant.pool)).toEqual(vacantRows)
      await vacant.pool.query(`grant set on parameter session_replication_role to ${role}`)
      await inTransaction(url, '', (client) => client.query('set local session_replication_role = replica'))
    } finally {
      await vacant.pool.query(`drop owned by ${role}; drop role ${role}`)
    }
  })

  it('a backup goes into an empty folder only', async () => {
    await expect(backUp(shop, folder, now)).rejects.toThrow('não está vazia')
    expect((await openBackup(folder)).manifest.files).toHaveLength(3)
  })

  it('a backup that fills the disk says so in a sentence, and leaves nothing', async () => {
    const full = freshFolder()
    const read = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const storage = { ...shop.storage, privateFiles: { ...shop.storage.privateFiles, read } }
    await expect(backUp({ ...shop, storage }, full, now)).rejects.toThrow(
      'Não há mais espaço no disco: a cópia não foi feita. O que já tinha sido copiado foi apagado.',
    )
    expect(fs.existsSync(full)).toBe(false)
  })

  it('a backup is written down in the shop, with its size', async () => {
    const { manifest } = await openBackup(folder)
    const target = await emptyShop()
    await noteBackup(target.url, manifest)
    expect(await lastBackup(target.db, now)).toMatchObject({ takenAt: now, files: 3, ageHours: 0, isTooOld: false })
    expect((await lastBackup(target.db, now))?.sizeBytes).toBeGreaterThan(300_000)
  })

  describe('that was damaged is refused', () => {
    let copy: string
    beforeEach(() => {
      copy = freshFolder()
      fs.cpSync(folder, copy, { recursive: true })
    })
    const damage = (name: string, change: (text: string) => string) => {
      const file = path.join(copy, name)
      fs.writeFileSync(file, change(fs.readFileSync(file, 'latin1')), 'latin1')
    }

    it.each(['tables/public.users.copy.gz', 'jobs.copy.gz', 'session-secret'])('%s altered', async (name) => {
      damage(name, (text) => `${text.slice(0, -1)}~`)
      await expect(openBackup(copy)).rejects.toThrow(`${name} da cópia foi alterado`)
    })

    it('a stored file absent', async () => {
      const file = `files/private/${shop.modelKey.slice(0, 2)}/${shop.modelKey}`
      fs.rmSync(path.join(copy, file))
      await expect(openBackup(copy)).rejects.toThrow(`${file} da cópia falta`)
    })

    it('a manifest that was changed, cut or is not there', async () => {
      damage('manifest.json', (text) => text.replace(/"rows": 2\b/, '"rows": 3'))
      await expect(openBackup(copy)).rejects.toThrow('danificado')
      damage('manifest.json', (text) => text.slice(0, 200))
      await expect(openBackup(copy)).rejects.toThrow('danificado')
      fs.rmSync(path.join(copy, 'manifest.json'))
      await expect(openBackup(copy)).rejects.toThrow('não é uma cópia completa')
    })
  })
})

describe('a backup of a shop at work', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
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
    while (posted < 20) await new Promise(setImmediate)
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

  it('a backup of a shop at work fails when a file on record is not what was uploaded, and names it', async () => {
    const rotten = Uint8Array.from(model)
    rotten[150_000]! ^= 1
    await shop.storage.privateFiles.put(shop.modelKey, rotten)
    const folder = freshFolder()
    await expect(backUp(shop, folder, now)).rejects.toThrow(
      new RegExp(`1 arquivo\\(s\\) não são mais o que foi enviado: modelo.stl, de “.*” \\(${shop.modelKey}\\)`),
    )
    expect(fs.existsSync(folder)).toBe(false)
    await shop.storage.privateFiles.put(shop.modelKey, model)
  })

  it('a backup of a shop at work goes on when somebody drops a pending upload meanwhile, and comes back without it', async () => {
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
