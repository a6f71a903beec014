import { Fault } from '#fault'
import type { ByteSource } from '#geometry/io/byte-source.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { inspectMesh, type MeshFacts, meshSteps } from './inspect-mesh.ts'
import { readModel, type ReadTools } from '#geometry/io/read-model.ts'
import type { Mesh } from './mesh.ts'
import type { RefusedModel } from '#geometry/io/recognition.ts'

/** Increased when the report of a file would change; older reports are then redone. */
export const reportVersion = 3

/** A stored inspection report. Lengths in mm, or in the file's own unit for STL and OBJ. */
export type ModelReport = MeshFacts & { format: ModelFormat }

export type Inspection = { ok: true; report: ModelReport } | RefusedModel

type Inspected = { ok: true; report: ModelReport; mesh: Mesh } | RefusedModel

export const inspectionSteps = ['reading', ...meshSteps] as const
export type InspectionStep = (typeof inspectionSteps)[number]

/** Reads and measures a model file; returns the mesh too. */
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
