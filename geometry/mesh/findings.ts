import type { Remark } from './model-report.ts'
import type { ModelReport } from './model-report.ts'

export const findingKinds = [
  'open_edges', 'torn_by_rounding', 'crowded_edges', 'flipped_edges', 'inside_out', 'no_volume', 'several_objects', 'several_shells', 'degenerate', 'miscounted', 'surfaces_only', 'lost_face', 'overhangs', 'off_the_bed', 'heavy', 'tiny', 'large',
] as const // prettier-ignore
export type FindingKind = (typeof findingKinds)[number]

/** `problem`: most slicers will print it wrong. `warning`: to check before printing. `note`: good to know. */
export type Severity = 'problem' | 'warning' | 'note'
export type Finding = {
  kind: FindingKind
  severity: Severity
  /** Amount found, depending on the kind: a count, mm or a percentage. */ amount: number
}

/** Number of triangles beyond which slicer previews become slow. */
const manyTriangles = 2_000_000
const usualBed = 220

/** Returns the findings about a report, most severe first; `unit` is the file's unit in mm. */
export function findingsOf(report: ModelReport, unit = 1): Finding[] {
  const largest = Math.max(...report.size) * unit
  const overhang = (100 * report.overhangArea) / report.area
  const isOpen = report.openEdges > 0 && !report.closesByRounding
  const says = (remark: Remark) => report.remarks.includes(remark)
  const rules: [when: boolean, kind: FindingKind, severity: Severity, amount: number][] = [
    [isOpen && !says('lost_face'), 'open_edges', 'problem', report.openEdges],
    [report.flippedEdges > 0, 'flipped_edges', 'problem', report.flippedEdges],
    [report.openEdges === 0 && !(report.volume > 0), 'no_volume', 'problem', 0],
    [isOpen && says('lost_face'), 'lost_face', 'warning', report.openEdges],
    [says('surfaces_only'), 'surfaces_only', 'warning', 0],
    [report.isInsideOut, 'inside_out', 'warning', 0],
    [report.crowdedEdges > 0, 'crowded_edges', 'warning', report.crowdedEdges],
    [largest < 3, 'tiny', 'warning', largest],
    [largest > usualBed, 'large', 'note', largest],
    [report.openEdges > 0 && report.closesByRounding, 'torn_by_rounding', 'note', report.openEdges],
    [says('miscounted'), 'miscounted', 'note', report.triangles],
    [overhang >= 2, 'overhangs', 'note', overhang],
    [report.bedArea === 0, 'off_the_bed', 'note', 0],
    [report.objects > 1, 'several_objects', 'note', report.objects],
    [report.objects === 1 && report.shells > 1, 'several_shells', 'note', report.shells],
    [report.degenerate > 0, 'degenerate', 'note', report.degenerate],
    [report.triangles > manyTriangles, 'heavy', 'note', report.triangles],
  ]
  return rules.flatMap(([when, kind, severity, amount]) => (when ? [{ kind, severity, amount }] : []))
}

export function gravest(findings: readonly Finding[]): Severity | null {
  const order: Severity[] = ['problem', 'warning', 'note']
  return order.find((severity) => findings.some((finding) => finding.severity === severity)) ?? null
}
