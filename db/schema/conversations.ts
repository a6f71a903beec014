import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'

/** Owned by `conversations`. A user with whom another wants no words any more; it holds for both. */
export const personBlocks = pgTable(
  'person_blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    check('person_blocks_others', sql`${t.blockerId} <> ${t.blockedId}`),
    index('person_blocks_blocked').on(t.blockedId),
  ],
)
