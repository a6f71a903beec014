import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { keyOf } from './key.ts'
import { leftOut, parts } from './parts.ts'

/**
 * Plants every bug of a part and runs the tests that reach it. Works on a copy below `.cache`, never on the files
 * themselves. `onlyChanged` believes the last run about bugs whose code and tests are as they were; `files` takes those
 * alone that have this in their name, `drawn` those bugs alone that have one of these keys.
 */
export async function plantBugs(
  name: string,
  { onlyChanged, files = '', drawn }: { onlyChanged: boolean; files?: string | undefined; drawn?: string[] },
): Promise<MutantResult[]> {
  const part = parts[name]
  if (!part) throw new Error(`no part ${name}`)
  const mutate = fs
    .globSync(part.mutate)
    .filter((file) => file.includes(files) && (!drawn || drawn.some((key) => key.startsWith(`${file}:`))))
  if (mutate.length === 0) return []
  process.env.MUTATION_PART = name
  const stryker = new Stryker({
    configFile: 'scripts/mutation/stryker.json',
    mutate,
    // What runs once, when a file is loaded, needs every test of the part again: worth it for tables of rules, not for the
    // names of columns.
    ignoreStatic: part.kind === 'verbs',
    mutator: { plugins: null, excludedMutations: leftOut(part) },
    force: !onlyChanged,
    incrementalFile: `.cache/mutation/${name}.incremental.json`,
    reporters: [],
    ...(drawn && { ...onlyThose(drawn), incremental: false }),
  })
  const mutants = await stryker.runMutationTest()
  return drawn ? mutants.filter(({ status }) => status !== 'CompileError') : mutants
}

/** The plug-in that lets these bugs be planted and no others. */
function onlyThose(drawn: string[]) {
  const file = path.resolve('.cache/mutation/drawn.json')
  fs.writeFileSync(file, JSON.stringify(drawn))
  process.env.MUTATION_DRAWN = file
  return {
    plugins: ['@stryker-mutator/vitest-runner', path.resolve('scripts/mutation/drawn-checker.ts')],
    checkers: ['drawn'],
  }
}

/** Bugs by part, each as its key. */
export type Draw = Map<string, string[]>

/**
 * So many of all bugs of all parts, each as likely as any other: those that come first when all are sorted by a hash of
 * `seed` and bug. The same seed draws the same ones, and a change of the code only those that it touches.
 */
export async function draw(count: number, seed: string): Promise<Draw> {
  const all: { part: string; key: string; rank: string }[] = []
  for (const part of Object.keys(parts))
    for (const key of await bugsOf(part)) all.push({ part, key, rank: rankOf(`${seed} ${key}`) })
  all.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const drawn: Draw = new Map()
  for (const { part, key } of all.slice(0, count)) drawn.set(part, [...(drawn.get(part) ?? []), key])
  return drawn
}

function rankOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Every bug that can be planted in a part. */
async function bugsOf(name: string): Promise<string[]> {
  const part = parts[name]
  if (!part) throw new Error(`no part ${name}`)
  const files = fs
    .globSync(part.mutate)
    .map((file) => ({ name: path.resolve(file), mutate: true, content: fs.readFileSync(file, 'utf8') }))
  const options = { plugins: null, excludedMutations: leftOut(part), ignorers: [] }
  const { mutants } = await new Instrumenter(silent).instrument(files, options)
  return mutants.filter(({ status }) => status !== 'Ignored').map(keyOf)
}

const nothing = () => {}
const no = () => false
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
