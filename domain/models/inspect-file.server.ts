import { runInChild, type ChildTask } from '#domain/shared/processes/run-in-child.server.ts'
import type { Fingerprint } from '#geometry/fingerprint/fingerprint.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { Inspection, InspectionStep } from '#geometry/mesh/inspect-model.ts'

/** A line of the process that inspects. */
export type InspectionMessage =
  | { step: InspectionStep; share: number }
  | { inspection: Inspection; peakBytes: number }
  | { fingerprints: Fingerprint[] }

export type InspectedFile = Inspection & {
  /** Most memory the process had, where it lived to say so. */ peakBytes?: number
  /** By what its shape is found again; absent when they were too much for the process. */
  fingerprints?: Fingerprint[]
}

/** The whole process, WebAssembly and buffers included. */
const residentMb = 1_024

/**
 * Inspects a model file of this machine in a killable process of its own, with caps on time, memory and answer, without
 * network use, our environment or the right to write. `onStep` hears what it does, with the share of it that is done.
 */
export async function inspectFile(
  file: string,
  format: ModelFormat,
  onStep: (step: InspectionStep, share: number) => void = () => {},
): Promise<InspectedFile> {
  let found: InspectedFile | undefined
  const result = await runInChild({
    ...inspectionTask(format),
    file,
    onLine(line) {
      const message = messageOf(line)
      if (!message) return
      if ('step' in message) onStep(message.step, message.share)
      else if ('inspection' in message) found = { ...message.inspection, peakBytes: message.peakBytes }
      else if (found) found.fingerprints = message.fingerprints
    },
  })
  if (found) return found
  if (!result.ok && result.reason === 'busy') return { ok: false, reason: 'busy' }
  return { ok: false, reason: !result.ok && result.reason === 'timeout' ? 'too_slow' : 'unreadable' }
}

/** Says what is run for a file, but for the file. */
export function inspectionTask(format: ModelFormat): ChildTask {
  return {
    script: 'adapters/models/inspect-in-child.server.ts',
    args: [`modelo.${format}`],
    // The kernel of STEP takes its time.
    timeoutMs: format === 'step' ? 60_000 : 30_000,
    memoryMb: 384,
    residentMb,
    outputBytes: 65_536,
    reads: ['adapters/models/', 'node_modules', 'node_modules/occt-import-js/'],
    // WebAssembly is compiled once and simply: better code for seven megabytes of it takes longer than any file, and twice the memory.
    flags: format === 'step' ? ['--liftoff-only'] : [],
  }
}

/** Nothing for half a line, as a process that is killed leaves it. */
function messageOf(line: string): InspectionMessage | undefined {
  try {
    return JSON.parse(line) as InspectionMessage
  } catch {
    return undefined
  }
}
