import { sql } from 'drizzle-orm'
import { type Reported, type ServerArea, traceEach } from '#domain/area.server.ts'
import type { Database } from '#db/database.ts'
import { picturesOf, snapshotOf } from '#db/sql/snapshot.sql.ts'
import { markMessageReported, settleMessage } from './messages.server.ts'
import { noteReportedReading } from './staff-reading.server.ts'
import { messageUnanswered, messageWritten } from './notices.ts'

const settle =
  (isHidden: boolean) =>
  (tx: Database, { id, staffId, at }: Reported) =>
    settleMessage(tx, id, { isHidden, staffId, at })

export const conversationsServerArea: ServerArea = {
  facts: [messageUnanswered, messageWritten],
  reportable: {
    message: {
      find: (id, viewer) => sql`
        select '' as title, u.full_name as author, t.author_id as "ownerId", null::uuid as "projectId", ${snapshotOf(
          sql`jsonb_build_object('words', t.words)`,
          { pictures: picturesOf('purchase_photos', 'message_id', sql`t.id`, { by: 'id' }) },
        )} from messages t join conversations c on c.id = t.conversation_id join users u on u.id = t.author_id
        where t.id = ${id} and not t.is_hidden and ${viewer?.id ?? null}::uuid in (c.buyer_id, c.maker_id)`,
      hide: settle(true),
      show: settle(false),
      keep: settle(false),
      noteReport: markMessageReported,
      noteReading: noteReportedReading,
    },
  },
  personalData: {
    traces: [
      ...traceEach('gone', 'lists', ['person_blocks.blocker_id', 'person_blocks.blocked_id']),
      ...traceEach('kept', 'money', [
        'conversations.buyer_id',
        'conversations.maker_id',
        'purchase_photos.owner_id',
        'messages.author_id',
      ]),
      ...traceEach('elsewhere', 'profile', ['messages.decided_by']),
    ],
    sections: [
      {
        name: 'fotos_de_pedidos',
        query: (userId) => sql`
          select id, json_build_object('endereco', '/fotos/' || id || '/1200', 'enviada_em', created_at) as row
          from purchase_photos where owner_id = ${userId}`,
      },
      {
        name: 'mensagens_de_pedidos',
        query: (userId) => sql`
          select t.id, json_build_object('pedido', c.order_id, 'tipo', t.kind, 'mensagem', t.words, 'enviada_em', t.created_at) as row
          from messages t join conversations c on c.id = t.conversation_id where t.author_id = ${userId}`,
      },
      {
        name: 'pessoas_bloqueadas',
        query: (userId) => sql`
          select b.blocked_id as id, json_build_object('pessoa', u.full_name, 'desde', b.created_at) as row
          from person_blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${userId}`,
      },
    ],
    pictures: (userId) => sql`
      select 'pedidos' as folder, 'foto' as title, f.storage_key as key, 'private' as store, f.created_at as at from purchase_photos f where f.owner_id = ${userId}`,
  },
  invariants: [
    {
      name: 'conversations',
      words: 'Cada conversa diz quando foi a última mensagem e se quem comprou espera resposta',
      says: 'a conversation says when its last word was, and whether a buyer waits for an answer',
      sql: `select count(*)::int as broken from conversations c
        left join lateral (select max(t.created_at) as at, max(t.id::text) filter (where t.author_id = c.maker_id) as answered,
            max(t.id::text) filter (where t.kind = 'message' and not t.is_hidden and t.author_id = c.buyer_id) as asked
          from messages t where t.conversation_id = c.id) said on true
        where {new c.last_at} and (said.at is distinct from c.last_at
          or (c.unanswered_since is not null) <> (said.asked is not null and said.asked > coalesce(said.answered, '')))`,
    },
  ],
}
