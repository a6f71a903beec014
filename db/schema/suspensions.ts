import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'
import { createdAt, id, instant } from './columns.ts'

/** Why a project was taken out of the catalogue: who noticed, in words for its maker, and what staff needs to judge it. */
export type SuspensionFinding = {
  source: 'staff' | 'report' | 'fingerprint' | 'forbidden_words' | 'weapon_report' | 'reviewed_category'
  /** Beyond what the source says by itself; null when that is all. */
  reason: string | null
  evidence: Record<string, unknown>
}

/**
 * Owned by `suspensions`. A project kept out of the catalogue until staff decides (`held`), for good (`removed`), or no more
 * (`released`). At most one is in force per project; its maker may appeal once.
 */
export const projectSuspensions = pgTable(
  'project_holds',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    state: text({ enum: ['held', 'removed', 'released'] })
      .notNull()
      .default('held'),
    findings: jsonb().$type<SuspensionFinding[]>().notNull(),
    createdAt: createdAt(),
    /** The last decision: what staff told the maker. */
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    decision: text(),
    /** Which rule was broken (`domain/suspensions/rules.ts`), once staff has said so. */
    rule: text(),
    appeal: text(),
    appealedAt: instant(),
    appealDecidedAt: instant(),
  },
  (t) => [
    check('project_holds_state', sql`${t.state} in ('held', 'removed', 'released')`),
    check('project_holds_decision', sql`${t.state} = 'held' or ${t.decidedAt} is not null`),
    check('project_holds_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    uniqueIndex('project_holds_in_force')
      .on(t.projectId)
      .where(sql`state <> 'released'`),
    index('project_holds_project').on(t.projectId, t.createdAt.desc()),
    index('project_holds_waiting')
      .on(t.createdAt)
      .where(sql`state = 'held' or (appealed_at is not null and appeal_decided_at is null)`),
  ],
)
