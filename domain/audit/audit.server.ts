import { desc, eq, type InferSelectModel, lt, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '#db/database.ts'
import { number, text } from '#db/columns.ts'
import { query, execute } from '#db/statement.ts'
import { auditRuns } from '#db/schema/staff.ts'
import { invariants } from '#domain/areas.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStore } from '#domain/shared/files.ts'
import type { Log } from '#domain/shared/log.ts'
import { hashOriginal } from '#domain/library/original.server.ts'
import { queryOf } from './invariant.ts'

type AuditRow = { name: string; says: string; broken: number; holds: boolean }

export async function audit(
  world: { pool: pg.Pool; clock: Clock; privateFiles: Pick<FileStore, 'stat'> },
  { since = null }: { since?: Date | null } = {},
): Promise<AuditRow[]> {
  const now = (await judgedAt(world)).toISOString()
  const rows: AuditRow[] = []
  for (const invariant of invariants) {
    const query = queryOf(invariant, since)
    const found = await world.pool.query<{ broken: number }>(query, query.includes('$1') ? [now] : [])
    rows.push(rowOf(invariant.name, invariant.says, found.rows[0]?.broken ?? 0))
  }
  if (!since)
    rows.push(rowOf('files_in_store', 'every file on record is in the store with its size', await missingFiles(world)))
  return rows
}

/** Milliseconds that hourly jobs have to catch up after the shop was off. */
const catchUpMs = 3_600_000
/** Milliseconds between two audits beyond which the shop was off in between. */
const offMs = 2 * 3_600_000

/** Returns the instant for judging lateness: now, or when the shop stopped if jobs are still catching up. */
async function judgedAt({ pool, clock }: { pool: pg.Pool; clock: Clock }): Promise<Date> {
  const now = clock.now()
  const { rows } = await pool.query<{ before: Date | null; after: Date | null }>(
    `select max(started_at) filter (where started_at < $1) as before, min(started_at) filter (where started_at >= $1) as after
     from audit_runs`,
    [new Date(now.getTime() - catchUpMs)],
  )
  const { before = null, after = null } = rows[0] ?? {}
  return before && (after ?? now).getTime() - before.getTime() > offMs ? before : now
}

async function missingFiles({
  pool,
  privateFiles,
}: {
  pool: pg.Pool
  privateFiles: Pick<FileStore, 'stat'>
}): Promise<number> {
  const { rows } = await pool.query<{ storage_key: string; size_bytes: string }>(
    'select storage_key, size_bytes from project_files where discarded_at is null',
  )
  let missing = 0
  for (const row of rows) {
    const found = await privateFiles.stat(row.storage_key)
    if (found?.sizeBytes !== Number(row.size_bytes)) missing++
  }
  return missing
}

function rowOf(name: string, says: string, broken: number): AuditRow {
  return { name, says, broken, holds: broken === 0 }
}

/** Days covered by a quick audit: longer than the withdrawal period, after which orders change little. */
const quickDays = business.withdrawalDays + 1
const keptDays = 90

type World = {
  db: Database
  pool: pg.Pool
  clock: Clock
  privateFiles: Pick<FileStore, 'stat' | 'read'>
  log: Pick<Log, 'error'>
}

/** Maximum share of time spent on quick audits: the longer they take, the rarer they are. */
const quickShare = 1 / 20

/** Checks all invariants, fully or for recent rows, and returns the number broken; null if not yet due. */
export async function runAudit(world: World, { isFull = false }: { isFull?: boolean } = {}): Promise<number | null> {
  const { db, clock, log } = world
  const startedAt = clock.now()
  if (!isFull && startedAt < (await nextQuickLook(db))) return null
  const since = new Date(startedAt.getTime() - quickDays * 86_400_000)
  const began = performance.now()
  const rows = await audit(world, { since: isFull ? null : since })
  if (isFull) {
    rows.push(
      rowOf(
        'files_as_uploaded',
        'every file on record is byte for byte what was uploaded',
        await sweepOriginals(world),
      ),
    )
  }
  const broken = rows.filter((row) => !row.holds)
  for (const { name, broken: count } of broken) log.error({ invariant: name, broken: count }, 'invariant is broken')
  const tookMs = Math.round(performance.now() - began)
  await db.insert(auditRuns).values({ startedAt, tookMs, isFull, brokenCount: broken.length, rows })
  await db.delete(auditRuns).where(lt(auditRuns.startedAt, new Date(startedAt.getTime() - keptDays * 86_400_000)))
  return broken.length
}

async function nextQuickLook(db: Database): Promise<Date> {
  const [last] = await db
    .select()
    .from(auditRuns)
    .where(eq(auditRuns.isFull, false))
    .orderBy(...newest)
    .limit(1)
  return new Date(last ? last.startedAt.getTime() + last.tookMs / quickShare : 0)
}

/** Milliseconds a day for hashing originals: ten minutes read some 200 GB on an ordinary disk. */
const mostMs = 10 * 60_000
const hashBatch = 50

/** Compares originals with their hashes, least recently checked first, within `mostMs`; returns the number damaged. */
async function sweepOriginals({ db, clock, privateFiles, log }: World): Promise<number> {
  const began = performance.now()
  const damaged: string[] = []
  for (;;) {
    const due = await query(
      db,
      sql`
      select f.id, f.storage_key as key, f.size_bytes as "sizeBytes", f.sha256 from project_files f
      where f.discarded_at is null and f.id <> all(${sql.param(damaged)}::uuid[])
        and coalesce(f.hashed_at, f.created_at) < ${new Date(clock.now().getTime() - 20 * 3_600_000).toISOString()}
      order by f.hashed_at nulls first, f.id limit ${hashBatch}`,
      { id: text, key: text, sizeBytes: number, sha256: text },
    )
    for (const { id, key, sizeBytes, sha256 } of due) {
      if ((await hashOriginal(privateFiles, key)) === sha256) {
        await execute(db, sql`update project_files set hashed_at = ${clock.now().toISOString()} where id = ${id}`)
        continue
      }
      damaged.push(id)
      log.error({ file: id, key, sizeBytes }, 'an original is not what was uploaded')
    }
    if (due.length < hashBatch || performance.now() - began > mostMs) return damaged.length
  }
}

export type AuditRun = InferSelectModel<typeof auditRuns>

const words = new Map([
  ...invariants.map((one) => [one.name, one.words] as const),
  ['files_in_store', 'Todo arquivo registrado está guardado, com o tamanho certo'],
  ['files_as_uploaded', 'Todo arquivo registrado é, byte por byte, o que foi enviado'],
])

type ReadRow = AuditRow & { words: string }

const newest = [desc(auditRuns.startedAt), desc(auditRuns.id)]

export async function listAudits(
  db: Database,
  most: number,
): Promise<{ latest: (Omit<AuditRun, 'rows'> & { rows: ReadRow[] }) | null; history: Omit<AuditRun, 'rows'>[] }> {
  const { id, startedAt, tookMs, isFull, brokenCount } = auditRuns
  const [latest] = await db
    .select()
    .from(auditRuns)
    .orderBy(...newest)
    .limit(1)
  const history = await db
    .select({ id, startedAt, tookMs, isFull, brokenCount })
    .from(auditRuns)
    .orderBy(...newest)
    .limit(most)
  const rows = latest?.rows.map((row) => ({ ...row, words: words.get(row.name) ?? row.says }))
  return { latest: latest && rows ? { ...latest, rows } : null, history }
}
