import { sql } from 'drizzle-orm'
import type { ServerArea } from '#domain/area.server.ts'
import { snapshotOf } from '#domain/shared/snapshot.sql.ts'
import { hideAnswer, hideQuestion } from './questions.server.ts'

export const questionsServerArea: ServerArea = {
  reportable: {
    question: {
      find: (id) => sql`
        select p.title, u.full_name as author, q.asker_id as "ownerId", p.id as "projectId",
          ${snapshotOf(sql`jsonb_build_object('author', u.full_name, 'question', q.question)`)}
        from questions q join users u on u.id = q.asker_id join projects p on p.id = q.project_id
        where q.id = ${id} and q.hidden_at is null and p.is_listed`,
      hide: (tx, { id, at }) => hideQuestion(tx, id, at),
      show: (tx, { id }) => hideQuestion(tx, id, null),
    },
    answer: {
      find: (id) => sql`
        select p.title, u.full_name as author, q.maker_id as "ownerId", p.id as "projectId",
          ${snapshotOf(sql`jsonb_build_object('question', q.question, 'author', u.full_name, 'answer', q.answer)`)}
        from questions q join users u on u.id = q.maker_id join projects p on p.id = q.project_id
        where q.id = ${id} and q.answer is not null and q.hidden_at is null and q.answer_hidden_at is null and p.is_listed`,
      hide: (tx, { id, at }) => hideAnswer(tx, id, at),
      show: (tx, { id }) => hideAnswer(tx, id, null),
    },
  },
}
