import type { Kernel, StepMesh, StepSettings } from 'occt-import-js'
import type { StepContent } from '#geometry/io/check-step.ts'
import { Refused } from '#geometry/io/recognition.ts'
import { MeshBuilder, mostTriangles, type ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { edgeFaults } from '#geometry/mesh/topology.ts'
import { tolerantWeld } from '#geometry/mesh/weld.ts'

/** Triangulates a STEP file in mm with Open CASCADE; hostile files may corrupt memory: use a disposable process. */
export async function readStep(bytes: Uint8Array, said: StepContent): Promise<ReadMesh> {
  // Seven megabytes of WebAssembly, loaded only for STEP files.
  const { default: load } = await import('occt-import-js')
  // Silences messages that would corrupt the process's output.
  return triangulateStep(await load({ print() {}, printErr() {} }), bytes, said)
}

const inMillimetres = { linearUnit: 'millimeter' } as const

/** Settings for a quick result, for pictures: it deviates from curves by 0.2 % of the size at most. */
const rough: StepSettings = {
  ...inMillimetres,
  linearDeflectionType: 'bounding_box_ratio',
  linearDeflection: 0.002,
  angularDeflection: 0.35,
}

/** Settings for exact figures: sizes within 0.05 mm, volumes within 0.1 %; a circle has at least 126 sides. */
const fine: StepSettings = {
  ...inMillimetres,
  linearDeflectionType: 'absolute_value',
  linearDeflection: 0.02,
  angularDeflection: 0.05,
}

/** Settings that kept faces which the fine settings lost in some files. */
const others: StepSettings[] = [
  { ...fine, linearDeflection: 0.005, angularDeflection: 1 },
  { ...fine, linearDeflection: 0.01, angularDeflection: 0.2 },
  { ...fine, linearDeflection: 0.05, angularDeflection: 0.5 },
]

/** Maximum processor time of the rough result, ms, for trying the fine settings, up to eight times as costly. */
const quickMs = 4_000
/** Maximum triangles of the rough result for trying the fine settings. */
const fewTriangles = 200_000

/**
 * Returns a rough mesh, or a fine one if the rough was quick; retries if a closed model lost faces. Exported for tests.
 */
export function triangulateStep(kernel: Kernel, bytes: Uint8Array, said: StepContent): ReadMesh {
  const began = processorMs()
  const first = triangulated(kernel, bytes, rough, said)
  const isQuick = processorMs() - began < quickMs && first.triangles < fewTriangles
  if (!isQuick) return said.isSaidClosed && openEdges(first) > 0 ? withLostFace(first) : first
  const again = (settings: StepSettings) => {
    try {
      return triangulated(kernel, bytes, settings, said)
    } catch {
      return null
    }
  }
  let best = again(fine) ?? first
  if (!said.isSaidClosed || openEdges(best) === 0) return best
  for (const settings of others) {
    const other = again(settings)
    if (other && openEdges(other) < openEdges(best)) best = other
    if (openEdges(best) === 0) return best
  }
  return openEdges(first) === 0 ? first : withLostFace(best)
}

/** Returns this process's processor time in ms; elapsed time would make results less exact on a busy machine. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function withLostFace(read: ReadMesh): ReadMesh {
  return { ...read, remarks: ['lost_face'] }
}

function openEdges({ mesh, objects }: ReadMesh): number {
  const { open } = edgeFaults(mesh)
  return open === 0 ? 0 : edgeFaults(tolerantWeld(mesh, 1e-5 * Math.hypot(...objects.together))).open
}

function triangulated(kernel: Kernel, bytes: Uint8Array, settings: StepSettings, said: StepContent): ReadMesh {
  const meshes = meshesOf(kernel, bytes, settings)
  const triangles = meshes.reduce((sum, { index }) => sum + index.array.length / 3, 0)
  if (triangles > mostTriangles) throw new Refused('too_many_triangles')
  const builder = new MeshBuilder(triangles)
  for (const { attributes, index } of meshes) {
    const p = attributes.position.array
    const vertices: number[] = []
    for (let i = 0; i < p.length; i += 3) vertices.push(builder.vertex(p[i]!, p[i + 1]!, p[i + 2]!))
    const corner = (i: number) => vertices[index.array[i]!]!
    for (let i = 0; i < index.array.length; i += 3) builder.triangle(corner(i), corner(i + 1), corner(i + 2))
    // Solids stay separate meshes; loose surfaces may close one another.
    if (said.hasSolid) builder.endSolid()
  }
  return builder.finish()
}

function meshesOf(kernel: Kernel, bytes: Uint8Array, settings: StepSettings): StepMesh[] {
  try {
    const { success, meshes } = kernel.ReadStepFile(bytes, settings)
    if (success) return meshes
  } catch {
    // Deep nesting and absurd numbers overflow the WebAssembly stack.
  }
  throw new Refused('step_without_data')
}
