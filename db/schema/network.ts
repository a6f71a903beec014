import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projectFiles, projects } from './catalog.ts'
import { cents, createdAt, id, instant } from './columns.ts'

/**
 * Owned by `network`. A maker's permission for another to print a project; also ends with the project or either
 * account.
 */
export const printAgreements = pgTable(
  'print_agreements',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    printerId: uuid()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['asked', 'approved', 'refused', 'withdrawn', 'ended'] })
      .notNull()
      .default('asked'),
    royaltyCents: cents().notNull(),
    /** The printer's application: equipment, location, experience. */
    request: text().notNull(),
    /** Message of the maker who answered or ended the agreement, or null. */
    answer: text(),
    createdAt: createdAt(),
    decidedAt: instant(),
    endedAt: instant(),
    /** User who ended the agreement; null if an account was blocked or closed. */
    endedBy: uuid().references(() => users.id),
  },
  (t) => [
    check('print_agreements_state', sql`${t.state} in ('asked', 'approved', 'refused', 'withdrawn', 'ended')`),
    check('print_agreements_royalty', sql`${t.royaltyCents} > 0`),
    check('print_agreements_decided', sql`${t.state} not in ('approved', 'refused') or ${t.decidedAt} is not null`),
    check('print_agreements_ended', sql`(${t.state} in ('withdrawn', 'ended')) = (${t.endedAt} is not null)`),
    uniqueIndex('print_agreements_in_force')
      .on(t.projectId, t.printerId)
      .where(sql`state in ('asked', 'approved')`),
    index('print_agreements_printer').on(t.printerId, t.createdAt),
    index('print_agreements_project').on(t.projectId, t.createdAt),
  ],
)

/** Owned by `network`. Log of files downloaded by printers, shown to the project's maker. */
export const printFileAccesses = pgTable(
  'print_file_accesses',
  {
    id: id(),
    agreementId: uuid()
      .notNull()
      .references(() => printAgreements.id),
    fileId: uuid()
      .notNull()
      .references(() => projectFiles.id),
    createdAt: createdAt(),
  },
  (t) => [index('print_file_accesses_agreement').on(t.agreementId, t.createdAt)],
)
