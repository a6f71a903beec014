import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, object, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { anyFilesState, filesState } from '#db/sql/files-state.sql.ts'
import { boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { firstPicture } from '#db/sql/first-picture.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { keptApart } from '#db/sql/kept-apart.sql.ts'
import { query } from '#db/statement.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { MakerTask } from './maker-task.ts'

type Waiting = { tasks: MakerTask[]; count: number }

export async function makerTasks(db: Database, makerId: string, most: number): Promise<Waiting> {
  const kinds = [jobsOf, messagesTo, questionsTo, returnsOf, suspendedProjects]
  const waiting = await Promise.all(kinds.map((kind) => kind(db, makerId, most)))
  return { tasks: waiting.flatMap(({ tasks }) => tasks), count: waiting.reduce((sum, { count }) => sum + count, 0) }
}

const ofProject = { id: text, title: text, image: nullable(object({ key: text })), waiting: integer }

/** Converts rows to tasks. `count` is the total of such tasks, which every row repeats in `waiting`. */
function waitingOf<R extends { waiting: number }>(rows: R[], taskOf: (row: Omit<R, 'waiting'>) => MakerTask): Waiting {
  const tasks = rows.map((row) => {
    const { waiting: _, ...said } = row
    return taskOf(said)
  })
  return { tasks, count: rows[0]?.waiting ?? 0 }
}

/** Returns shipments that the maker must print, photograph or post, except those awaiting the buyer's approval. */
async function jobsOf(db: Database, makerId: string, most: number): Promise<Waiting> {
  const rows = await query(
    db,
    sql`
    select s.id, case s.state when 'queued' then 'print' when 'printing' then 'printed'
        when 'finishing' then case when s.needs_proof then 'photo' else 'post' end else 'post' end as kind,
      s.order_id as "orderId", s.post_by as by, s.print_seconds as "printSeconds", s.service,
      l."purchaseId", l.title, l.detail, l.quantity, l.image, l.lines - 1 as others, k.waiting
    from (select c.state, (sum(sum(c.shipment_count)) over ())::int as waiting from shipment_counts c
        where c.maker_id = ${makerId} and c.state in ('queued', 'printing', 'finishing', 'approved') group by c.state) k
      cross join lateral (select * from shipments o where o.maker_id = ${makerId} and o.state = k.state
        order by o.post_by, o.id limit ${most}) s
      cross join lateral (select p.id as "purchaseId", p.title, ${pieceDetail()} as detail, p.quantity - p.refunded_quantity as quantity,
          ${boughtPicture} as image, (count(*) over ())::int as lines
        from purchases p where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed' and p.status = 'completed'
        order by p.id limit 1) l`,
    {
      ...ofProject,
      kind: oneOf('print', 'printed', 'photo', 'post'),
      purchaseId: text,
      orderId: text,
      by: nullable(text),
      printSeconds: integer,
      service: shipments.service,
      detail: text,
      quantity: integer,
      others: integer,
    },
  )
  return waitingOf(rows, ({ orderId, service, ...row }) => ({
    ...row,
    orderNumber: orderNumber(orderId),
    isFetched: service === 'pickup',
  }))
}

/** Returns conversations in which a buyer awaits an answer, unless either party blocked the other. */
async function messagesTo(db: Database, makerId: string, most: number): Promise<Waiting> {
  const rows = await query(
    db,
    sql`
    select l.id, m.words, m.created_at as at, b.full_name as "buyerName", l.title, l.image, c.waiting
    from (select *, (count(*) over ())::int as waiting from conversations where maker_id = ${makerId} and unanswered_since is not null
          and not ${keptApart(sql`buyer_id`, sql`maker_id`)} order by unanswered_since limit ${most}) c
      join users b on b.id = c.buyer_id
      cross join lateral (select * from messages t where t.conversation_id = c.id and t.author_id = c.buyer_id and not t.is_hidden order by t.id desc limit 1) m
      cross join lateral (select p.id, p.title, ${boughtPicture} as image from purchases p
        where p.order_id = c.order_id and p.designer_id = c.maker_id order by p.id limit 1) l
    order by c.unanswered_since`,
    { ...ofProject, words: nullable(text), at: timestamp, buyerName: text },
  )
  return waitingOf(rows, (row) => ({ ...row, kind: 'message', by: null }))
}

async function questionsTo(db: Database, makerId: string, most: number): Promise<Waiting> {
  const rows = await query(
    db,
    sql`
    select q.*, ${firstPicture(sql`q."projectId"`)} as image
    from (select q.id, q.question, q.created_at as at, q.project_id as "projectId", p.title, (count(*) over ())::int as waiting
      from questions q join projects p on p.id = q.project_id and p.deleted_at is null
      where q.maker_id = ${makerId} and q.answered_at is null and q.hidden_at is null order by q.created_at limit ${most}) q
    order by q.at`,
    { ...ofProject, question: text, at: timestamp },
  )
  return waitingOf(rows, (row) => ({ ...row, kind: 'question', by: null }))
}

async function returnsOf(db: Database, makerId: string, most: number): Promise<Waiting> {
  const rows = await query(
    db,
    sql`
    select r.id, r.due_on as by, r.shipment_id is null as "isFiles", p.order_id as "orderId", p.title, ${boughtPicture} as image,
      r.waiting
    from (select *, (count(*) over ())::int as waiting from returns where maker_id = ${makerId} and state in ('asked', 'sent', 'reprinting')
        order by due_on, id limit ${most}) r
      join purchases p on p.id = r.purchase_id
    order by r.due_on, r.id`,
    { ...ofProject, by: nullable(text), isFiles: boolean, orderId: text },
  )
  return waitingOf(rows, ({ orderId, ...row }) => ({ ...row, kind: 'return', orderNumber: orderNumber(orderId) }))
}

/** Returns unlisted projects that need the maker's action: an appeal, confirming an open mesh, or a readable file. */
async function suspendedProjects(db: Database, makerId: string, most: number): Promise<Waiting> {
  const rows = await query(
    db,
    sql`
    select *, (count(*) over ())::int as waiting from (
      select p.id, p.title, case h.state when 'suspended' then 'suspended' when 'final' then 'removed' end as suspension, case when h.state is null then ${filesState(sql`p.id`)} end as files,
        ${firstPicture(sql`p.id`)} as image
      from projects p left join decisions h on h.project_id = p.id and h.kind = 'suspension' and h.undone_at is null
      where p.designer_id = ${makerId} and p.deleted_at is null and p.suspended_at is not null and p.is_active and h.appealed_at is null
      order by p.suspended_at desc, p.id) k
    where suspension is not null or files in ('failed', 'unconfirmed') limit ${most}`,
    { ...ofProject, suspension: nullable(oneOf('suspended', 'removed')), files: anyFilesState },
  )
  return waitingOf(rows, ({ suspension, files, ...row }) =>
    suspension
      ? { ...row, kind: 'appeal', by: null, state: suspension }
      : { ...row, kind: 'file', by: null, state: files === 'unconfirmed' ? files : 'failed' },
  )
}
