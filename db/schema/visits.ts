import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/** Owned by `visits`. The day's salt for hashes of visitors; deleted when the day ends. */
export const visitSalts = pgTable('visit_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: text().notNull(),
})

/**
 * Owned by `visits`. Visits counted today, so that a repeated visit is not counted again; `visitor` is a salted hash.
 */
export const visitMarks = pgTable(
  'visit_marks',
  {
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
    subjectId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor, t.subjectId] })],
)

/**
 * Owned by `visits`. Number of visitors of a project's page per day in São Paulo and source
 * (`domain/visits/source.ts`).
 */
export const visitDays = pgTable(
  'visit_days',
  {
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    visits: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.day, t.source] }),
    index('visit_days_day').on(t.day),
    check('visit_days_visits', sql`${t.visits} > 0`),
  ],
)

/** Owned by `visits`. Number of visitors per day who opened any project of a maker; each visitor counts once. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.makerId, t.day] }), index('visitor_days_day').on(t.day)],
)

/** Owned by `visits`. Number of visits to a project from searches, by words; rare searches share the empty words. */
export const searchVisits = pgTable(
  'search_visits',
  {
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.day, t.words] }), index('search_visits_day').on(t.day, t.words)],
)

/** Owned by `visits`. Number of visitors who searched for these words, per day. */
export const searchDays = pgTable(
  'search_days',
  {
    day: date({ mode: 'string' }).notNull(),
    words: text().notNull(),
    people: integer().notNull(),
    foundNothing: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
)
