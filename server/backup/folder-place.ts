import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { closedAccountsName } from '#domain/accounts/closed-account.ts'
import { Fault } from '#fault'
import type { BackupPlace } from './backup-place.ts'
import { linkSame, writeHashed } from './hashed-file.ts'
import { manifestName } from './manifest.ts'
import { filesOf } from './open-backup.ts'
import { takenAtOf } from './rotation.ts'

/** Age in milliseconds from which an incomplete backup is deleted; a younger one may be in progress. */
const brokenOffMs = 86_400_000

/** Returns a location with a subfolder per backup; files equal to the previous backup's are hard-linked. */
export function folderPlace(root: string, now = () => new Date()): BackupPlace {
  const closedFile = path.join(root, closedAccountsName)
  const isComplete = (name: string) => fs.existsSync(path.join(root, name, manifestName))

  async function names(): Promise<string[]> {
    const entries = await fs.promises.readdir(root).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return entries.filter((name) => takenAtOf(name) !== null).toSorted()
  }

  async function list(): Promise<string[]> {
    return (await names()).filter(isComplete)
  }

  async function closedLines(): Promise<string[]> {
    if (!fs.existsSync(closedFile)) return []
    return (await fs.promises.readFile(closedFile, 'utf8')).split('\n').filter(Boolean)
  }

  return {
    title: root,
    list,
    async keep(name, { folder, manifest }) {
      const target = path.join(root, name)
      const earlier = (await list()).findLast((one) => one !== name)
      await removeBackup(target)
      for (const { file, sizeBytes, sha256 } of filesOf(manifest)) {
        const [to, facts] = [path.join(target, file), { sizeBytes, sha256 }]
        if (earlier && (await linkSame(path.join(root, earlier, file), to, facts))) continue
        const written = await writeHashed(to, fs.createReadStream(path.join(folder, file)))
        if (!isDeepStrictEqual(written, facts)) throw new Fault(`O arquivo ${file} da cópia mudou enquanto era levado.`)
      }
      await writeHashed(path.join(target, manifestName), fs.createReadStream(path.join(folder, manifestName)))
    },
    async bring(name) {
      return path.join(root, name)
    },
    async remove(gone) {
      const old = now().getTime() - brokenOffMs
      const brokenOff = (await names()).filter((name) => !isComplete(name) && takenAtOf(name)!.getTime() < old)
      for (const name of [...gone, ...brokenOff]) await removeBackup(path.join(root, name))
    },
    closedLines,
    async addClosedLines(lines) {
      const all = new Set([...(await closedLines()), ...lines])
      await fs.promises.mkdir(root, { recursive: true, mode: 0o700 })
      await fs.promises.writeFile(`${closedFile}.new`, [...all, ''].join('\n'), { mode: 0o600, flush: true })
      await fs.promises.rename(`${closedFile}.new`, closedFile)
    },
  }
}

/** Deletes a backup, manifest first, so that an interrupted deletion leaves no valid backup. */
async function removeBackup(folder: string): Promise<void> {
  await fs.promises.rm(path.join(folder, manifestName), { force: true })
  await fs.promises.rm(folder, { recursive: true, force: true })
}
