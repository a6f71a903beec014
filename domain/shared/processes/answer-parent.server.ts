import fs from 'node:fs'

/** Number of the file descriptor that `runInChild` passes to the child process. */
export const lentFile = 3

/** Writes a child process's result to stdout; retries on EAGAIN, since a full pipe takes only a part. */
export function answerParent(answer: Uint8Array | string): void {
  const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
  for (let at = 0; at < bytes.length;) {
    try {
      at += fs.writeSync(1, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}
