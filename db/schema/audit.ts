import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** Owned by `audit`. One look at what must always hold: what was found, when, and in what time. */
export const auditRuns = pgTable(
  'audit_runs',
  {
    id: id(),
    startedAt: createdAt(),
    tookMs: integer().notNull(),
    /** Everything was looked at, not only what changes every minute. */
    isFull: boolean().notNull(),
    /** How many invariants did not hold. */
    brokenCount: integer().notNull(),
    rows: jsonb().$type<{ name: string; says: string; broken: number; holds: boolean }[]>().notNull(),
  },
  (t) => [check('audit_runs_broken', sql`${t.brokenCount} >= 0`), index('audit_runs_newest').on(t.startedAt.desc())],
)

/** Owned by `server/backup`. A complete copy of the shop: when it was taken, and how much it holds. */
export const backups = pgTable('backups', {
  id: id(),
  takenAt: instant().notNull(),
  files: integer().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
})
