import fs from 'node:fs'
import path from 'node:path'
import { isRunning, startedAt } from '#server/start/running-process.ts'

let opened = 0

/** Registers this process as a user of a folder's PostgreSQL, so that the last one knows to stop it. */
export function registerOpener(folder: string): { isLastToLeave: () => boolean } {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${process.pid}-${++opened}`)
  fs.writeFileSync(file, startedAt(process.pid))
  return {
    isLastToLeave: () => {
      fs.rmSync(file, { force: true })
      return !fs.readdirSync(folder).some((name) => isOpener(folder, name))
    },
  }
}

function isOpener(folder: string, name: string): boolean {
  const pid = Number.parseInt(name, 10)
  const file = path.join(folder, name)
  try {
    if (isRunning(pid) && fs.readFileSync(file, 'utf8') === startedAt(pid)) return true
  } catch {
    return false // it left just now
  }
  fs.rmSync(file, { force: true })
  return false
}
