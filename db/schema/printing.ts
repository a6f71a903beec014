import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import * as read from '../columns.ts'
import { pictureBox, projects } from './catalog.ts'
import { cents, createdAt, document, id, instant } from './columns.ts'

/** Stored form of a `PrintWork` of `geometry/estimate/estimate-print.ts`. */
type PrintWorkColumn = {
  layerMm: number
  supportMm3: number
  groups: [number, number, number, number, number, number?][]
}

/**
 * Reads a stored `PrintWork` without the generic readers, for speed: a page of printed offers has hundreds of its
 * numbers.
 */
export function printWork(value: unknown): PrintWorkColumn {
  const work = value as Partial<PrintWorkColumn> | null
  if (typeof work?.layerMm !== 'number' || typeof work.supportMm3 !== 'number' || !Array.isArray(work.groups))
    return read.mismatch('work of a print', value)
  for (const group of work.groups as unknown[]) {
    if (!Array.isArray(group) || group.length < 5 || group.length > 6) return read.mismatch('5 or 6 values', group)
    for (const one of group as unknown[]) if (typeof one !== 'number') return read.mismatch('number', one)
  }
  return work as PrintWorkColumn
}

/** Owned by `catalog`. The preview of a model file: a public, coarser mesh, never the original. */
export const modelPreviews = pgTable(
  'model_previews',
  {
    modelKey: text().primaryKey(),
    state: text({ enum: ['waiting', 'quick', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    meshKey: text().unique(),
    meshBytes: integer(),
    meshTriangles: integer(),
    color: text().notNull(),
    volumeMm3: real(),
    needsSupports: boolean(),
    work: document('work', printWork),
    /** Estimated weight and time in PLA, 0.2 mm layers, 15 % infill, at original size. */
    baseGrams: real(),
    baseSeconds: integer(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('model_previews_state', sql`${t.state} in ('waiting', 'quick', 'done', 'failed')`),
    check('model_previews_color', sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** Owned by `catalog`. Pictures rendered from a model, or found inside its file. */
export const modelPictures = pgTable(
  'model_pictures',
  {
    id: id(),
    modelKey: text()
      .notNull()
      .references(() => modelPreviews.modelKey, { onDelete: 'cascade' }),
    position: integer().notNull(),
    view: text().notNull(),
    quality: text({ enum: ['quick', 'fine'] }).notNull(),
    storageKey: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    color: text().notNull(),
    /** Perceptual hash that detects the picture when it is uploaded as a photo (`domain/shared/looks.ts`). */
    looks: text(),
    box: document('box', pictureBox),
    createdAt: createdAt(),
  },
  (t) => [
    unique('model_pictures_position').on(t.modelKey, t.position),
    check('model_pictures_quality', sql`${t.quality} in ('quick', 'fine')`),
  ],
)

/** Owned by `catalog`. Renderings of a model in the colours on offer. */
export const colorPictures = pgTable(
  'color_pictures',
  {
    modelKey: text()
      .notNull()
      .references(() => modelPreviews.modelKey, { onDelete: 'cascade' }),
    /** The variant's colour, `#rrggbb`. */
    filament: text().notNull(),
    storageKey: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Average colour, `#rrggbb`. */
    color: text().notNull(),
    box: document('box', pictureBox),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.modelKey, t.filament] })],
)

/** Owned by `printing`. A user's printer; the default one answers 'Cabe na minha impressora?'. */
export const userPrinters = pgTable(
  'user_printers',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Key in `domain/printing/printer-models.ts`; null for a custom printer. */
    model: text(),
    widthMm: real().notNull(),
    depthMm: real().notNull(),
    heightMm: real().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('user_printers_user').on(t.userId),
    uniqueIndex('user_printers_one_default')
      .on(t.userId)
      .where(sql`is_default`),
    check(
      'user_printers_size',
      sql`least(${t.widthMm}, ${t.depthMm}, ${t.heightMm}) >= 20 and greatest(${t.widthMm}, ${t.depthMm}, ${t.heightMm}) <= 2000`,
    ),
  ],
)

/** Owned by `printing`. A user's materials and costs of printing; no row before the first change. */
export const printSettings = pgTable(
  'print_settings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    materials: text().array().notNull(),
    /** Colour of pictures rendered from the maker's models, `#rrggbb`. */
    filamentColor: text().notNull(),
    kgPriceCents: cents().notNull(),
    kwhPriceCents: cents().notNull(),
    watts: integer().notNull(),
    wearCentsPerHour: cents().notNull(),
    laborMinutes: integer().notNull(),
    laborCentsPerHour: cents().notNull(),
    failureBps: integer().notNull(),
    marginBps: integer().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('print_settings_color', sql`${t.filamentColor} ~ '^#[0-9a-f]{6}$'`),
    check(
      'print_settings_not_negative',
      sql`least(${t.kgPriceCents}, ${t.kwhPriceCents}, ${t.watts}, ${t.wearCentsPerHour}, ${t.laborMinutes}, ${t.laborCentsPerHour}, ${t.failureBps}, ${t.marginBps}) >= 0`,
    ),
  ],
)

/** Owned by `printing`. 'Imprimi': actual figures of a print, one per user, project, material and printer. */
export const printRecords = pgTable(
  'print_records',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    material: text().notNull(),
    /** Key in `domain/printing/printer-models.ts`; null for another printer. */
    printer: text(),
    grams: real(),
    seconds: integer(),
    estimatedGrams: real().notNull(),
    estimatedSeconds: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('print_records_project').on(t.projectId, t.createdAt),
    unique('print_records_once').on(t.userId, t.projectId, t.material, t.printer).nullsNotDistinct(),
    check('print_records_something', sql`${t.grams} is not null or ${t.seconds} is not null`),
    check('print_records_positive', sql`coalesce(${t.grams}, 1) > 0 and coalesce(${t.seconds}, 1) > 0`),
    check('print_records_estimated', sql`${t.estimatedGrams} > 0 and ${t.estimatedSeconds} > 0`),
  ],
)

/** Owned by `printing`. Factor per profile that corrects estimates, learned from `print_records` (1 = accurate). */
export const estimateCorrections = pgTable('estimate_corrections', {
  /** Material, with or without a printer, such as `PLA` or `PLA ender-3-v3-se`. */
  profile: text().primaryKey(),
  prints: integer().notNull(),
  timeFactor: real().notNull(),
  weightFactor: real().notNull(),
  updatedAt: instant().notNull(),
})
