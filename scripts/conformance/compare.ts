import { findingsOf } from '#geometry/mesh/findings.ts'
import type { Inspection, ModelReport } from '#geometry/mesh/inspect-model.ts'

/** What is known of a file: what other tools measured, or what a careful server should make of it. */
export type KnownFile = {
  triangles?: number
  size_mm?: number[]
  volume_mm3?: number
  watertight_exact_weld?: boolean
  /** Whether all tools that read it agree. */
  agreed?: boolean
  /** In words: `reject …`, `accept 12 triangles, 8 cm3`, `reject or accept …`. */
  expected?: string
}

export type Compared = { name: string; wanted: string; got: string; agrees: boolean }

/**
 * Triangles, size, volume and whether the mesh is closed. The triangles of a STEP file depend on who computes them: of
 * those only size (0.5 %) and volume (1 %) count.
 */
export function factsOf(known: KnownFile, report: ModelReport): Compared[] {
  const isStep = report.format === 'step'
  const size = known.size_mm ?? []
  const closed = report.openEdges + report.crowdedEdges === 0
  const scale = Math.max(...size)
  const near = (wanted: number, got: number, share: number, of = wanted) =>
    Math.abs(wanted - got) <= share * Math.abs(of) + 1e-9
  const facts: (Compared | false)[] = [
    !isStep && compared('triângulos', known.triangles, report.triangles, known.triangles === report.triangles),
    compared(
      'tamanho',
      size,
      report.size,
      size.every((side, axis) => near(side, report.size[axis]!, isStep ? 0.005 : 1e-4, scale)),
    ),
    compared(
      'volume',
      known.volume_mm3,
      report.volume,
      near(Math.abs(known.volume_mm3 ?? NaN), report.volume, isStep ? 0.01 : 1e-3),
    ),
    compared('fechada', known.watertight_exact_weld, closed, known.watertight_exact_weld === closed),
  ]
  return facts.filter((fact) => fact !== false)
}

function compared(name: string, wanted: unknown, got: unknown, agrees: boolean): Compared {
  return { name, wanted: String(wanted), got: String(got), agrees }
}

/** Whether a file was taken or refused as it should be, and what was to be seen in it was seen. */
export function verdictOf(known: KnownFile, found: Inspection): { isRight: boolean; expected: string } {
  const expected = known.expected ?? 'accept'
  const [mayAccept, mayReject] = [/\baccept\b/.test(expected), /\breject\b/.test(expected)]
  if (!found.ok) return { isRight: mayReject, expected }
  return { isRight: (mayAccept || / or flag/.test(expected)) && (mayReject || says(expected, found.report)), expected }
}

/** The figures and warnings a sentence names, found in a report. */
function says(expected: string, report: ModelReport): boolean {
  const figure = (pattern: RegExp) => {
    const text = pattern.exec(expected)?.[1]
    return text === undefined ? null : Number(text)
  }
  const kinds = findingsOf(report).map((finding) => finding.kind)
  const [triangles, volume, side] = [figure(/(\d+) triangles/), figure(/([\d.]+) cm3/), figure(/([\d.]+) mm\b/)]
  return (
    (triangles === null || triangles === report.triangles) &&
    (volume === null || Math.abs(volume - report.volume / 1000) < 1e-3 * volume) &&
    (side === null || Math.abs(side - Math.max(...report.size)) < 1e-3 * side) &&
    (!/warn inverted/.test(expected) || kinds.includes('inside_out')) &&
    (!/warn not watertight/.test(expected) || kinds.includes('open_edges'))
  )
}
