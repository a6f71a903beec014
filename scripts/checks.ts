import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Part, Tally } from './tally.ts'

const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')

export const checks: Part[] = [
  check('format', ['oxfmt', '--check', '.']),
  // Uses the compiler of the type-aware rules, to avoid parsing twice.
  check(
    'lint and types',
    ['react-router', 'typegen'],
    ['oxlint', '--type-aware', '--type-check', '--deny-warnings', '.'],
  ),
  check('unused', ['knip', '--no-progress']),
]

function check(name: string, ...commands: string[][]): Part {
  const run = async (): Promise<Tally> => {
    const fault = await firstFault(commands)
    process.stdout.write(fault === null ? ` ✓ ${name}\n` : `${fault}\n × ${name}\n`)
    return fault === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }
  return { name, run }
}

async function firstFault(commands: string[][]): Promise<string | null> {
  for (const [program = '', ...words] of commands) {
    try {
      await promisify(execFile)(path.join(bin, program), words, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
      return `${stdout}${stderr}`.trim() || message
    }
  }
  return null
}
