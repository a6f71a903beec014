import { endOfText } from '#domain/shared/text.ts'
import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'
import { readAs } from '#fault'
import type { Recognition } from '#geometry/io/recognition.ts'
import { recognition } from './child-answers.ts'
import { readerFolders } from './reader-folders.ts'

/** Recognizes a model file's format in a child process, limited to 20 s and 256 MB of heap. */
export async function recognizeFile(file: string, name: string): Promise<Recognition> {
  const result = await runInChild({
    script: 'domain/models/recognize-in-child.server.ts',
    // Only the extension matters; avoids an overlong argument.
    args: [endOfText(name, 40)],
    file,
    timeoutMs: 20_000,
    memoryMb: 256,
    outputBytes: 4_096,
    reads: readerFolders,
  })
  if (result.ok) return readAs(recognition, JSON.parse(result.output.toString('utf8')), 'recognition of a file')
  if (result.reason === 'busy') return { ok: false, reason: 'busy' }
  return { ok: false, reason: result.reason === 'timeout' ? 'too_slow' : 'unreadable' }
}
