import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Returns the secret stored in the data folder, created on first use. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  if (!fs.existsSync(file)) {
    const draft = `${file}.${process.pid}`
    fs.mkdirSync(dataDir, { recursive: true })
    fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      fs.linkSync(draft, file) // fails when the other one was first
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      fs.rmSync(draft)
    }
  }
  return fs.readFileSync(file, 'utf8')
}
