import fs from 'node:fs'

/** The descriptor of the file that `runInChild` lends. */
export const lentFile = 3

/** Prints for the process that `runInChild` answers. A pipe takes what it has room for, and refuses while it is full: written until all is. */
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
