import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import type { Part, Tally } from './tally.ts'

const root = path.resolve(import.meta.dirname, '..')

type Report = { testResults: { status: string; assertionResults: { status: string }[] }[] }

/** Returns a part of the check that runs the tests of a vitest configuration, optionally filtered. */
export function vitest(name: string, config: string, filters: string[] = []): Part {
  return { name, run: () => runVitest(config, filters) }
}

async function runVitest(config: string, filters: string[]): Promise<Tally> {
  const file = path.join(root, '.cache', `${path.basename(config)}.${process.pid}.json`)
  const words = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const child = spawn(path.join(root, 'node_modules/.bin/vitest'), [...words, ...filters], {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    readline.createInterface(stream).on('line', (line) => process.stdout.write(`${line}\n`))
  const [code] = (await once(child, 'close')) as [number | null]
  const tally = fs.existsSync(file)
    ? countTests(JSON.parse(fs.readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 1 }
  fs.rmSync(file, { force: true })
  // Errors outside tests (a dead worker, an unhandled rejection) are not in the report.
  if (code !== 0 && tally.failed === 0) tally.failed++
  return tally
}

/** Counts tests; skipped tests and files that failed to load count as failed. */
export function countTests(report: Report): Tally {
  const tally = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of report.testResults) {
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failed = assertionResults.length - passed
    tally.passed += passed
    tally.failed += failed === 0 && status === 'failed' ? 1 : failed
  }
  return tally
}
