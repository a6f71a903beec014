import { sql } from 'drizzle-orm'
import { anything, integer, list, nullable, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { firstPicture } from '#db/sql/first-picture.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { execute, type Given, statement } from '#db/statement.ts'
import type { FactWords } from '#domain/fact.ts'
import { type NoticeKind, noticeKinds } from '#domain/shared/notice-kind.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { Fault } from '#fault'
import { factWords } from './fact-words.server.ts'

const noticesShown = 30

const keptMonths = 12

/** A notice on the user's page; `createdAt` is ISO 8601, `image` its project's picture or its order's first. */
export type Notice = FactWords & {
  id: string
  kind: NoticeKind
  createdAt: string
  isRead: boolean
  orderNumber: string | null
  image: { key: string } | null
}

export type NoticePage = { items: Notice[]; unread: number; pages: number }

/** Returns a page of a user's notices of some kinds, newest first, and marks them as read. */
export async function noticesOf(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { kinds, page }: { kinds: readonly NoticeKind[]; page: number },
): Promise<NoticePage> {
  const row = await pageOfNotices.row(db, { userId, kinds: [...kinds], offset: (page - 1) * noticesShown })
  if (!row) throw new Fault('page of notices: expected one row')
  const fresh = row.items.filter(({ isRead }) => !isRead).map(({ id }) => id)
  if (fresh.length > 0) await readNotices({ db, clock }, userId, fresh)
  return {
    items: row.items.map(({ fact, values, ...notice }) => ({ ...notice, ...factWords({ fact, values }) })),
    unread: Math.max(0, row.unread - fresh.length),
    pages: Math.ceil(row.total / noticesShown),
  }
}

export const noticePicture = firstPicture(
  sql`coalesce((n.values ->> 'projectId')::uuid, (select p.project_id from purchases p where p.buyer_id = n.user_id
    and (p.order_id::text = n.values ->> 'orderId' or p.id::text = n.values ->> 'purchaseId') order by p.id limit 1))`,
  sql`json_build_object('key', i.storage_key)`,
)
export const anyNoticePicture = nullable(object({ key: text }))

const pageOfNotices = statement(
  'notices',
  ({ userId, kinds, offset }: Given<{ userId: string; kinds: string[]; offset: number }>) => sql`
  select (select count(*)::int from notices where user_id = ${userId} and kind = any(${kinds}::text[])) as total,
    (select count(*)::int from notices where user_id = ${userId} and read_at is null) as unread,
    (select coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'fact', n.fact, 'values', n.values,
        'createdAt', n.created_at, 'isRead', n.read_at is not null, 'orderNumber', n.values ->> 'orderNumber',
        'image', ${noticePicture}) order by n.created_at desc, n.id desc), '[]')
      from (select * from notices where user_id = ${userId} and kind = any(${kinds}::text[])
        order by created_at desc, id desc limit ${constant(noticesShown)} offset ${offset}) n) as items`,
  {
    total: integer,
    unread: integer,
    items: list(
      object({
        id: text,
        kind: oneOf(...noticeKinds),
        fact: text,
        values: anything,
        createdAt: text,
        isRead: oneOf(true, false),
        orderNumber: nullable(text),
        image: anyNoticePicture,
      }),
    ),
  },
)

export async function readNotices(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  which: readonly string[] | 'all',
): Promise<number> {
  const these = which === 'all' ? sql`true` : sql`id = any(${sql.param([...which])}::uuid[])`
  return execute(
    db,
    sql`update notices set read_at = ${clock.now().toISOString()} where user_id = ${userId} and read_at is null and ${these}`,
  )
}

export async function sweepNotices({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const until = sql`${clock.now().toISOString()}::timestamptz - interval '${constant(keptMonths)} months'`
  return execute(db, sql`delete from notices where created_at < ${until}`)
}
