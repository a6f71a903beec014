import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { users } from './accounts.ts'

export function placeColumns() {
  return {
    /** Postal code, eight digits. */
    cep: text().notNull(),
    street: text().notNull(),
    /** House number; `s/n` for a house that has no number. */
    number: text().notNull(),
    complement: text(),
    district: text().notNull(),
    city: text().notNull(),
    uf: text().notNull(),
  }
}

/** Returns the columns of a postal address with its recipient. */
export function postalColumns() {
  return {
    recipient: text().notNull(),
    /** Encrypted CPF of the recipient, for the declaration of contents (`domain/shared/seal-text.server.ts`). */
    sealedDocument: text(),
    ...placeColumns(),
  }
}

/** Owned by `addresses`. A user's saved delivery addresses. Shipments keep a copy. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...postalColumns(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('addresses_cep', sql`${t.cep} ~ '^[0-9]{8}$'`),
    check('addresses_uf', sql`${t.uf} ~ '^[A-Z]{2}$'`),
    index('addresses_user').on(t.userId),
    uniqueIndex('addresses_default')
      .on(t.userId)
      .where(sql`is_default`),
  ],
)
