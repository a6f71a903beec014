import { answerParent, lentFile } from '#domain/shared/processes/answer-parent.server.ts'
import { Fault } from '#fault'
import { fingerprintsOf } from '#geometry/fingerprint/fingerprint.ts'
import { descriptorSource, zipTools } from '#geometry/io/node-files.server.ts'
import { readModel } from '#geometry/io/read-model.ts'
import { shellsOf } from '#geometry/mesh/topology.ts'
import { readStep } from './read-step.server.ts'

/** Runs in a child process: prints the fingerprints of the model file open as descriptor 3. */
async function fingerprintInChild(name: string): Promise<void> {
  const read = await readModel(descriptorSource(lentFile), name, { ...zipTools, readStep })
  if (!read.ok || !read.content) throw new Fault('fingerprints: not a model')
  const { mesh } = read.content
  answerParent(JSON.stringify(fingerprintsOf(mesh, shellsOf(mesh))))
}

if (import.meta.main) {
  await fingerprintInChild(process.argv[2] ?? '')
  // The STEP kernel would keep the process alive.
  process.exit(0)
}
