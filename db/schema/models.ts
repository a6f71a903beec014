import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, measures } from './columns.ts'

/**
 * Owned by `models3d`. What was measured of a stored model file, waiting or sold: first what recognition saw, then the whole report. One row
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
    /** A `ModelReport` of `domain/models3d/inspect-model.ts`. */
    report: jsonb(),
    /** Why an inspection gave up: a reason of recognition. */
    failure: text(),
    inspectedAt: instant(),
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
