import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'

/**
 * Owned by `accounts`. The app that makes a person's codes (TOTP, RFC 6238). The secret is sealed. Until `confirmed_at` it is
 * being set up and asked for nowhere. A code of `last_step` or before does not count again.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  confirmedAt: instant(),
  /** Number of the half minute (since 1970) whose code was used last. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Owned by `accounts`. Codes on paper that each stand in for the app once; kept as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [unique('recovery_codes_user_code').on(t.userId, t.codeHash), index('recovery_codes_user').on(t.userId)],
)
