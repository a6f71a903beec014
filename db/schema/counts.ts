import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/** Owned by `sales`. Number and sums of a maker's completed sales per day in São Paulo; kept by trigger. */
export const salesDays = pgTable(
  'sales_days',
  {
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    sales: integer().notNull(),
    /** Number of free files obtained, which are not sales. */
    freeFiles: integer().notNull().default(0),
    /** The maker's net amount, excluding freight and refunds. */
    netCents: bigint({ mode: 'number' }).notNull(),
    /** Royalties from sales of pieces printed by other makers. */
    royaltyCents: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.makerId, t.day] })],
)

/**
 * Owned by `shipping`. Number of a maker's paid shipments by state and posting deadline (`infinity` if none); kept by
 * trigger.
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
    printSeconds: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.makerId, t.state, t.postBy] })],
)

/** Owned by `reviews`. Number of reviews per project and number of stars; kept by trigger. */
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
