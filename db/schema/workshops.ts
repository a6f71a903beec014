import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'

/** Owned by `freight`. How much a maker prints a day and when not at all: what the dates of printed objects are made from. */
export const workshops = pgTable(
  'workshops',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    printers: integer().notNull(),
    hoursPerDay: integer().notNull(),
    /** Stretches of days on which nothing is printed or posted, both ends included. */
    daysOff: jsonb().$type<{ from: string; to: string }[]>().notNull(),
    /** 'Loja em pausa': nothing printed is sold, until a day (the last of the pause) or until the maker ends it. */
    isPaused: boolean().notNull().default(false),
    pausedUntil: date({ mode: 'string' }),
    pauseNote: text(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('workshops_printers', sql`${t.printers} between 1 and 200`),
    check('workshops_hours', sql`${t.hoursPerDay} between 1 and 24`),
    check('workshops_pause', sql`${t.isPaused} or (${t.pausedUntil} is null and ${t.pauseNote} is null)`),
  ],
)
