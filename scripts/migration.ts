// `npm run migration -- --name <name>`: writes the next migration from `db/schema/*.ts`, and the data dictionary.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { writeDictionary } from './data-dictionary.ts'

const root = path.resolve(import.meta.dirname, '..')
const drizzleKit = path.join(root, 'node_modules/.bin/drizzle-kit')
execFileSync(drizzleKit, ['generate', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
writeDictionary()
