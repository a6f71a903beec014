/** Adds what npm omits from package-lock.json: hashes, and optional builds for other platforms. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { missingOptional, withoutIntegrity } from './lockfile.ts'

const file = path.resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(fs.readFileSync(file, 'utf8'))
for (const { place, version, dev } of missingOptional(lock.packages)) {
  lock.packages[place] = { version, dev: dev || undefined, optional: true }
}
for (const place of withoutIntegrity(lock.packages)) {
  const { version, dev, optional, ...platform } = lock.packages[place]
  const { integrity, cpu, libc, os } = { ...platform, ...published(place, version) }
  lock.packages[place] = { version, integrity, cpu, dev, libc, optional, os } // npm's order
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)

type Published = { integrity: string; cpu?: string[]; libc?: string[]; os?: string[] }

function published(place: string, version: string): Published {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const facts = ['version', 'dist.integrity', 'os', 'cpu', 'libc'] // one alone would come without its name
  const answer = execFileSync('npm', ['view', `${name}@${version}`, ...facts, '--json'], { encoding: 'utf8' })
  const { 'dist.integrity': integrity, ...platform } = JSON.parse(answer)
  return { ...platform, integrity }
}
