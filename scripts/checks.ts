import { spawnSync } from 'node:child_process'
import path from 'node:path'

export type Tally = { passed: number; failed: number }

const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')

/** What needs no running: the form of the code, its rules, its types. Each in turn, all of them whatever fails. */
const checks = [
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  { name: 'lint', commands: [['oxlint', '--type-aware', '--deny-warnings', '.']] },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
    ],
  },
]

/** Runs the checks and shows what the failing ones said. */
export function runChecks(): Tally {
  let failed = 0
  for (const { name, commands } of checks) {
    const fault = firstFault(commands)
    process.stdout.write(fault === null ? ` ✓ ${name}\n` : `${fault}\n × ${name}\n`)
    if (fault !== null) failed++
  }
  return { passed: checks.length - failed, failed }
}

/** What the first failing command said; null when none failed. */
function firstFault(commands: string[][]): string | null {
  for (const [program = '', ...words] of commands) {
    const run = spawnSync(path.join(bin, program), words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    if (run.status !== 0) return `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`.trim()
  }
  return null
}
