import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/** Owned by `questions`. A public question about a project, and the maker's single answer. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
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
    remindedAt: instant(),
    /** Set while staff hides question and answer, or while the question awaits publication (`held_until`). */
    hiddenAt: instant(),
    /** Time at which a new account's question is published. */
    heldUntil: instant(),
    answerHiddenAt: instant(),
  },
  (t) => [
    check('questions_question', sql`char_length(${t.question}) between 1 and 1000`),
    check('questions_answer', sql`char_length(${t.answer}) between 1 and 2000`),
    check('questions_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('questions_answer_edited', sql`${t.answerEditedAt} is null or ${t.answeredAt} is not null`),
    check('questions_answer_hidden', sql`${t.answerHiddenAt} is null or ${t.answeredAt} is not null`),
    check('questions_held', sql`${t.heldUntil} is null or (${t.hiddenAt} is not null and ${t.answeredAt} is null)`),
    uniqueIndex('questions_once').on(t.projectId, t.askerId, sql`md5(question)`),
    // Matches the order in `db/sql/questions.sql.ts`.
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
    index('questions_held_until')
      .on(t.heldUntil)
      .where(sql`held_until is not null`),
  ],
)

/** Owned by `questions`. A maker's number of open and answered questions (kept by trigger), and recent answer times. */
export const answerTimes = pgTable(
  'answer_times',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    open: integer().notNull(),
    answered: integer().notNull(),
    measured: integer().notNull().default(0),
    seconds: integer(),
    measuredAt: instant(),
  },
  (t) => [
    check('answer_times_counts', sql`least(${t.open}, ${t.answered}, ${t.measured}) >= 0`),
    index('answer_times_measured').on(t.measuredAt),
  ],
)
