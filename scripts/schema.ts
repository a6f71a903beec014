// `npm run schema`: regenerates 0000_schema.sql from `db/schema/*.ts`. Only before the first release, while no data must be
// kept; afterwards every change is a migration (`npm run migration`).
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { writeDictionary } from './data-dictionary.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'db/migrations')
const schema = path.join(folder, '0000_schema.sql')
const entry = { version: '7', breakpoints: true }

fs.rmSync(path.join(folder, 'meta'), { recursive: true, force: true })
fs.rmSync(schema, { force: true })
execFileSync(path.join(root, 'node_modules/.bin/drizzle-kit'), ['generate', '--name', 'schema'], { cwd: root })
const prelude = fs.readFileSync(path.join(root, 'db/schema/prelude.sql'), 'utf8')
fs.writeFileSync(schema, `${prelude}--> statement-breakpoint\n${fs.readFileSync(schema, 'utf8').trimEnd()}\n`)
const snapshot = path.join(folder, 'meta/0000_snapshot.json')
// Fixed id and times, so that two schema changes do not conflict in them.
const id = '00000000-0000-0000-0000-000000000001'
fs.writeFileSync(snapshot, `${JSON.stringify({ ...JSON.parse(fs.readFileSync(snapshot, 'utf8')), id }, null, 2)}\n`)
const entries = [
  { idx: 0, ...entry, when: 1_795_700_000_000, tag: '0000_schema' },
  { idx: 1, ...entry, when: 1_795_700_001_000, tag: '0001_rules' },
]
const journal = { version: '7', dialect: 'postgresql', entries }
fs.writeFileSync(path.join(folder, 'meta/_journal.json'), `${JSON.stringify(journal, null, 2)}\n`)
writeDictionary()
