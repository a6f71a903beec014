import { runInChild, type ChildTask } from '#domain/shared/processes/run-in-child.server.ts'
import type { Fingerprint } from '#geometry/fingerprint/fingerprint.ts'
import { type Fault, isFault, readAs } from '#fault'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { Inspection, InspectionStep } from '#geometry/mesh/model-report.ts'
import { type InspectionMessage, inspectionMessage } from './child-answers.ts'
import { readerFolders } from './reader-folders.ts'

export type InspectedFile = Inspection & {
  /** Peak memory in bytes; undefined if the process was killed. */
  peakBytes?: number
  fingerprints?: Fingerprint[]
}

/** Memory limit in MB for the whole process, including WebAssembly and buffers. */
const residentMb = 1_024

export async function inspectFile(
  file: string,
  format: ModelFormat,
  onStep: (step: InspectionStep, share: number) => void = () => {},
): Promise<InspectedFile> {
  let found: InspectedFile | undefined
  let fault: Fault | undefined
  const result = await runInChild({
    ...inspectionTask(format),
    file,
    onLine(line) {
      const message = messageOf(line)
      if (!message) return
      if (isFault(message)) fault ??= message
      else if ('step' in message) onStep(message.step, message.share)
      else if ('inspection' in message) found = { ...message.inspection, peakBytes: message.peakBytes }
      else if (found) found.fingerprints = message.fingerprints
    },
  })
  if (found) return found
  if (fault) throw fault
  if (!result.ok && result.reason === 'busy') return { ok: false, reason: 'busy' }
  return { ok: false, reason: !result.ok && result.reason === 'timeout' ? 'too_slow' : 'unreadable' }
}

export function inspectionTask(format: ModelFormat): ChildTask {
  return {
    script: 'adapters/models/inspect-in-child.server.ts',
    args: [`modelo.${format}`],
    // The STEP kernel is slow.
    timeoutMs: format === 'step' ? 60_000 : 30_000,
    memoryMb: 384,
    residentMb,
    outputBytes: 65_536,
    reads: [...readerFolders, 'adapters/models/', 'node_modules/occt-import-js/'],
    // Liftoff only: optimizing seven megabytes of WebAssembly takes longer than any file, and twice the memory.
    flags: format === 'step' ? ['--liftoff-only'] : [],
    queue: 'job',
  }
}

function messageOf(line: string): InspectionMessage | Fault | undefined {
  try {
    return readAs(inspectionMessage, JSON.parse(line), 'inspection of a file')
  } catch (error) {
    return isFault(error) ? error : undefined
  }
}
