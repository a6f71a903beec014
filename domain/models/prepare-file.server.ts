import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'
import { Fault, readAs } from '#fault'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { unpackPrepared, type Preparation, type PreparedModel } from '#geometry/preview/prepared-model.ts'
import { preparedHead } from './child-answers.ts'
import { readerFolders } from './reader-folders.ts'

type PreparedFile = {
  format: ModelFormat
  colors: readonly string[]
  seed: number
  unitMm: number
  isUrgent?: boolean
}

/**
 * Runs a preparation of a model file in a child process; null if limits are exceeded. Throws if too many are waiting.
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
    reads: [...readerFolders, 'adapters/', 'node_modules/occt-import-js/', 'node_modules/meshoptimizer/'],
    flags: ['--liftoff-only'],
    queue: isUrgent ? 'job' : 'background',
  })
  if (result.ok) return unpackPrepared(result.output, (head) => readAs(preparedHead, head, `${preparation} of a model`))
  if (result.reason === 'busy') throw new Fault(`${preparation} of a model: no child process free`)
  return null
}
