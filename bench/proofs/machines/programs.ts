import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { asUser, unprivilegedUser } from '#server/postgres/postgres-place.ts'

/** Programs that the proof of machines needs, with their Debian packages. */
export const machinePackages = {
  initdb: 'postgresql',
  postgres: 'postgresql',
  pg_basebackup: 'postgresql',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
}

export type Programs<Name extends string = keyof typeof machinePackages> = Record<Name, string>

export type FoundPrograms<Name extends string> =
  | { ok: true; programs: Programs<Name> }
  | { ok: false; missing: string[] }

/** Finds programs, or returns the missing packages. */
export function findPrograms<Name extends string>(packages: Record<Name, string>): FoundPrograms<Name> {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', ...serverFolders()]
  const found: Partial<Programs<Name>> = {}
  const missing = new Set<string>()
  for (const name of Object.keys(packages) as Name[]) {
    const place = folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
    if (place) found[name] = place
    else missing.add(packages[name])
  }
  return missing.size > 0 ? { ok: false, missing: [...missing] } : { ok: true, programs: found as Programs<Name> }
}

/** Finds programs; exits with a message if any is missing. */
export function programsOrExit<Name extends string>(packages: Record<Name, string>): Programs<Name> {
  const found = findPrograms(packages)
  if (found.ok) return found.programs
  const names = found.missing
  console.error(`Faltam nesta máquina: ${names.join(', ')}. No Debian: apt install ${names.join(' ')}`)
  return process.exit(1)
}

/** Returns the folders of PostgreSQL's programs, which Debian keeps out of the path, newest version last. */
function serverFolders(): string[] {
  const root = '/usr/lib/postgresql'
  if (!fs.existsSync(root)) return []
  const versions = fs.readdirSync(root).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => path.join(root, version, 'bin'))
}

/** System user for PostgreSQL and PgBouncer, which refuse to run as root. */
const identity = process.getuid?.() === 0 ? unprivilegedUser() : undefined

export function makeFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (identity) fs.chownSync(folder, identity.uid, identity.gid)
  return folder
}

export function writeSetting(file: string, text: string): string {
  fs.writeFileSync(file, text)
  if (identity) fs.chownSync(file, identity.uid, identity.gid)
  return file
}

/** Runs a program to its end; throws its output if it fails. */
export function runProgram(command: string, words: string[]): void {
  const done = spawnSync(command, words, { ...asUser(identity), encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${path.basename(command)}: ${done.stderr || String(done.error)}`)
}

export type Running = { child: ChildProcess; stop: (signal: NodeJS.Signals) => Promise<void> }

/** Starts a program that runs until stopped, with its output in a file. */
export function startProgram(command: string, words: string[], logFile: string): Running {
  const log = fs.openSync(logFile, 'a')
  const child = spawn(command, words, { ...asUser(identity), stdio: ['ignore', log, log] })
  fs.closeSync(log)
  const ended = once(child, 'exit')
  return {
    child,
    async stop(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}
