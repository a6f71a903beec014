import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, measures } from './columns.ts'

/**
 * Owned by `models`. What was measured of a stored model file, waiting or sold: first what recognition saw, then the whole report. One row
 * for each stored file; a swept file's row goes with it.
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
    /** Of the inspector that looked last; 0 before the first. */
    version: integer().notNull().default(0),
    /** What a running inspection does, and the share of it that is done. */
    step: text(),
    share: real(),
    /** As the file has them: extents in millimetres or in its own unit, see `unit_mm`. */
    ...measures(),
    /** Millimetres of one unit of the file, when its maker said that it is not 1. */
    unitMm: doublePrecision(),
    /** A `ModelReport` of `geometry/mesh/inspect-model.ts`. */
    report: jsonb(),
    /** Why an inspection gave up: a reason of recognition. */
    failure: text(),
    /** What inside a 3MF it gave up for. */
    failureEntry: text(),
    /** Inspections that ended for reasons that may not be the file's. */
    tries: integer().notNull().default(0),
    inspectedAt: instant(),
    /**
     * Since when it may be offered: inspected, and compared with the models of others. A project with a file of which this is
     * null is not listed.
     */
    checkedAt: instant(),
    /** Of what took its fingerprints last; 0 before the first. */
    fingerprintVersion: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    check('model_reports_status', sql`${t.status} in ('waiting', 'running', 'done', 'failed')`),
    check('model_reports_format', sql`${t.format} in ('stl', 'obj', '3mf', 'step')`),
    check('model_reports_done', sql`${t.status} <> 'done' or ${t.report} is not null`),
    check('model_reports_unit', sql`${t.unitMm} in (1, 10, 25.4, 1000)`),
    index('model_reports_due').on(t.version),
  ],
)

/**
 * Owned by `models`. By what a published model is found again in other files: of the whole (part 0) and of each of its large parts.
 * Common shapes, which any maker may have made, have none. See `geometry/fingerprint/fingerprint.ts`.
 */
export const modelFingerprints = pgTable(
  'model_fingerprints',
  {
    modelKey: text().notNull(),
    part: integer().notNull(),
    shape: real().array().notNull(),
    sketch: integer().array(),
    /** By one of these two models with small shapes in common are looked up … */
    bands: integer().array(),
    /** … and by these, which are in `shape` too, two of like surface. */
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
