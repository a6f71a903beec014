import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Owned by `access`. Access log kept for six months (Lei 12.965/2014, art. 15): one row per act, hourly for `use`. */
export const accessLog = pgTable(
  'access_log',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    act: text({ enum: ['use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact'] }).notNull(),
    subjectId: uuid(),
    ipAddress: text().notNull(),
    port: integer(),
    /** Time of the act; if `act` is `use`, the start of that hour. */
    at: instant().notNull(),
  },
  (t) => [
    check('access_log_act', sql`${t.act} in ('use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact')`),
    check('access_log_port', sql`${t.port} between 1 and 65535`),
    uniqueIndex('access_log_hour')
      .on(t.userId, t.at, t.ipAddress)
      .where(sql`act = 'use'`),
    index('access_log_user').on(t.userId, t.at),
    index('access_log_at').on(t.at),
  ],
)

/** Owned by `access`. A court order that keeps access records while its hold lasts (Lei 12.965/2014, art. 22). */
export const courtOrders = pgTable(
  'court_orders',
  {
    id: id(),
    number: text().notNull(),
    court: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** First day requested, in São Paulo. */
    fromDay: date({ mode: 'string' }).notNull(),
    /** Last day requested, in São Paulo. */
    toDay: date({ mode: 'string' }).notNull(),
    /** Time at which the extended retention began. */
    heldAt: instant(),
    /** Time at which the extended retention ended. */
    liftedAt: instant(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('court_orders_period', sql`${t.toDay} >= ${t.fromDay}`),
    check('court_orders_lifted', sql`${t.liftedAt} is null or ${t.heldAt} is not null`),
    index('court_orders_newest').on(t.createdAt, t.id),
    index('court_orders_held')
      .on(t.userId)
      .where(sql`held_at is not null and lifted_at is null`),
  ],
)
