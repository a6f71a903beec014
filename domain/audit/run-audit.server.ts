import type pg from 'pg'
import { lt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { auditRuns } from '#db/schema/audit.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { audit } from './audit.server.ts'

/** A quick look goes back beyond the term in which purchases are given up: what is older hardly changes. */
const quickDays = business.regretDays + 1
const keptDays = 90

type World = {
  db: Database
  pool: pg.Pool
  clock: Clock
  privateFiles: Pick<FileStore, 'stat'>
  log: { error(facts: Record<string, unknown>, message: string): void }
}

/**
 * Looks at what must always hold, while the shop runs, and writes down what was found. A broken one is an error in the log.
 * A full look takes everything, the files included; the others what came lately.
 */
export async function runAudit(world: World, { isFull = false }: { isFull?: boolean } = {}): Promise<number> {
  const { db, clock, log } = world
  const startedAt = clock.now()
  const since = new Date(startedAt.getTime() - quickDays * 86_400_000)
  const began = performance.now()
  const rows = await audit(world, { since: isFull ? null : since })
  const broken = rows.filter((row) => !row.holds)
  for (const { name, broken: count } of broken) log.error({ invariant: name, broken: count }, 'invariant is broken')
  const tookMs = Math.round(performance.now() - began)
  await db.insert(auditRuns).values({ startedAt, tookMs, isFull, brokenCount: broken.length, rows })
  await db.delete(auditRuns).where(lt(auditRuns.startedAt, new Date(startedAt.getTime() - keptDays * 86_400_000)))
  return broken.length
}
