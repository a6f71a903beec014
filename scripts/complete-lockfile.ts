/**
 * `node scripts/complete-lockfile.ts`, after `npm install`: adds optional builds for other platforms that npm left out of
 * package-lock.json. npm omits them if the registry failed at that moment, and `npm ci` then rejects the file.
 */
import fs from 'node:fs'
import path from 'node:path'
import { Fault } from '#fault'
import { missingOptional } from './lockfile.ts'

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(fs.readFileSync(file, 'utf8'))
for (const { place, version, dev } of missingOptional(lock.packages)) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { os, cpu, libc } = platformOf(name)
  lock.packages[place] = { version, cpu, dev: dev || undefined, libc, optional: true, os } // npm's order
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)

/** Derives the platform from a package's name, so that npm can skip it without a request. */
function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[/-]/)
  const pick = (known: string[]) => words.filter((word) => known.includes(word))
  const os = pick(['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'])
  const cpu = pick(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
  if (cpu.length === 0) throw new Fault(`package ${name}: optional, absent, and of no platform`)
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : os[0] === 'linux' ? ['glibc'] : undefined
  return { os: os.length ? os : undefined, cpu, libc }
}
