import { bigint, boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Owned by `passkeys`. Public keys of passkeys (WebAuthn credentials); the private ones never leave a user's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it, base64url. */
    credentialId: text().notNull().unique('passkeys_credential'),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator has signed, as it says itself; always 0 from one that keeps no count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull(),
    /** Whether it is copied between its owner's devices. */
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

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
