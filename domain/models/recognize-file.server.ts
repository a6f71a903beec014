import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'
import type { Recognition } from '#geometry/io/recognition.ts'

/**
 * Recognises a model file of this machine in a killable process: at most 20 s, 256 MB of heap and a few hundred bytes of
 * answer. `name` is what the person called it and only tells what they believe it is.
 */
export async function recognizeFile(file: string, name: string): Promise<Recognition> {
  const result = await runInChild({
    script: 'domain/models/recognize-in-child.server.ts',
    // Only the ending matters, and a name of five thousand characters is no argument.
    args: [name.slice(-40)],
    file,
    timeoutMs: 20_000,
    memoryMb: 256,
    outputBytes: 4_096,
  })
  if (result.ok) return JSON.parse(result.output.toString('utf8')) as Recognition
  if (result.reason === 'busy') return { ok: false, reason: 'busy' }
  return { ok: false, reason: result.reason === 'timeout' ? 'too_slow' : 'unreadable' }
}
