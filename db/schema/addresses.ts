import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { users } from './accounts.ts'

/** Says where a house stands. */
export function placeColumns() {
  return {
    /** Eight digits. */
    cep: text().notNull(),
    street: text().notNull(),
    /** `s/n` where a house has none. */
    number: text().notNull(),
    complement: text(),
    district: text().notNull(),
    city: text().notNull(),
    uf: text().notNull(),
  }
}

/** Says where a parcel goes, and to whom: of an address that a user keeps, and frozen on what was sent there. */
export function postalColumns() {
  return {
    /** Who opens the door. */
    recipient: text().notNull(),
    /**
     * The recipient's CPF, which carriers write on a declaration of contents; sealed for the person whose address it is,
     * see `domain/shared/seal-text.server.ts`.
     */
    sealedDocument: text(),
    ...placeColumns(),
  }
}

/** Owned by `addresses`. Where a person's parcels go. An order that ships keeps a copy: a row here may change or go. */
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
