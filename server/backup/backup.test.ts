import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localStorage } from '#adapters/storage/local.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { lastBackup } from '#domain/staff/waiting-work.server.ts'
import { type OpenShop, type TestShop, useShops } from '../../tests/support/worlds/shops.ts'
import { backUp, noteBackup } from './back-up.ts'
import { hashFile } from './hashed-file.ts'
import { openBackup } from './open-backup.ts'
import { restore } from './restore.ts'
import { inTransaction } from './transaction.ts'

const { emptyShop, openShop, freshFolder } = useShops()
const now = new Date('2026-11-20T12:00:00Z')

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
  let shop: OpenShop
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
    const opened = await openBackup(folder)
    const { manifest } = opened
    const other = { ...opened, manifest: { ...manifest, schema: 'f'.repeat(64) } }
    await expect(restore(vacant, other)).rejects.toThrow('outra versão da Camada')
    const put = () => Promise.reject(new Error('no room left'))
    const full = { ...vacant.storage, privateFiles: { ...vacant.storage.privateFiles, put } }
    await expect(restore({ ...vacant, storage: full }, opened)).rejects.toThrow('no room left')
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
    expect(await lastBackup(target.db, now)).toMatchObject({ takenAt: now, files: 3, isTooOld: false })
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
