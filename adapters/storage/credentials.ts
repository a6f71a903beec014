import fs from 'node:fs'
import path from 'node:path'

const fileName = /^(?:camada\.)?([A-Z][A-Z0-9_]*)$/

/** Returns settings that a secret store provides as files, named `NAME` or `camada.NAME`. */
export function readCredentials(directory: string | undefined): Record<string, string> {
  if (!directory?.trim()) return {}
  const names = fs.readdirSync(directory).flatMap((file) => {
    const name = fileName.exec(file)?.[1]
    return name ? [[name, fs.readFileSync(path.join(directory, file), 'utf8').trim()]] : []
  })
  return Object.fromEntries(names)
}
