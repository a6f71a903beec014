import fs from 'node:fs'
import path from 'node:path'
import { type InspectedFile, inspectFile } from '#domain/models/inspect-file.server.ts'
import { claimedFormat } from '#geometry/io/file-format.ts'
import { findingsOf } from '#geometry/mesh/findings.ts'
import type { Inspection, ModelReport } from '#geometry/mesh/model-report.ts'

const folder = process.argv[2]
const listing = folder && path.join(folder, 'facts.json')
if (!listing || !fs.existsSync(listing)) {
  console.error(`Não há ${listing ?? 'pasta'}: diga uma pasta com facts.json e os arquivos de que ele fala.`)
  process.exit(1)
}

const known = JSON.parse(fs.readFileSync(listing, 'utf8')) as Record<string, KnownFile>
const before = namesIn(folder)
const totals = { agree: 0, facts: 0, right: 0, verdicts: 0, slow: 0, large: 0 }

for (const [name, facts] of Object.entries(known)) {
  const started = performance.now()
  const found = await inspect(path.join(folder, name))
  const seconds = (performance.now() - started) / 1000
  const isStep = claimedFormat(name) === 'step'
  const compared = found.ok && facts.expected === undefined ? factsOf(facts, found.report) : []
  const counted = facts.agreed ? compared : []
  const verdict = verdictOf(facts, found)
  totals.agree += counted.filter((fact) => fact.agrees).length
  totals.facts += facts.agreed ? 4 - (isStep ? 1 : 0) : 0
  totals.verdicts++
  if (verdict.isRight) totals.right++
  const isSlow = seconds > (isStep ? 20 : 2)
  const isLarge = (found.peakBytes ?? 0) > 300 * 1024 * 1024
  if (isSlow) totals.slow++
  if (isLarge) totals.large++
  console.log(
    [
      verdict.isRight ? 'certo ' : 'ERRADO',
      name,
      `${seconds.toFixed(1)} s${isSlow ? ' LENTO' : ''}`,
      found.peakBytes ? `${Math.round(found.peakBytes / 1024 / 1024)} MB${isLarge ? ' DEMAIS' : ''}` : '',
      found.ok ? 'aceito' : found.reason,
      ...compared.filter((fact) => !fact.agrees).map((fact) => differs(fact, facts.agreed === true)),
      ...(verdict.isRight ? [] : [`esperado: ${verdict.expected}`]),
    ]
      .filter(Boolean)
      .join('  '),
  )
}

const strays = namesIn(folder).filter((name) => !before.includes(name))
console.log(
  `\n${totals.slow} acima do tempo (2 s, STEP 20 s), ${totals.large} acima de 300 MB, ${strays.length} arquivos novos`,
)
console.log(`${totals.agree} of ${totals.facts} facts agree, ${totals.right} of ${totals.verdicts} verdicts right`)

async function inspect(file: string): Promise<InspectedFile> {
  const format = claimedFormat(file)
  return format ? inspectFile(file, format) : { ok: false, reason: 'unsupported_ending' }
}

function differs({ name, wanted, got }: Compared, isSettled: boolean): string {
  return `${name} ${got} em vez de ${wanted}${isSettled ? '' : ' (as ferramentas discordam)'}`
}

function namesIn(place: string): string[] {
  return fs.readdirSync(place, { recursive: true, encoding: 'utf8' })
}

type KnownFile = {
  triangles?: number
  size_mm?: number[]
  volume_mm3?: number
  watertight_exact_weld?: boolean
  agreed?: boolean
  /** Expected verdict, such as `accept 12 triangles, 8 cm3`, `reject …` or `reject or accept …`. */
  expected?: string
}

type Compared = { name: string; wanted: string; got: string; agrees: boolean }

function factsOf(known: KnownFile, report: ModelReport): Compared[] {
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

function verdictOf(known: KnownFile, found: Inspection): { isRight: boolean; expected: string } {
  const expected = known.expected ?? 'accept'
  const [mayAccept, mayReject] = [/\baccept\b/.test(expected), /\breject\b|\bmesh\.empty:/.test(expected)]
  if (!found.ok) return { isRight: mayReject, expected }
  return { isRight: (mayAccept || / or flag/.test(expected)) && (mayReject || says(expected, found.report)), expected }
}

/** Returns whether a report has the figures and warnings that the expectation names. */
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
