import { Fault } from '#fault'
import type { ByteSource } from '#geometry/io/byte-source.ts'
import { inspectMesh } from './inspect-mesh.ts'
import { readModel, type ReadTools } from '#geometry/io/read-model.ts'
import type { Mesh } from './mesh.ts'
import type { RefusedModel } from '#geometry/io/recognition.ts'
import type { InspectionStep, ModelReport } from './model-report.ts'

type Inspected = { ok: true; report: ModelReport; mesh: Mesh } | RefusedModel

export async function inspectModel(
  source: ByteSource,
  name: string,
  tools: ReadTools,
  onStep: (step: InspectionStep) => void = () => {},
): Promise<Inspected> {
  onStep('reading')
  const read = await readModel(source, name, tools)
  if (!read.ok) return read
  if (!read.content) throw new Fault('model: read without triangles')
  const { parts: _, ...facts } = inspectMesh(read.content, onStep)
  return { ok: true, report: { format: read.format, ...facts }, mesh: read.content.mesh }
}
