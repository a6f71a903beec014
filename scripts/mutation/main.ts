// `npm run test:mutation`: plants a bug at a time in the code that decides about money, and counts those that a test
// notices. Ends with 1 under 85 %. `-- ledger checkout` takes some parts alone, `--changed` only what changed since the
// last time, `--files post` only files with that in their name (so that a long run can be made in pieces: `--changed`
// believes them afterwards and sums them up), `--names` says which parts there are.
import '../environment.ts'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { parts } from './parts.ts'
import { plantBugs } from './plant-bugs.ts'
import { line, scoreOf, sum, survivorsOf, type Tally, tallyOf } from './score.ts'

const leastScore = 85
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    files: { type: 'string' },
    names: { type: 'boolean', default: false },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = names.filter((name) => !parts[name])
if (values.names || unknown.length > 0) {
  console.log(Object.keys(parts).join('\n'))
  process.exit(unknown.length > 0 ? 1 : 0)
}

// One database for every part, apart from that of `npm test`: the copies that the tests run in would each make their own.
const folder = path.resolve('.cache/mutation/database')
const database = await startEmbeddedPostgres(folder, { durable: false })
process.env.TEST_DATABASE_FOLDER = folder

fs.mkdirSync(path.resolve('.cache/mutation'), { recursive: true })
const tallies: Tally[] = []
for (const name of names) {
  const mutants = await plantBugs(name, { onlyChanged: values.changed, files: values.files })
  fs.writeFileSync(path.resolve(`.cache/mutation/${name}.json`), JSON.stringify(mutants, null, 1))
  const tally = tallyOf(name, mutants)
  tallies.push(tally)
  for (const survivor of survivorsOf(mutants)) console.log(survivor)
  console.log(line(tally))
}
await database.stop()

const all = sum('all', tallies)
console.log(`\n${[...tallies, all].map(line).join('\n')}`)
process.exit(scoreOf(all) >= leastScore ? 0 : 1)
