import { answerParent, lentFile } from '#domain/shared/processes/answer-parent.server.ts'
import type { InspectionMessage } from '#domain/models/child-answers.ts'
import { fingerprintsOf } from '#geometry/fingerprint/fingerprint.ts'
import type { ByteSource } from '#geometry/io/byte-source.ts'
import { descriptorSource, zipTools } from '#geometry/io/node-files.server.ts'
import { inspectModel } from '#geometry/mesh/inspect-model.ts'
import type { InspectionStep } from '#geometry/mesh/model-report.ts'
import { shellsOf } from '#geometry/mesh/topology.ts'
import { readStep } from './read-step.server.ts'

/** Runs in a child process: inspects the model file open as descriptor 3. */
async function inspectInChild(name: string): Promise<void> {
  const file = descriptorSource(lentFile)
  const say = (message: InspectionMessage) => answerParent(`${JSON.stringify(message)}\n`)
  const onStep = (step: InspectionStep) => say({ step, share: 0 })
  const found = await inspectModel(tellingSource(file, say), name, { ...zipTools, readStep }, onStep)
  const inspection = found.ok ? { ok: found.ok, report: found.report } : found
  say({ inspection, peakBytes: process.resourceUsage().maxRSS * 1024 })
  // The report is kept even if this step exceeds the limits.
  if (found.ok) say({ fingerprints: fingerprintsOf(found.mesh, shellsOf(found.mesh)) })
}

/** Returns a file source that reports reading progress at every tenth. */
function tellingSource(file: ByteSource, say: (message: InspectionMessage) => void): ByteSource {
  const { size } = file
  let tenths = 0
  return {
    size,
    read(start, length) {
      const now = Math.floor((10 * start) / size)
      if (now > tenths && now < 10) say({ step: 'reading', share: now / 10 })
      tenths = Math.max(tenths, now)
      return file.read(start, length)
    },
  }
}

if (import.meta.main) {
  await inspectInChild(process.argv[2] ?? '')
  // The STEP kernel would keep the process alive.
  process.exit(0)
}
