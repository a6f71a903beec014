import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { anyFilesState, filesState } from '#db/sql/files-state.sql.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { ask } from '#db/statement.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { MakerTask } from './maker-task.ts'

/** Of each kind as many are read; of what is to be made, of each state. */
const shownOfKind = 6

/** Reads what waits for a maker beside their money, and how much more of it there is: bounded, however long the queue. */
export async function makerTasks(db: Database, makerId: string): Promise<{ tasks: MakerTask[]; more: number }> {
  const [jobs, messages, questions, returns, projects] = await Promise.all([
    jobsOf(db, makerId),
    messagesTo(db, makerId),
    questionsTo(db, makerId),
    returnsOf(db, makerId),
    keptOut(db, makerId),
  ])
  return { tasks: [...jobs.tasks, ...messages, ...questions, ...returns, ...projects], more: jobs.more }
}

/** Shipments to print, to show and to send. What waits for its buyer's approval is not among them. */
async function jobsOf(db: Database, makerId: string): Promise<{ tasks: MakerTask[]; more: number }> {
  const rows = await ask(
    db,
    sql`
    select s.id, k.state, case s.state when 'queued' then 'print' when 'printing' then 'printed'
        when 'finishing' then case when s.needs_proof then 'photo' else 'post' end else 'post' end as kind,
      s.order_id as "orderId", s.post_by as by, s.print_seconds as "printSeconds", s.service,
      l.title, l.detail, l.quantity, l.image, l.lines - 1 as others, k.waiting
    from (select c.state, sum(c.shipment_count)::int as waiting from shipment_counts c
        where c.maker_id = ${makerId} and c.state in ('queued', 'printing', 'finishing', 'approved') group by c.state) k
      cross join lateral (select * from shipments o where o.maker_id = ${makerId} and o.state = k.state
        order by o.post_by, o.id limit ${shownOfKind}) s
      cross join lateral (select p.title, ${pieceDetail()} as detail, p.quantity - p.refunded_quantity as quantity,
          ${firstPicture(sql`p.project_id`)} as image, (count(*) over ())::int as lines
        from purchases p where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed' and p.status = 'completed'
        order by p.id limit 1) l`,
    {
      id: text,
      state: text,
      kind: oneOf('print', 'printed', 'photo', 'post'),
      orderId: text,
      by: nullable(text),
      printSeconds: integer,
      service: shipments.service,
      title: text,
      detail: text,
      quantity: integer,
      image: anyPicture,
      others: integer,
      waiting: integer,
    },
  )
  const waiting = new Map(rows.map((row) => [row.state, row.waiting]))
  const tasks = rows.map(({ orderId, service, ...row }) => ({
    id: row.id,
    kind: row.kind,
    by: row.by,
    title: row.title,
    detail: row.detail,
    quantity: row.quantity,
    others: row.others,
    image: row.image,
    printSeconds: row.printSeconds,
    orderNumber: orderNumber(orderId),
    isFetched: service === 'pickup',
  }))
  return { tasks, more: [...waiting.values()].reduce((sum, count) => sum + count, 0) - tasks.length }
}

/** Conversations in which a buyer waits for an answer. */
async function messagesTo(db: Database, makerId: string): Promise<MakerTask[]> {
  const rows = await ask(
    db,
    sql`
    select l.id, case when not m.is_hidden then m.words end as words, m.created_at as at, b.full_name as "buyerName", l.title, l.image
    from conversations c join users b on b.id = c.buyer_id
      cross join lateral (select * from messages t where t.conversation_id = c.id and t.author_id = c.buyer_id order by t.id desc limit 1) m
      cross join lateral (select p.id, p.title, ${firstPicture(sql`p.project_id`)} as image from purchases p
        where p.order_id = c.order_id and p.designer_id = c.maker_id order by p.id limit 1) l
    where c.maker_id = ${makerId} and c.unanswered_since is not null order by c.unanswered_since limit ${shownOfKind}`,
    { id: text, words: nullable(text), at: timestamp, buyerName: text, title: text, image: anyPicture },
  )
  return rows.map((row) => ({ ...row, kind: 'message', by: null }))
}

/** Questions before buying, those that wait longest. */
async function questionsTo(db: Database, makerId: string): Promise<MakerTask[]> {
  const rows = await ask(
    db,
    sql`
    select q.id, q.question, q.created_at as at, p.title, ${firstPicture(sql`p.id`)} as image
    from (select * from questions where maker_id = ${makerId} and answered_at is null and hidden_at is null
      order by created_at limit ${shownOfKind}) q
      join projects p on p.id = q.project_id and p.deleted_at is null order by q.created_at`,
    { id: text, question: text, at: timestamp, title: text, image: anyPicture },
  )
  return rows.map((row) => ({ ...row, kind: 'question', by: null }))
}

/** Returns of which the next step is the maker's. */
async function returnsOf(db: Database, makerId: string): Promise<MakerTask[]> {
  const rows = await ask(
    db,
    sql`
    select r.id, r.due_on as by, r.shipment_id is null as "isFiles", p.order_id as "orderId", p.title, ${firstPicture(sql`p.project_id`)} as image
    from returns r join purchases p on p.id = r.purchase_id
    where r.maker_id = ${makerId} and r.state in ('asked', 'sent', 'reprinting') order by r.due_on, r.id limit ${shownOfKind}`,
    { id: text, by: nullable(text), isFiles: boolean, orderId: text, title: text, image: anyPicture },
  )
  return rows.map(({ orderId, ...row }) => ({ ...row, kind: 'return', orderNumber: orderNumber(orderId) }))
}

/** Projects that are not in the catalogue until their maker says a word: appeals, confirms an open mesh, or sends a file that can be read. */
async function keptOut(db: Database, makerId: string): Promise<MakerTask[]> {
  const rows = await ask(
    db,
    sql`
    select * from (
      select p.id, p.title, h.state as suspension, case when h.state is null then ${filesState(sql`p.id`)} end as files,
        ${firstPicture(sql`p.id`)} as image
      from projects p left join project_holds h on h.project_id = p.id and h.state <> 'released'
      where p.designer_id = ${makerId} and p.deleted_at is null and p.kept_out_at is not null and p.is_active and h.appealed_at is null
      order by p.kept_out_at desc, p.id) k
    where suspension is not null or files in ('failed', 'unconfirmed') limit ${shownOfKind}`,
    {
      id: text,
      title: text,
      suspension: nullable(oneOf('held', 'removed')),
      files: anyFilesState,
      image: anyPicture,
    },
  )
  return rows.flatMap(({ suspension, files, ...row }): MakerTask[] => {
    if (suspension) return [{ ...row, kind: 'appeal', by: null, state: suspension }]
    return files && files !== 'checking' ? [{ ...row, kind: 'file', by: null, state: files }] : []
  })
}
