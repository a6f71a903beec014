import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'

/** Owned by `support`. A support conversation, open while its last message is the user's; `token` gives access. */
export const supportThreads = pgTable(
  'support_threads',
  {
    id: id(),
    protocol: text().notNull().unique(),
    token: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    origin: text({ enum: ['contact', 'support', 'chat', 'data'] }).notNull(),
    state: text({ enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
    lastMessageAt: createdAt(),
  },
  (t) => [
    check('support_threads_origin', sql`${t.origin} in ('contact', 'support', 'chat', 'data')`),
    check('support_threads_state', sql`${t.state} in ('open', 'answered', 'closed')`),
    index('support_threads_by_state').on(t.state, t.lastMessageAt),
    index('support_threads_user').on(t.userId, t.lastMessageAt),
  ],
)

/** Owned by `support`. A support message; `staffId` is its author, null for the user's own. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => supportThreads.id, { onDelete: 'cascade' }),
    staffId: uuid().references(() => users.id),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('support_messages_thread').on(t.threadId, t.createdAt)],
)

/**
 * Owned by `support`. A newsletter subscription, active once confirmed. Text, page and IP address are stored as
 * evidence.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text().notNull(),
    /** Token in mail links, by which the address is confirmed or unsubscribed with one click. */
    token: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    words: text().notNull(),
    page: text(),
    ipAddress: text().notNull(),
    createdAt: createdAt(),
    confirmedAt: instant(),
    confirmedFrom: text(),
    leftAt: instant(),
  },
  (t) => [uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${t.email})`)],
)

/** Owned by `support`. The monthly newsletter; `cursorId` is the last subscription mailed, in id order. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    subject: text().notNull(),
    body: text().notNull(),
    state: text({ enum: ['draft', 'sending', 'sent'] })
      .notNull()
      .default('draft'),
    writtenBy: uuid()
      .notNull()
      .references(() => users.id),
    cursorId: uuid(),
    sentCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    sendingAt: instant(),
    sentAt: instant(),
  },
  (t) => [
    check('newsletter_issues_state', sql`${t.state} in ('draft', 'sending', 'sent')`),
    check('newsletter_issues_sending', sql`(${t.state} = 'draft') = (${t.sendingAt} is null)`),
    check('newsletter_issues_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
  ],
)

const noticeKinds = [
  'order', 'shipment', 'message', 'question', 'review', 'make', 'sale', 'payout', 'network', 'moderation', 'support', 'news',
  'search', 'price',
] as const // prettier-ignore
const mailPaces = ['now', 'day', 'week', 'none'] as const
const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** Owned by `notices`. A notice to a user, unique by `key`, which its mail shares. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    key: text().notNull(),
    /** Type of notice; `domain/<area>/notices.ts` defines it and composes its texts. */
    fact: text().notNull(),
    /** Data of the notice, in the shape that its type defines. */
    values: jsonb().notNull(),
    createdAt: createdAt(),
    readAt: instant(),
    /** Copy of the user's mail setting when the notice was created. */
    mail: text({ enum: mailPaces }).notNull().default('now'),
    /** Time at which a digest mails the notice; null if no digest will, or once the mail was sent. */
    mailAt: instant(),
  },
  (t) => [
    unique('notices_once').on(t.userId, t.key),
    check('notices_kind', sql`${t.kind} in (${quoted(noticeKinds)})`),
    check('notices_mail', sql`${t.mail} in (${quoted(mailPaces)})`),
    index('notices_newest').on(t.userId, t.createdAt, t.id),
    index('notices_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
    index('notices_age').on(t.createdAt),
    index('notices_due')
      .on(t.mailAt, t.userId)
      .where(sql`mail_at is not null`),
  ],
)

/** Owned by `notices`. A user's mail setting for one kind of notice (`domain/shared/notice-kind.ts`). */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    mail: text({ enum: mailPaces }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('notice_choices_mail', sql`${t.mail} in (${quoted(mailPaces)})`),
    index('notice_choices_now')
      .on(t.kind, t.userId)
      .where(sql`mail = 'now'`),
  ],
)
