import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/** Owned by `sales`. What a maker sold on one day of São Paulo, completed sales only; kept by trigger, so that no dashboard sums sales. */
export const salesDays = pgTable(
  'sales_days',
  {
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    sales: integer().notNull(),
    /** What stayed with the maker, without freight and what went back. */
    netCents: bigint({ mode: 'number' }).notNull(),
    /** What pieces brought that others printed of this one's projects and sold. */
    royaltyCents: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.makerId, t.day] })],
)

/**
 * Owned by `shipping`. How many shipments of a maker are in a state, by the day they are to be posted (`infinity` where there is
 * none), and what they take to print; kept by trigger, for those that are paid and not cancelled.
 */
export const shipmentCounts = pgTable(
  'shipment_counts',
  {
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    state: text().notNull(),
    postBy: date({ mode: 'string' }).notNull(),
    shipmentCount: integer().notNull(),
    /** Of one printer. */
    printSeconds: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.makerId, t.state, t.postBy] })],
)

/** Owned by `reviews`. How many reviews gave a project 1, 2, … 5 stars; kept by trigger. */
export const starCounts = pgTable(
  'star_counts',
  {
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    stars: integer().notNull(),
    reviewCount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.stars] })],
)
