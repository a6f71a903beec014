import { runInChild } from '#domain/shared/run-in-child.server.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { Fingerprint } from '#geometry/fingerprint/fingerprint.ts'

/**
 * Takes the fingerprints of a model file of this machine in a killable process of its own; null when it is too much for
 * that. Throws when no process was free, to be asked again.
 */
export async function fingerprintFile(file: string, format: ModelFormat): Promise<Fingerprint[] | null> {
  const result = await runInChild({
    script: 'adapters/step/fingerprint-in-child.server.ts',
    args: [`modelo.${format}`],
    file,
    timeoutMs: 60_000,
    memoryMb: 384,
    residentMb: 1_024,
    outputBytes: 65_536,
    reads: ['adapters/step/', 'node_modules', 'node_modules/occt-import-js/'],
    flags: format === 'step' ? ['--liftoff-only'] : [],
  })
  if (result.ok) return JSON.parse(result.output.toString()) as Fingerprint[]
  if (result.reason === 'busy') throw new Error('no process was free')
  return null
}
