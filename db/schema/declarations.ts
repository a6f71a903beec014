import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { projects } from './catalog.ts'
import { id, instant } from './columns.ts'

/** Owned by `catalog`. A declaration about a toy, food or health project; the latest of each kind applies. */
export const projectDeclarations = pgTable(
  'project_declarations',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['toy', 'food', 'health'] }).notNull(),
    answer: text({
      enum: ['certified', 'collectible', 'food_contact', 'no_food', 'registered', 'not_medical'],
    }).notNull(),
    /** Minimum age of a toy, years. */
    ageFrom: integer(),
    /** Registration required by law: Inmetro, Anvisa or CA number. */
    registration: text(),
    /** Version of the declared text in `declaration-texts.ts`. */
    textVersion: integer().notNull(),
    declaredAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    check(
      'project_declarations_answer',
      sql`(${t.kind}, ${t.answer}) in (('toy', 'certified'), ('toy', 'collectible'), ('food', 'food_contact'), ('food', 'no_food'), ('health', 'registered'), ('health', 'not_medical'))`,
    ),
    check(
      'project_declarations_registration',
      sql`(${t.answer} in ('certified', 'registered')) = (${t.registration} is not null)`,
    ),
    check('project_declarations_age', sql`(${t.answer} = 'certified') = (${t.ageFrom} is not null)`),
    uniqueIndex('project_declarations_in_force')
      .on(t.projectId, t.kind)
      .where(sql`withdrawn_at is null`),
  ],
)

/** Owned by `declarations`. Declared authorship of a project. The latest applies; older ones stay. */
export const projectAuthorships = pgTable(
  'project_authorships',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    answer: text({ enum: ['own', 'adapted', 'licensed'] }).notNull(),
    /** The original work: its address, or its title and author. */
    source: text(),
    sourceLicence: text({
      enum: ['permission', 'cc0', 'cc-by', 'cc-by-sa', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nd', 'cc-by-nc-nd', 'free'],
    }),
    /** Version of the declared text in `domain/declarations/authorship.ts`. */
    textVersion: integer().notNull(),
    declaredAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    check('project_authorships_answer', sql`${t.answer} in ('own', 'adapted', 'licensed')`),
    check(
      'project_authorships_source',
      sql`num_nulls(${t.source}, ${t.sourceLicence}) = case ${t.answer} when 'own' then 2 else 0 end`,
    ),
    uniqueIndex('project_authorships_in_force')
      .on(t.projectId)
      .where(sql`withdrawn_at is null`),
  ],
)
