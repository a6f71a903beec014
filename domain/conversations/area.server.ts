import { sql } from 'drizzle-orm'
import type { Reported, ServerArea } from '#domain/area.server.ts'
import type { Database } from '#db/database.ts'
import { picturesOf, snapshotOf } from '#domain/shared/snapshot.sql.ts'
import { markMessageReported, settleMessage } from './messages.server.ts'
import { noteReportedReading } from './staff-reading.server.ts'

const settle =
  (isHidden: boolean) =>
  (tx: Database, { id, staffId, at }: Reported) =>
    settleMessage(tx, id, { isHidden, staffId, at })

export const conversationsServerArea: ServerArea = {
  reportable: {
    message: {
      find: (id, viewerId) => sql`
        select '' as title, u.full_name as author, t.author_id as "ownerId", null::uuid as "projectId", ${snapshotOf(
          sql`jsonb_build_object('words', t.words)`,
          { pictures: picturesOf('purchase_photos', 'message_id', sql`t.id`, { by: 'id' }) },
        )} from messages t join conversations c on c.id = t.conversation_id join users u on u.id = t.author_id
        where t.id = ${id} and not t.is_hidden and ${viewerId}::uuid in (c.buyer_id, c.maker_id)`,
      hide: settle(true),
      show: settle(false),
      keep: settle(false),
      noteReport: markMessageReported,
      noteReading: noteReportedReading,
    },
  },
}
