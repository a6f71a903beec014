// `npm run test:mutation`: plants a bug at a time in the code that decides about money, and counts those that a test
// notices. Ends with 1 under 85 %. `-- ledger checkout` takes some parts alone, `--changed` only what changed since the
// last time, `--files post` only files with that in their name (so that a long run can be made in pieces: `--changed`
// believes them afterwards and sums them up), `--names` says which parts there are. `--sample 300 --seed 1` plants 300 of
// all bugs, drawn by chance, and says how far their score may be from that of all; named parts take their share of the same
// draw, and the sum has every part of it that was tried by then.
import '../environment.ts'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MutantResult } from '@stryker-mutator/api/core'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { plantBugs } from './bugs.ts'
import { type Draw, draw } from './draw.ts'
import { type Part, parts } from './parts.ts'
import { intervalOf, line, scoreOf, sum, survivorsOf, type Tally, tallyOf } from './score.ts'

const leastScore = 85
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    files: { type: 'string' },
    names: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
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
const drawn = values.sample ? await draw(Number(values.sample), values.seed) : undefined
const untried: string[] = []
for (const name of names) await tryPart(name)
await database.stop()

// Of a draw, the parts that were tried in another run count too, as long as they are of the very same draw.
const summed = drawn
  ? Object.keys(parts).filter((name) => isOfDraw(name, drawn))
  : names.filter((name) => fs.existsSync(findingsFile(name)))
const tallies = summed.map((name) => tallyOf(name, findingsOf(name).mutants))
const ofKind = (kind: Part['kind']) => tallies.filter(({ name }) => parts[name]?.kind === kind)
const all = sum('all', tallies)
const sums = [sum('rules', ofKind('rules')), sum('verbs', ofKind('verbs')), all]
console.log(`\n${[...tallies, ...sums].map(line).join('\n')}`)
if (drawn) console.log(`${summed.length} of ${Object.keys(parts).length} parts; ${sums.map(intervalLine).join('; ')}`)
for (const fault of untried) console.log(fault)
process.exit(scoreOf(all) >= leastScore && untried.length === 0 ? 0 : 1)

/** Plants the bugs of a part and writes down what became of them. One that cannot be tried (its tests fail as they are) does not end the others. */
async function tryPart(name: string): Promise<void> {
  const began = performance.now()
  const share = drawn && (drawn.get(name) ?? [])
  fs.rmSync(findingsFile(name), { force: true })
  let mutants: MutantResult[] = []
  try {
    if (share?.length !== 0)
      mutants = await plantBugs(name, { onlyChanged: values.changed, files: values.files, drawn: share })
  } catch (error) {
    untried.push(`${name} was not tried: ${error instanceof Error ? error.message : String(error)}`)
    console.log(untried.at(-1))
    return
  }
  const found: Findings = { drawn: share, mutants }
  fs.writeFileSync(findingsFile(name), JSON.stringify(found, null, 1))
  for (const survivor of survivorsOf(mutants)) console.log(survivor)
  console.log(`${line(tallyOf(name, mutants))}; ${Math.round((performance.now() - began) / 1000)} s`)
}

/** What a run found in a part, and which of its bugs had been drawn (all of them without). */
type Findings = { drawn: string[] | undefined; mutants: MutantResult[] }

function findingsFile(name: string): string {
  return path.resolve(`.cache/mutation/${name}${drawn ? '.drawn' : ''}.json`)
}

function findingsOf(name: string): Findings {
  return JSON.parse(fs.readFileSync(findingsFile(name), 'utf8')) as Findings
}

function isOfDraw(name: string, draw: Draw): boolean {
  if (!fs.existsSync(findingsFile(name))) return false
  return JSON.stringify(findingsOf(name).drawn) === JSON.stringify(draw.get(name) ?? [])
}

function intervalLine(tally: Tally): string {
  const [from, to] = intervalOf(tally).map((bound) => bound.toFixed(1))
  return `${tally.name} between ${from} and ${to} % with 95 %`
}
