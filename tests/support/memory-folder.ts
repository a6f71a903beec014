import fs from 'node:fs'
import path from 'node:path'
import { dataFolderKey } from '#db/driver/connection.ts'
import { isRunning } from '#server/start/running-process.ts'

const memory = '/dev/shm'
/** Twice what the databases and shops of a run take at most. */
const neededBytes = 2 ** 31

/**
 * A folder of this work tree for what tests write and throw away, in memory; null where the system has no such place (macOS),
 * runs nothing from it, or has no room. A database is eight hundred files: to copy them takes half a second of a processor on a
 * disk and a twentieth of that in memory, and each file of tests has one.
 */
export function memoryFolder(): string | null {
  if (!isFit()) return null
  return openFolder(path.join(memory, `camada-tests-${dataFolderKey(path.resolve(import.meta.dirname, '../..'))}`))
}

/** Has the temporary files of this process, and of those that it starts from now on, lie there. Returns what removes them. */
export function keepFilesInMemory(): () => void {
  const folder = memoryFolder()
  if (!folder) return () => {}
  // What is left of runs that were killed.
  for (const name of fs.readdirSync(folder))
    if (/^\d+$/.test(name) && !isRunning(Number(name))) fs.rmSync(path.join(folder, name), { recursive: true })
  const own = openFolder(path.join(folder, String(process.pid)))
  process.env.TMPDIR = own
  return () => fs.rmSync(own, { recursive: true, force: true })
}

/** Root's database runs as another user, who has to get in. */
function openFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o755)
  return folder
}

function isFit(): boolean {
  if (!fs.existsSync('/proc/mounts')) return false
  const mounts = fs.readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , kind, flags = ''] = mounts.map((line) => line.split(' ')).find(([, place]) => place === memory) ?? []
  const { bavail, bsize } = fs.statfsSync(memory)
  return kind === 'tmpfs' && !flags.split(',').includes('noexec') && bavail * bsize > neededBytes
}
