import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Fault } from '#fault'
import { hashFile, type FileFacts } from './hashed-file.ts'
import { filePath, jobsName, manifestName, readManifest, secretName, tablePath, type Manifest } from './manifest.ts'

export type Backup = { folder: string; manifest: Manifest; manifestSha256: string }

/** Opens a backup and verifies every file; throws an error in Portuguese if one is missing or damaged. */
export async function openBackup(folder: string): Promise<Backup> {
  const place = path.join(folder, manifestName)
  if (!fs.existsSync(place)) throw new Fault(`A pasta ${folder} não tem ${manifestName}: não é uma cópia completa.`)
  const text = fs.readFileSync(place, 'utf8')
  const manifest = readManifest(text)
  if (!manifest) throw new Fault(`O ${manifestName} da cópia está danificado. Nada foi restaurado.`)
  for (const { file, sizeBytes, sha256 } of filesOf(manifest)) {
    const found = await hashFile(path.join(folder, file))
    if (found?.sizeBytes !== sizeBytes || found.sha256 !== sha256) {
      throw new Fault(`O arquivo ${file} da cópia ${found ? 'foi alterado' : 'falta'}. Nada foi restaurado.`)
    }
  }
  return { folder, manifest, manifestSha256: createHash('sha256').update(text).digest('hex') }
}

export function filesOf({ tables, jobs, files, sessionSecret }: Manifest): (FileFacts & { file: string })[] {
  return [
    ...tables.map((table) => ({ ...table, file: tablePath(table) })),
    { ...jobs, file: jobsName },
    ...files.map((stored) => ({ ...stored, file: filePath(stored) })),
    ...(sessionSecret ? [{ ...sessionSecret, file: secretName }] : []),
  ]
}
