import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { createdAt, id } from './columns.ts'
import { users } from './accounts.ts'

/**
 * Owned by `staff`. What staff did with a user's things, and why. The database refuses to change or
 * delete a row. `subject_label` is what the thing was called then, so that the record reads well for good.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    staffId: uuid()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    subjectKind: text({
      enum: [
        'account',
        'project',
        'order',
        'thread',
        'payout',
        'category',
        'newsletter',
        'terms',
        'incident',
        'court_order',
      ],
    }).notNull(),
    subjectId: uuid().notNull(),
    subjectLabel: text().notNull(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'staff_actions_subject_kind',
      sql`${t.subjectKind} in ('account', 'project', 'order', 'thread', 'payout', 'category', 'newsletter', 'terms', 'incident', 'court_order')`,
    ),
    index('staff_actions_newest').on(t.createdAt.desc(), t.id.desc()),
    index('staff_actions_subject').on(t.subjectId, t.createdAt.desc()),
  ],
)
