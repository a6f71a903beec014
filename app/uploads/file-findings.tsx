import type { Fact } from '#app/ui/measured.tsx'
import { Notice, type NoticeTone } from '#app/ui/notice.tsx'
import { findingMessage } from '#domain/models/finding-messages.ts'
import { formatCount, formatFileSize, formatSignificant } from '#domain/shared/format.ts'
import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import { isClosed } from '#geometry/mesh/model-report.ts'
import type { ModelReport } from '#geometry/mesh/model-report.ts'
import { sizeWords } from '#app/catalog/words.ts'

export function Findings({ report: { findings } }: { report: FileReport }) {
  if (findings.length === 0) {
    return (
      <Notice tone="ok" className="mt-5">
        Nada a corrigir: a malha é fechada, as faces apontam para fora e cabe na mesa da maioria das impressoras.
      </Notice>
    )
  }
  const tones = { problem: 'bad', warning: 'warn', note: 'neutral' } satisfies Record<string, NoticeTone>
  return (
    <ul className="mt-5 grid gap-2.5" aria-label="O que encontramos">
      {findings.map((finding) => {
        const { title, advice } = findingMessage(finding)
        return (
          <li key={finding.kind}>
            <Notice tone={tones[finding.severity]}>
              <strong className="block font-semibold">{title}</strong>
              {advice}
            </Notice>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the main measurements of a file, as far as known. */
export function mainFacts({ format, sizeBytes, triangles, size, objects, report }: FileReport): Fact[] {
  const isSeveral = objects !== null && objects > 1
  return known([
    size && { label: isSeveral ? 'Tamanho da maior peça' : 'Tamanho', value: sizeWords(size) },
    isSeveral && { label: 'Peças', value: formatCount(objects) },
    report && { label: 'Volume', value: `${formatSignificant(report.volume / 1000)} cm³` },
    report && {
      label: 'Malha',
      value: meshWords(report),
    },
    report && !isSeveral && { label: 'Partes', value: formatCount(report.shells) },
    triangles !== null && { label: 'Triângulos', value: formatCount(triangles) },
    { label: 'Formato', value: `${format.toUpperCase()}, ${formatFileSize(sizeBytes)}` },
  ])
}

function meshWords(report: ModelReport): string {
  if (isClosed(report) || report.closesByRounding) return 'fechada'
  return report.remarks.includes('lost_face') ? 'uma face não calculada' : 'aberta ou com faces demais'
}

/** Returns further measurements, which matter for repairing a mesh. */
export function meshFacts({ report }: FileReport): Fact[] {
  return known([
    report && { label: 'Superfície', value: `${formatSignificant(report.area / 100)} cm²` },
    report && { label: 'Arestas abertas', value: formatCount(report.openEdges) },
    report && { label: 'Arestas com mais de duas faces', value: formatCount(report.crowdedEdges) },
    report && { label: 'Arestas com faces viradas', value: formatCount(report.flippedEdges) },
    report && { label: 'Pende a mais de 45°', value: `${formatSignificant(report.overhangArea / 100)} cm²` },
    report && { label: 'Apoiado na mesa', value: `${formatSignificant(report.bedArea / 100)} cm²` },
  ])
}

function known(facts: (Fact | false | null)[]): Fact[] {
  return facts.filter((fact) => fact !== false && fact !== null)
}
