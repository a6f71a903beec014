import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
