import type { FileReport } from '#domain/catalog/file-reports.server.ts'
import { isClosed } from '#domain/models3d/inspect-mesh.ts'
import { formatFileSize } from '#domain/shared/file-size.ts'
import type { Fact } from '../ui/measured.tsx'
import { dimensionWords } from './upload-words.ts'

const whole = new Intl.NumberFormat('pt-BR')
const three = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 })

/** The measures of a report, as far as they are known. */
export function factsOf({ format, sizeBytes, triangles, size, report }: FileReport): Fact[] {
  const facts: (Fact | false | null)[] = [
    { label: 'Formato', value: `${format.toUpperCase()}, ${formatFileSize(sizeBytes)}` },
    size && { label: 'Tamanho', value: dimensionWords(size) },
    triangles !== null && { label: 'Triângulos', value: whole.format(triangles) },
    report && { label: 'Volume', value: `${three.format(report.volume / 1000)} cm³` },
    report && { label: 'Superfície', value: `${three.format(report.area / 100)} cm²` },
    report && {
      label: 'Malha',
      value: isClosed(report) || report.closesByRounding ? 'fechada' : 'aberta ou com faces demais',
    },
    report && { label: 'Partes', value: whole.format(report.shells) },
    report && { label: 'Arestas abertas', value: whole.format(report.openEdges) },
    report && { label: 'Arestas com mais de duas faces', value: whole.format(report.crowdedEdges) },
    report && { label: 'Arestas com faces viradas', value: whole.format(report.flippedEdges) },
    report && { label: 'Pende a mais de 45°', value: `${three.format(report.overhangArea / 100)} cm²` },
    report && { label: 'Apoiado na mesa', value: `${three.format(report.bedArea / 100)} cm²` },
  ]
  return facts.filter((fact) => fact !== false && fact !== null)
}
