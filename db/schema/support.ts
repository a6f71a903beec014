import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'

/**
 * Owned by `support`. A conversation with a user or a visitor: from a form, or the chat. `protocol` is the number they are given at
 * once, `token` what opens the conversation of a visitor without an account. Open: the last word is theirs.
 */
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

/** Owned by `support`. What was said in a conversation; `staffId` says which of us answered. */
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
 * Owned by `support`. Double opt-in: nothing is sent to an address before its owner confirmed. What was agreed to, on which page
 * and from where is evidence of it; the page is null when the browser did not name it.
 */
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
    words: text().notNull(),
    page: text(),
    ipAddress: text().notNull(),
    createdAt: createdAt(),
    confirmedAt: instant(),
    /** From where the link of the mail was followed. */
    confirmedFrom: text(),
    leftAt: instant(),
  },
  (t) => [uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${t.email})`)],
)

/**
 * Owned by `support`. The monthly mail to those who asked for it: blocks with empty lines between them. `cursorId` is the
 * last subscription whose mail has left, in the order of their ids; a subscription may be gone since.
 */
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
  'order', 'shipment', 'message', 'question', 'sale', 'payout', 'network', 'moderation', 'support', 'news', 'search', 'price',
] as const // prettier-ignore
const mailPaces = ['now', 'day', 'week', 'none'] as const
const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/**
 * Owned by `notices`. A fact that a user is told of here, as by the mail with the same key: once, however often the job behind it
 * runs.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    key: text().notNull(),
    title: text().notNull(),
    words: text().notNull(),
    /** The page that it opens; null where there is none. */
    path: text(),
    createdAt: createdAt(),
    readAt: instant(),
    /** How a mail tells of it too, as its reader had chosen when it came. */
    mail: text({ enum: mailPaces }).notNull().default('now'),
    /** When the mail that gathers it with others leaves; null where there is none, or it has left. */
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

/** Owned by `notices`. How a user wants mails about one kind of notice; without a row as usual (`domain/shared/notice-kind.ts`). */
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
