import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, object, text } from '#db/columns.ts'

/** Selects the public fields of a question `q` by `u`; the first name of a closed account is null. */
export function questionJson(viewerId: SQL | null): SQL {
  return sql`json_build_object('id', q.id, 'question', q.question, 'askedAt', q.created_at, 'isEdited', q.edited_at is not null, 'isHeld', q.held_until is not null,
    'asker', case when u.closed_at is null then split_part(trim(u.full_name), ' ', 1) end, 'isMine', ${viewerId ? sql`q.asker_id = ${viewerId}` : sql`false`},
    'answer', case when q.answer_hidden_at is null then q.answer end, 'answeredAt', q.answered_at, 'isAnswerEdited', q.answer_edited_at is not null)`
}

export const questionShape = object({
  id: text,
  question: text,
  askedAt: text,
  isEdited: boolean,
  isHeld: boolean,
  asker: nullable(text),
  isMine: boolean,
  answer: nullable(text),
  answeredAt: nullable(text),
  isAnswerEdited: boolean,
})

/** Answered questions by latest answer, then unanswered ones by latest question; matches the index. */
const order = sql`(q.answered_at is not null) desc, coalesce(q.answered_at, q.created_at) desc, q.id desc`

export function questionsOf(
  projectId: SQL,
  { most, after, viewerId }: { most: number; after?: SQL; viewerId: SQL | null },
): SQL {
  const further = after
    ? sql`and (${after} is null or (q.answered_at is not null, coalesce(q.answered_at, q.created_at), q.id)
        < (select c.answered_at is not null, coalesce(c.answered_at, c.created_at), c.id from questions c where c.id = ${after}))`
    : sql``
  return sql`
  select coalesce(json_agg(${questionJson(viewerId)} order by ${order}), '[]')
  from (select * from questions q where q.project_id = ${projectId} and q.hidden_at is null ${further}
    order by ${order} limit ${sql.raw(String(most))}) q
  join users u on u.id = q.asker_id`
}

/** Selects a user's unanswered questions about a project, including unpublished ones, latest first. */
export function ownOpenQuestions(projectId: SQL, viewerId: SQL): SQL {
  return sql`
  select coalesce(json_agg(${questionJson(viewerId)} order by q.created_at desc, q.id desc), '[]')
  from (select * from questions where asker_id = ${viewerId} and project_id = ${projectId} and answered_at is null and (hidden_at is null or held_until is not null)
    order by created_at desc, id desc limit 3) q
  join users u on u.id = q.asker_id`
}

export function ownHeldQuestions(projectId: SQL, viewerId: SQL): SQL {
  return sql`
  select coalesce(json_agg(${questionJson(viewerId)} order by q.created_at desc, q.id desc), '[]')
  from questions q join users u on u.id = q.asker_id
  where q.project_id = ${projectId} and q.asker_id = ${viewerId} and q.held_until is not null`
}

/** Selects a maker's answer count and recent median wait in seconds; null if they never answered. */
export function answerTimeOf(makerId: SQL): SQL {
  return sql`select json_build_object('answered', t.answered, 'measured', t.measured, 'seconds', t.seconds)
    from answer_times t where t.maker_id = ${makerId}`
}

export const questionList = list(questionShape)

export const answerTimeShape = nullable(object({ answered: integer, measured: integer, seconds: nullable(integer) }))
