import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/** Owned by `moderation`. A person's claim that a project should not be in the catalogue; one per person while it is open. */
export const projectReports = pgTable(
  'project_reports',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of a visitor without an account. */
    email: text(),
    reason: text({ enum: ['copyright', 'forbidden_item', 'misleading', 'offensive', 'other'] }).notNull(),
    details: text().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    outcome: text({ enum: ['dismissed', 'held', 'removed'] }),
  },
  (t) => [
    check(
      'project_reports_reason',
      sql`${t.reason} in ('copyright', 'forbidden_item', 'misleading', 'offensive', 'other')`,
    ),
    check('project_reports_outcome', sql`${t.outcome} in ('dismissed', 'held', 'removed')`),
    check('project_reports_decided', sql`(${t.outcome} is null) = (${t.decidedAt} is null)`),
    uniqueIndex('project_reports_once_person')
      .on(t.projectId, t.reporterId)
      .where(sql`decided_at is null`),
    uniqueIndex('project_reports_once_email')
      .on(t.projectId, sql`lower(email)`)
      .where(sql`decided_at is null`),
    index('project_reports_project').on(t.projectId, t.createdAt.desc()),
    index('project_reports_open')
      .on(t.createdAt)
      .where(sql`decided_at is null`),
  ],
)
