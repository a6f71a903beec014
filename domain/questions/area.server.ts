import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { mayOpenProject } from '#db/sql/open-project.sql.ts'
import { snapshotOf } from '#db/sql/snapshot.sql.ts'
import { hideAnswer, hideQuestion } from './questions.server.ts'
import { questionAnswered, questionAsked, questionWaiting } from './notices.ts'

export const questionsServerArea: ServerArea = {
  facts: [questionAnswered, questionAsked, questionWaiting],
  reportable: {
    question: {
      find: (id, viewer) => sql`
        select p.title, u.full_name as author, q.asker_id as "ownerId", p.id as "projectId",
          ${snapshotOf(sql`jsonb_build_object('author', u.full_name, 'question', q.question)`)}
        from questions q join users u on u.id = q.asker_id join projects p on p.id = q.project_id
        where q.id = ${id} and q.hidden_at is null and ${mayOpenProject(sql`p`, viewer)}`,
      hide: (tx, { id, at }) => hideQuestion(tx, id, at),
      show: (tx, { id }) => hideQuestion(tx, id, null),
    },
    answer: {
      find: (id, viewer) => sql`
        select p.title, u.full_name as author, q.maker_id as "ownerId", p.id as "projectId",
          ${snapshotOf(sql`jsonb_build_object('question', q.question, 'author', u.full_name, 'answer', q.answer)`)}
        from questions q join users u on u.id = q.maker_id join projects p on p.id = q.project_id
        where q.id = ${id} and q.answer is not null and q.hidden_at is null and q.answer_hidden_at is null and ${mayOpenProject(sql`p`, viewer)}`,
      hide: (tx, { id, at }) => hideAnswer(tx, id, at),
      show: (tx, { id }) => hideAnswer(tx, id, null),
    },
  },
  personalData: {
    traces: [
      ...traceEach('nameless', 'questions', ['questions.asker_id', 'questions.maker_id', 'answer_times.maker_id']),
    ],
    sections: [
      {
        name: 'perguntas_feitas',
        query: (userId) => sql`
          select q.id, json_build_object('projeto', p.title, 'pergunta', q.question, 'feita_em', q.created_at, 'editada_em', q.edited_at,
            'resposta', q.answer, 'respondida_em', q.answered_at) as row
          from questions q join projects p on p.id = q.project_id where q.asker_id = ${userId}`,
      },
      {
        name: 'perguntas_respondidas',
        query: (userId) => sql`
          select q.id, json_build_object('projeto', p.title, 'pergunta', q.question, 'feita_em', q.created_at, 'resposta', q.answer,
            'respondida_em', q.answered_at, 'resposta_editada_em', q.answer_edited_at) as row
          from questions q join projects p on p.id = q.project_id where q.maker_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'answer_times',
      words: 'Cada maker tem quantas perguntas respondidas e em aberto há',
      says: 'counters of questions that wait, and of answers, are right',
      sql: `select count(*)::int as broken from
        (select maker_id, open, answered from answer_times where open <> 0 or answered <> 0) kept
        full join (select maker_id, count(*) filter (where answered_at is null)::int as open, count(answered_at)::int as answered
                   from questions where hidden_at is null group by maker_id) found
        using (maker_id) where (kept.open, kept.answered) is distinct from (found.open, found.answered)`,
    },
  ],
}
