import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, measures } from './columns.ts'

/**
 * Owned by `models`. Measurements of a stored model file: first from reading it at upload, then from the full
 * inspection.
 */
export const modelReports = pgTable(
  'model_reports',
  {
    id: id(),
    storageKey: text().notNull().unique(),
    format: text({ enum: ['stl', 'obj', '3mf', 'step'] }).notNull(),
    status: text({ enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Version of the inspector that last ran on the file; 0 before the first run. */
    version: integer().notNull().default(0),
    /** Current step of a running inspection. */
    step: text(),
    /** Fraction of a running inspection that is done, 0 to 1. */
    share: real(),
    /** Measurements in mm, or in the file's own unit if `unit_mm` is set. */
    ...measures(),
    /** Millimetres per unit of the file, if the maker set other than 1. */
    unitMm: doublePrecision(),
    /** Full result of the inspection: a `ModelReport` of `geometry/mesh/model-report.ts`. */
    report: jsonb(),
    failure: text(),
    failureEntry: text(),
    /** Number of failed inspections whose cause may not be the file. */
    tries: integer().notNull().default(0),
    inspectedAt: instant(),
    /** Time the file was cleared for sale; until then its project is not listed. */
    checkedAt: instant(),
    /** Version of the fingerprinter that last ran on the file; 0 before the first run. */
    fingerprintVersion: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('model_reports_status', sql`${t.status} in ('waiting', 'running', 'done', 'failed')`),
    check('model_reports_format', sql`${t.format} in ('stl', 'obj', '3mf', 'step')`),
    check('model_reports_done', sql`${t.status} <> 'done' or ${t.report} is not null`),
    check('model_reports_unit', sql`${t.unitMm} in (1, 10, 25.4, 1000)`),
    index('model_reports_due').on(t.version),
    index('model_reports_fingerprints').on(t.fingerprintVersion),
  ],
)

/** Owned by `models`. Fingerprints (`geometry/fingerprint/`) of the whole model (part 0) and of each large part. */
export const modelFingerprints = pgTable(
  'model_fingerprints',
  {
    modelKey: text().notNull(),
    part: integer().notNull(),
    shape: real().array().notNull(),
    sketch: integer().array(),
    isPlain: boolean().notNull().default(false),
    /** Indexed values by which models with small shapes in common are found. */
    bands: integer().array(),
    /** Indexed values by which models of similar surface are found; copied from `shape`. */
    middleMoment: real().notNull(),
    smallMoment: real().notNull(),
    compactness: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.modelKey, t.part] }),
    index('model_fingerprints_bands').using('gin', t.bands),
    index('model_fingerprints_surface').on(t.compactness, t.middleMoment, t.smallMoment),
  ],
)
