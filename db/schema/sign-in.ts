import { bigint, boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Owned by `passkeys`. Public keys of passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's credential id, base64url. */
    credentialId: text().notNull().unique('passkeys_credential'),
    publicKey: text().notNull(),
    /** The authenticator's signature counter; always 0 for an authenticator without a counter. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull(),
    /** True for a passkey synced between devices. */
    isBackedUp: boolean().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Owned by `accounts`. A TOTP authenticator (RFC 6238) with encrypted secret; inactive until `confirmed_at` is set. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  confirmedAt: instant(),
  /** Time step (30 s since 1970) of the last code; codes up to it are rejected as replays. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Owned by `accounts`. Single-use recovery codes that replace the authenticator; stored as hashes. */
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
