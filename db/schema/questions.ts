import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/** Owned by `questions`. What a user asks of a project before buying, for all to read, and the one answer of its maker. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    /** Of the project. */
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    askerId: uuid()
      .notNull()
      .references(() => users.id),
    question: text().notNull(),
    createdAt: createdAt(),
    editedAt: instant(),
    answer: text(),
    answeredAt: instant(),
    answerEditedAt: instant(),
    /** When its maker was told that it still waits. */
    remindedAt: instant(),
    /** Since when staff keeps it out, with its answer. */
    hiddenAt: instant(),
    /** Since when staff keeps out the answer. */
    answerHiddenAt: instant(),
  },
  (t) => [
    check('questions_question', sql`char_length(${t.question}) between 1 and 1000`),
    check('questions_answer', sql`char_length(${t.answer}) between 1 and 2000`),
    check('questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('questions_answer_edited', sql`${t.answerEditedAt} is null or ${t.answeredAt} is not null`),
    check('questions_answer_hidden', sql`${t.answerHiddenAt} is null or ${t.answeredAt} is not null`),
    // The same words twice are one question: a form that was sent twice, or a tab that was forgotten.
    uniqueIndex('questions_once').on(t.projectId, t.askerId, sql`md5(question)`),
    // Answered ones first, the latest answer on top (`db/sql/questions.sql.ts`).
    index('questions_project')
      .on(t.projectId, sql`(answered_at is not null)`, sql`coalesce(answered_at, created_at)`, t.id)
      .where(sql`hidden_at is null`),
    index('questions_asker').on(t.askerId, t.projectId),
    index('questions_maker')
      .on(t.makerId, t.createdAt)
      .where(sql`hidden_at is null`),
    index('questions_open')
      .on(t.makerId, t.createdAt)
      .where(sql`answered_at is null and hidden_at is null`),
    index('questions_waiting')
      .on(t.createdAt)
      .where(sql`answered_at is null and hidden_at is null and reminded_at is null`),
  ],
)

/** Owned by `questions`. How a maker answers: what is open and what was answered, kept by trigger, and how long it took of late. */
export const answerTimes = pgTable(
  'answer_times',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    open: integer().notNull(),
    answered: integer().notNull(),
    /** Of so many answers of late. */
    measured: integer().notNull().default(0),
    /** The median wait, in seconds; null where none was measured. */
    seconds: integer(),
    measuredAt: instant(),
  },
  (t) => [
    check('answer_times_counts', sql`least(${t.open}, ${t.answered}, ${t.measured}) >= 0`),
    index('answer_times_measured').on(t.measuredAt),
  ],
)
