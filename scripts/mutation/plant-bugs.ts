import fs from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import type { MutantResult } from '@stryker-mutator/api/core'
import { parts } from './parts.ts'

/**
 * Plants every bug of a part and runs the tests that reach it. Works on a copy below `.cache`, never on the files
 * themselves. `onlyChanged` believes the last run about bugs whose code and tests are as they were; `files` takes those
 * alone that have this in their name.
 */
export async function plantBugs(
  name: string,
  { onlyChanged, files = '' }: { onlyChanged: boolean; files?: string | undefined },
): Promise<MutantResult[]> {
  const part = parts[name]
  if (!part) throw new Error(`no part ${name}`)
  const mutate = fs.globSync(part.mutate).filter((file) => file.includes(files))
  if (mutate.length === 0) return []
  process.env.MUTATION_PART = name
  const stryker = new Stryker({
    configFile: 'scripts/mutation/stryker.json',
    mutate,
    // What runs once, when a file is loaded, needs every test of the part again: worth it for tables of rules, not for the
    // names of columns.
    ignoreStatic: part.kind === 'verbs',
    // A statement that was emptied fails by itself: the database notices that, no test has to.
    mutator: { plugins: null, excludedMutations: part.kind === 'verbs' ? ['StringLiteral'] : [] },
    force: !onlyChanged,
    incrementalFile: `.cache/mutation/${name}.incremental.json`,
    reporters: [],
  })
  return stryker.runMutationTest()
}
