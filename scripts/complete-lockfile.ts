/**
 * Names in package-lock.json the builds for other platforms that npm left out: `node scripts/complete-lockfile.ts`,
 * after every `npm install` that changed the lock file. npm leaves out an optional package that its registry could not
 * show at that moment, and `npm ci` then refuses the whole file as incomplete.
 */
import fs from 'node:fs'
import path from 'node:path'
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

/** Platform packages say in their names what they are for, so that npm need not ask before passing them over. */
function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[/-]/)
  const pick = (known: string[]) => words.filter((word) => known.includes(word))
  const os = pick(['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'])
  const cpu = pick(['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
  if (cpu.length === 0) throw new Error(`${name} is optional, absent, and does not say its platform`)
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : os[0] === 'linux' ? ['glibc'] : undefined
  return { os: os.length ? os : undefined, cpu, libc }
}
