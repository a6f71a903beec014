import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import {
  answerTimeOf,
  answerTimeShape,
  ownHeldQuestions,
  questionJson,
  questionList,
  questionShape,
  questionsOf,
} from '#db/sql/questions.sql.ts'
import { keptApart } from '#db/sql/kept-apart.sql.ts'
import { query } from '#db/statement.ts'
import { pricePairs, priceShapes } from '#domain/catalog/card.sql.ts'
import type { AnswerTime, ProjectPrice, QuestionFacts } from '#domain/catalog/project.ts'
import { cutPage } from '#domain/shared/list.ts'
import { isUuid } from '#domain/shared/text.ts'
import { questionsPageSize } from './question.ts'
import { mayOpenProject, type ProjectViewer } from '#db/sql/open-project.sql.ts'

export type Answerer = { id: string; name: string; avatarKey: string | null }

export type ProjectQuestions = {
  title: string
  /** Whether questions can be asked: false for an unlisted project. */
  isOpen: boolean
  /** Price of the project; null if unlisted. */
  price: ProjectPrice | null
  maker: Answerer
  /** True if viewer or maker has blocked the other. */
  isApart: boolean
  time: AnswerTime | null
  items: QuestionFacts[]
  nextCursor: string | null
}

const price = nullable(object(priceShapes))
const priceJson = sql`case when p.is_listed then json_build_object(${pricePairs}) end`

const maker = object({ id: text, name: text, avatarKey: nullable(text) })
const makerJson = sql`json_build_object('id', m.id, 'name', m.full_name, 'avatarKey', m.avatar_key)`

/**
 * Returns a project's questions, answered ones first, from after `cursor`; null if the viewer may not open the project.
 */
export async function projectQuestions(
  db: Database,
  { projectId, viewer, cursor }: { projectId: string; viewer: ProjectViewer | null; cursor: string | null },
): Promise<ProjectQuestions | null> {
  if (!isUuid(projectId)) return null
  const after = cursor && isUuid(cursor) ? cursor : null
  const [row] = await query(
    db,
    sql`select p.title, p.is_listed as "isOpen", ${priceJson} as price, ${makerJson} as maker, (${answerTimeOf(sql`p.designer_id`)}) as time,
      ${viewer ? keptApart(sql`${viewer.id}::uuid`, sql`p.designer_id`) : sql`false`} as "isApart",
      (${viewer ? ownHeldQuestions(sql`p.id`, sql`${viewer.id}::uuid`) : sql`select '[]'::json`}) as held,
      (${questionsOf(sql`p.id`, { most: questionsPageSize + 1, after: sql`${after}::uuid`, viewerId: viewer && sql`${viewer.id}::uuid` })}) as items
    from projects p join users m on m.id = p.designer_id where p.id = ${projectId} and ${mayOpenProject(sql`p`, viewer)}`,
    {
      title: text,
      isOpen: boolean,
      price,
      maker,
      isApart: boolean,
      time: answerTimeShape,
      held: questionList,
      items: questionList,
    },
  )
  if (!row) return null
  const { held, ...page } = row
  const { items, last } = cutPage(page.items, questionsPageSize)
  return { ...page, items: after ? items : [...held, ...items], nextCursor: last?.id ?? null }
}

export type FoundQuestion = {
  question: QuestionFacts
  project: { id: string; title: string; price: ProjectPrice | null }
  maker: Answerer
  isAnswerHidden: boolean
  /** User who asked, for the project's maker, who may block the asker; null for others or a closed account. */
  asker: { id: string; name: string; isBlocked: boolean } | null
}

/** Returns a public question, or the viewer's own unpublished one; null if the viewer may not open the project. */
export async function findQuestion(
  db: Database,
  { questionId, viewer }: { questionId: string; viewer: ProjectViewer | null },
): Promise<FoundQuestion | null> {
  if (!isUuid(questionId)) return null
  const viewerId = sql`${viewer?.id ?? null}::uuid`
  const [row] = await query(
    db,
    sql`select ${questionJson(viewer && viewerId)} as question, json_build_object('id', p.id, 'title', p.title, 'price', ${priceJson}) as project, ${makerJson} as maker,
      q.answer_hidden_at is not null as "isAnswerHidden",
      case when q.maker_id = ${viewerId} and u.closed_at is null then json_build_object('id', u.id, 'name', split_part(u.full_name, ' ', 1),
        'isBlocked', exists (select 1 from person_blocks b where b.blocker_id = q.maker_id and b.blocked_id = u.id)) end as asker
    from questions q join users u on u.id = q.asker_id join projects p on p.id = q.project_id join users m on m.id = q.maker_id
    where q.id = ${questionId} and (q.hidden_at is null or (q.held_until is not null and q.asker_id = ${viewerId}))
      and (${mayOpenProject(sql`p`, viewer)} or (p.deleted_at is null and q.asker_id = ${viewerId}))`,
    {
      question: questionShape,
      project: object({ id: text, title: text, price }),
      maker,
      isAnswerHidden: boolean,
      asker: nullable(object({ id: text, name: text, isBlocked: boolean })),
    },
  )
  return row ?? null
}

export type QuestionForMail = {
  id: string
  question: string
  answer: string | null
  projectId: string
  title: string
  image: { key: string } | null
  asker: { id: string; firstName: string; email: string; isClosed: boolean }
  maker: { id: string; fullName: string; email: string; isClosed: boolean }
  /** True if asker or maker has blocked the other. */
  isApart: boolean
  open: number
}

/** Returns a question to mail about; null if question or project was deleted, or the question hidden. */
export async function questionForMail(db: Database, questionId: string): Promise<QuestionForMail | null> {
  const person = object({ id: text, firstName: text, fullName: text, email: text, isClosed: boolean })
  const personJson = (
    user: ReturnType<typeof sql>,
  ) => sql`json_build_object('id', ${user}.id, 'firstName', split_part(trim(${user}.full_name), ' ', 1),
    'fullName', ${user}.full_name, 'email', ${user}.email, 'isClosed', ${user}.closed_at is not null)`
  const [row] = await query(
    db,
    sql`select q.id, q.question, case when q.answer_hidden_at is null then q.answer end as answer, p.id as "projectId", p.title, ${firstPicture(sql`p.id`)} as image, ${personJson(sql`u`)} as asker, ${personJson(sql`m`)} as maker,
      ${keptApart(sql`q.asker_id`, sql`q.maker_id`)} as "isApart",
      coalesce((select t.open from answer_times t where t.maker_id = q.maker_id), 0) as open
    from questions q join users u on u.id = q.asker_id join users m on m.id = q.maker_id join projects p on p.id = q.project_id
    where q.id = ${questionId} and q.hidden_at is null and p.deleted_at is null`,
    {
      id: text,
      question: text,
      answer: nullable(text),
      projectId: text,
      title: text,
      image: anyPicture,
      asker: person,
      maker: person,
      isApart: boolean,
      open: integer,
    },
  )
  return row ?? null
}
