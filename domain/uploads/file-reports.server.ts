import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { nullable, number, oneOf, text } from '#db/columns.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { modelReports } from '#db/schema/models.ts'
import { readAs } from '#fault'
import { findingsOf, type Finding } from '#geometry/mesh/findings.ts'
import type { InspectionStep, ModelReport } from '#geometry/mesh/model-report.ts'
import { type RefusalReason, refusalReasons } from '#geometry/io/recognition.ts'
import { guessUnits, type Unit } from '#geometry/mesh/unit.ts'
import { modelReport } from '#domain/models/child-answers.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

export type FileReport = {
  id: string
  name: string
  format: ModelFormat
  sizeBytes: number
  project: { id: string; title: string } | null
  /** Picture of the model, or of its project if there is none. */
  image: Picture | null
  openConfirmedAt: string | null
  status: 'waiting' | 'running' | 'done' | 'failed'
  step: InspectionStep | null
  /** Progress of the present step, from 0 to 1. */
  share: number
  failure: RefusalReason | null
  failureEntry: string | null
  triangles: number | null
  /** Width, depth and height of the largest object, in mm. */
  size: [number, number, number] | null
  /** Number of separate objects in the file. */
  objects: number | null
  /** Millimetres per unit of the file; null until the maker sets it. */
  unitMm: number | null
  /** Units to choose from; empty if millimetres are plausible or confirmed. */
  unitQuestion: Unit[]
  /** Report of the inspection, in mm, mm² and mm³; null until inspected. */
  report: ModelReport | null
  findings: Finding[]
}

type Row = Pick<
  FileReport,
  'image' | 'id' | 'name' | 'format' | 'openConfirmedAt' | 'failure' | 'failureEntry' | 'triangles' | 'objects'
> & {
  sizeBytes: string
  projectId: string | null
  title: string | null
  status: FileReport['status'] | null
  step: FileReport['step']
  share: number | null
  width: number | null
  depth: number | null
  height: number | null
  unitMm: number | null
  report: ModelReport | null
}

/** SQL for the first rendered picture of the model; the one beside a coin comes last. */
const modelPicture = sql`
  select json_build_object('key', i.storage_key, 'alt', concat('Modelo de ', f.name), 'color', i.color, 'width', i.width, 'height', i.height)
  from model_pictures i where i.model_key = f.storage_key order by i.position limit 1`

export async function fileReports(db: Database, makerId: string, ids: readonly string[]): Promise<FileReport[]> {
  const wanted = [...new Set(ids)].filter(isUuid)
  if (wanted.length === 0) return []
  const asked = sql`any(${sql.param(wanted)}::uuid[])`
  const rows = await query(
    db,
    sql`
    select f.id, f.name, f.format, f.size_bytes as "sizeBytes", f.project_id as "projectId", f.title, f.open_confirmed_at as "openConfirmedAt", r.status, r.step, r.share,
      r.failure, r.failure_entry as "failureEntry", r.triangles, r.objects, r.width_mm as width, r.depth_mm as depth, r.height_mm as height, r.unit_mm as "unitMm", r.report,
      coalesce((${modelPicture}), ${firstPicture(sql`f.project_id`)}) as image
    from (
      select f.id, f.original_name as name, f.format, f.size_bytes, f.storage_key, p.id as project_id, p.title, to_json(f.open_confirmed_at) #>> '{}' as open_confirmed_at
      from project_files f join projects p on p.id = f.project_id
      where f.id = ${asked} and p.designer_id = ${makerId} and p.deleted_at is null and f.removed_at is null
      union all
      select u.id, u.original_name, u.format, u.size_bytes, u.storage_key, null, null, null
      from uploads u where u.id = ${asked} and u.owner_id = ${makerId} and u.kind = 'model') f
    left join model_reports r on r.storage_key = f.storage_key`,
    {
      id: text,
      name: text,
      openConfirmedAt: nullable(text),
      format: projectFiles.format,
      failure: nullable(oneOf(...refusalReasons)),
      failureEntry: nullable(text),
      triangles: nullable(number),
      objects: nullable(number),
      sizeBytes: text,
      projectId: nullable(text),
      title: nullable(text),
      status: nullable(modelReports.status),
      step: nullable(oneOf('reading', 'edges', 'shells', 'surface')),
      share: nullable(number),
      width: nullable(number),
      depth: nullable(number),
      height: nullable(number),
      unitMm: nullable(number),
      report: nullable((report) => readAs(modelReport, report, 'model_reports.report')),
      image: anyPicture,
    },
  )
  return rows.map(fileReport).toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
}

function fileReport({ projectId, title, width, depth, height, ...row }: Row): FileReport {
  const unit = row.unitMm ?? 1
  const raw = width !== null && depth !== null && height !== null ? [width, depth, height] : null
  return {
    ...row,
    sizeBytes: Number(row.sizeBytes),
    project: projectId !== null && title !== null ? { id: projectId, title } : null,
    status: row.status ?? 'waiting',
    share: row.share ?? 0,
    size: raw && scaled(raw, unit),
    unitQuestion: raw && row.unitMm === null ? guessUnits(row.format, raw) : [],
    report: row.report && inMillimetres(row.report, unit),
    findings: row.report ? findingsOf(row.report, unit) : [],
  }
}

function scaled([x = 0, y = 0, z = 0]: readonly number[], unit: number): [number, number, number] {
  return [x * unit, y * unit, z * unit]
}

function inMillimetres(report: ModelReport, unit: number): ModelReport {
  return {
    ...report,
    size: scaled(report.size, unit),
    objectSizes: report.objectSizes.map((size) => scaled(size, unit)),
    together: scaled(report.together, unit),
    largestAt: scaled(report.largestAt, unit),
    volume: report.volume * unit ** 3,
    area: report.area * unit ** 2,
    overhangArea: report.overhangArea * unit ** 2,
    bedArea: report.bedArea * unit ** 2,
  }
}
