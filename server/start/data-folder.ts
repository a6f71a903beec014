import fs from 'node:fs'
import path from 'node:path'
import { isRunning, startedAt } from './running-process.ts'

/**
 * Takes a data folder for this shop until its process ends. Throws one Portuguese line when another shop has it: two
 * would work on one database and one set of files without knowing of each other. A shop that was killed has it no more.
 */
export function takeDataFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = path.join(folder, 'shop.pid')
  const own = `${process.pid} ${startedAt(process.pid)}`
  const owner = ownerOf(file)
  if (owner !== null) {
    throw new Error(
      `A pasta ${folder} já está em uso por outra Camada (processo ${owner}). Pare a outra ou use outro DATA_DIR.`,
    )
  }
  fs.writeFileSync(file, own)
  process.on('exit', () => {
    if (readText(file) === own) fs.rmSync(file, { force: true })
  })
}

/** Returns the number of the other process that a file names, when it still runs. */
function ownerOf(file: string): number | null {
  const [number = '', started = ''] = readText(file).split(' ')
  const pid = Number.parseInt(number, 10)
  if (!pid || pid === process.pid) return null
  return isRunning(pid) && startedAt(pid) === started ? pid : null
}

function readText(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
