import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'
import { createdAt, id, instant } from './columns.ts'

type RangeColumn = { low: number; middle: number; high: number }
/** See `geometry/estimate/estimate-print.ts`. */
type EstimateColumn = { grams: RangeColumn; seconds: RangeColumn }

/**
 * Owned by `makes`. What somebody printed or got of a project, with photos, for everybody to see: one per person and project,
 * since said again it is said better. What a print took is also learned from (`print_records`).
 */
export const makes = pgTable(
  'makes',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Whether they printed the files; else they show the piece that they bought. */
    isPrint: boolean().notNull(),
    /** Shown without the name. */
    isNameless: boolean().notNull().default(false),
    words: text(),
    printer: text(),
    material: text(),
    layerMm: real(),
    grams: real(),
    seconds: integer(),
    /** What had been estimated for it, before anything was learned; null where nothing had. */
    estimate: jsonb().$type<EstimateColumn>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Since when staff keeps it out. */
    hiddenAt: instant(),
  },
  (t) => [
    unique('makes_project_user').on(t.projectId, t.userId),
    index('makes_project_newest')
      .on(t.projectId, t.createdAt.desc(), t.id.desc())
      .where(sql`hidden_at is null`),
    index('makes_user').on(t.userId),
    check('makes_words', sql`char_length(${t.words}) between 1 and 1000`),
    check('makes_positive', sql`least(${t.grams}, ${t.seconds}, ${t.layerMm}) > 0`),
    check(
      'makes_of_a_piece',
      sql`${t.isPrint} or num_nonnulls(${t.printer}, ${t.layerMm}, ${t.grams}, ${t.seconds}) = 0`,
    ),
  ],
)

/** Owned by `makes`. Photos of a make, stored like every other public picture. */
export const makePictures = pgTable(
  'make_pictures',
  {
    id: id(),
    makeId: uuid()
      .notNull()
      .references(() => makes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    storageKey: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Average colour, `#rrggbb`. */
    color: text().notNull(),
    /** By it the picture is known again (`domain/shared/looks.ts`). */
    looks: text().notNull(),
  },
  (t) => [
    unique('make_pictures_position').on(t.makeId, t.position),
    check('make_pictures_few', sql`${t.position} between 0 and 3`),
  ],
)
