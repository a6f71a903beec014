import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projectFiles, projects } from './catalog.ts'
import { cents, createdAt, id, instant } from './columns.ts'

/**
 * Owned by `network`; `catalog` ends them with a project or an account. What a project's maker and one who prints it agreed upon.
 * The royalty is that of the day it was asked for: another one needs another agreement.
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
    /** What each piece brings the project's maker. */
    royaltyCents: cents().notNull(),
    /** In the printer's words: with what, from where, what was printed before. */
    request: text().notNull(),
    /** In the words of the maker who answered or ended it; null when there were none. */
    answer: text(),
    createdAt: createdAt(),
    decidedAt: instant(),
    endedAt: instant(),
    /** Null when the platform did, because an account was blocked or closed. */
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

/** Owned by `network`. One row each time a printer fetched a file to print it: the project's maker reads them. */
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
