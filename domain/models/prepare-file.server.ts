import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { unpackPrepared, type Preparation, type PreparedModel } from '#geometry/preview/prepared-model.ts'

type PreparedFile = {
  format: ModelFormat
  /** Filaments of the pictures, `#rrggbb`. */
  colors: readonly string[]
  /** A whole number of 32 bits. */
  seed: number
  /** Millimetres of one unit of the file. */
  unitMm: number
  /** A user waits for it. */
  isUrgent?: boolean
}

/**
 * Makes something from a model file of this machine, in a killable process of at most 1.2 GB: a minute for what a user waits for,
 * five beside and after everything else. Null when the file is too much for that.
 */
export async function prepareFile(
  file: string,
  preparation: Preparation,
  { format, colors, seed, unitMm, isUrgent }: PreparedFile,
): Promise<PreparedModel | null> {
  const result = await runInChild({
    script: 'adapters/models/prepare-in-child.server.ts',
    args: [preparation, format, colors.join(','), String(seed), String(unitMm)],
    file,
    timeoutMs: isUrgent ? 60_000 : 300_000,
    memoryMb: 640,
    residentMb: 1_200,
    outputBytes: 32 * 1024 * 1024,
    reads: ['adapters/', 'node_modules', 'node_modules/occt-import-js/', 'node_modules/meshoptimizer/'],
    flags: ['--liftoff-only'],
    inBackground: !isUrgent,
  })
  if (result.ok) return unpackPrepared(result.output)
  if (result.reason === 'busy') throw new Error('too many processes wait')
  return null
}
