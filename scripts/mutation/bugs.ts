import fs from 'node:fs'
import path from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
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
