import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'

/** Owned by `support`. What people write to us; `protocol` is the number they are given at once. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    protocol: text().notNull().unique(),
    origin: text({ enum: ['contact', 'support'] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    answeredAt: instant(),
  },
  (t) => [
    check('support_messages_origin', sql`${t.origin} in ('contact', 'support')`),
    index('support_messages_open')
      .on(t.createdAt)
      .where(sql`answered_at is null`),
  ],
)

/** Owned by `support`. Double opt-in: nothing is sent to an address before its owner confirmed. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text().notNull(),
    /** In the links of mails: confirms, and leaves with one click. */
    token: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    confirmedAt: instant(),
    leftAt: instant(),
  },
  (t) => [uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${t.email})`)],
)
