import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import { isClosed } from '#geometry/mesh/inspect-mesh.ts'
import { formatFileSize } from '#domain/shared/file-size.ts'
import { formatCount, formatSignificant } from '#domain/shared/locale.ts'
import type { Fact } from '#app/ui/measured.tsx'
import { dimensionWords } from './upload-words.ts'

/** The measures of a report, as far as they are known. */
export function factsOf({ format, sizeBytes, triangles, size, report }: FileReport): Fact[] {
  const facts: (Fact | false | null)[] = [
    { label: 'Formato', value: `${format.toUpperCase()}, ${formatFileSize(sizeBytes)}` },
    size && { label: 'Tamanho', value: dimensionWords(size) },
    triangles !== null && { label: 'Triângulos', value: formatCount(triangles) },
    report && { label: 'Volume', value: `${formatSignificant(report.volume / 1000)} cm³` },
    report && { label: 'Superfície', value: `${formatSignificant(report.area / 100)} cm²` },
    report && {
      label: 'Malha',
      value: isClosed(report) || report.closesByRounding ? 'fechada' : 'aberta ou com faces demais',
    },
    report && { label: 'Partes', value: formatCount(report.shells) },
    report && { label: 'Arestas abertas', value: formatCount(report.openEdges) },
    report && { label: 'Arestas com mais de duas faces', value: formatCount(report.crowdedEdges) },
    report && { label: 'Arestas com faces viradas', value: formatCount(report.flippedEdges) },
    report && { label: 'Pende a mais de 45°', value: `${formatSignificant(report.overhangArea / 100)} cm²` },
    report && { label: 'Apoiado na mesa', value: `${formatSignificant(report.bedArea / 100)} cm²` },
  ]
  return facts.filter((fact) => fact !== false && fact !== null)
}
