import fs from 'node:fs'
import type { Checker, CheckResult } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { keyOf } from './key.ts'

/** Lets Stryker plant those bugs alone that are in the file `MUTATION_DRAWN` (a JSON list of keys); the others count as impossible. */
const checker: Checker = {
  init: async () => {},
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => {
    const drawn = new Set(JSON.parse(fs.readFileSync(process.env.MUTATION_DRAWN ?? '', 'utf8')) as string[])
    const checked = (mutant: Mutant) =>
      (drawn.has(keyOf(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' }) as CheckResult
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, checked(mutant)]))
  },
}

export const strykerPlugins = [{ kind: 'Checker', name: 'drawn', value: checker }]
