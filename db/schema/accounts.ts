import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** Owned by `accounts`. User accounts; the view `profiles` has the public columns. */
export const users = pgTable(
  'users',
  {
    id: id(),
    fullName: text().notNull(),
    /** Form of the name that lookalikes share (`skeletonOf`). */
    nameSkeleton: text().notNull().default(''),
    /** True if another maker had this name first: screens then add the address of the shop. */
    isNamesake: boolean().notNull().default(false),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    userType: text({ enum: ['designer', 'buyer', 'both'] }).notNull(),
    role: text({ enum: ['member', 'support', 'moderation', 'money', 'catalogue', 'all'] })
      .notNull()
      .default('member'),
    bio: text(),
    city: text(),
    avatarKey: text(),
    /** Storage that staff added for this maker's files. */
    extraStorageBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Date of declaring to be 18 or emancipated; nothing else about age is stored. */
    adultAt: instant().notNull(),
    blockedAt: instant(),
    /** Time the account was closed: name, address and picture are deleted; the row stays for legal retention. */
    closedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_avatar').on(t.avatarKey),
    index('users_name').on(t.nameSkeleton),
    index('users_staff')
      .on(t.role)
      .where(sql`${t.role} <> 'member'`),
    check('users_user_type', sql`${t.userType} in ('designer', 'buyer', 'both')`),
    check('users_role', sql`${t.role} in ('member', 'support', 'moderation', 'money', 'catalogue', 'all')`),
    check('users_extra_storage', sql`${t.extraStorageBytes} >= 0`),
    check('users_full_name_length', sql`char_length(${t.fullName}) between 3 and 100`),
  ],
)

/** Owned by `accounts`. Sign-in sessions; the cookie carries the signed token. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Owned by `accounts`. One row per sign-in method; today only a password hash, under the provider `credential`. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('credentials_provider_account').on(t.providerId, t.accountId),
    index('credentials_user').on(t.userId),
  ],
)

/** Owned by `accounts`. Password reset and e-mail verification tokens. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/** Owned by `accounts`. Counters of rate-limiter-flexible; keys are hashes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Owned by `accounts`. A new e-mail address awaiting confirmation; the link's token is stored as a hash. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  tokenHash: text().notNull().unique(),
  expiresAt: instant().notNull(),
  createdAt: createdAt(),
})

/** Owned by `accounts`. Past sessions, kept for six months (Lei 12.965/2014, art. 15); written by trigger. */
export const accessRecords = pgTable(
  'access_records',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ipAddress: text().notNull(),
    openedAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [index('access_records_user').on(t.userId), index('access_records_seen').on(t.seenAt)],
)

/** Owned by `accounts`. Encrypted address for a closed account's last mail; deleted once the mail is sent. */
export const farewells = pgTable('farewells', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedContact: text().notNull(),
  createdAt: createdAt(),
})
