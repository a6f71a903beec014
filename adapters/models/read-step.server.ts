import { MeshBuilder, type ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { Refused } from '#geometry/io/recognition.ts'

/**
 * Computes the surfaces of a STEP file with Open CASCADE, built to WebAssembly, in millimetres: triangles at most 0.2 % of the size away
 * from the true surface. Takes from 0.1 s to a minute, cannot be stopped and may break its own memory on a hostile
 * file: only for a process that is killed afterwards.
 */
export async function readStep(bytes: Uint8Array): Promise<ReadMesh> {
  // Seven megabytes of WebAssembly: only where a STEP file is read.
  const { default: load } = await import('occt-import-js')
  // What it says of a broken file would stand in the middle of what the process prints.
  const kernel = await load({ print() {}, printErr() {} })
  const result = attempt(() =>
    kernel.ReadStepFile(bytes, {
      linearUnit: 'millimeter',
      linearDeflectionType: 'bounding_box_ratio',
      linearDeflection: 0.002,
      angularDeflection: 0.35,
    }),
  )
  if (!result?.success) throw new Refused('step_without_data')
  const builder = new MeshBuilder()
  for (const { attributes, index } of result.meshes) {
    const p = attributes.position.array
    const vertices: number[] = []
    for (let i = 0; i < p.length; i += 3) vertices.push(builder.vertex(p[i]!, p[i + 1]!, p[i + 2]!))
    const corner = (i: number) => vertices[index.array[i]!]!
    for (let i = 0; i < index.array.length; i += 3) builder.triangle(corner(i), corner(i + 1), corner(i + 2))
  }
  return builder.finish()
}

/** Deep nesting and absurd numbers overflow the stack of the WebAssembly; such a file cannot be read. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
