import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Tally } from './checks.ts'

const root = path.resolve(import.meta.dirname, '..')

type Report = { testResults: { status: string; assertionResults: { status: string }[] }[] }

/** Runs a vitest configuration, its output straight through, and counts. */
export function runVitest(config: string, filters: string[] = []): Tally {
  const file = path.join(root, '.cache', `${path.basename(config)}.${process.pid}.json`)
  const words = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const run = spawnSync(path.join(root, 'node_modules/.bin/vitest'), [...words, ...filters], {
    cwd: root,
    stdio: 'inherit',
  })
  const tally = fs.existsSync(file)
    ? countTests(JSON.parse(fs.readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 1 }
  fs.rmSync(file, { force: true })
  // An error outside any test (a worker that died, a promise that was not awaited) has no line in the report.
  if (run.status !== 0 && tally.failed === 0) tally.failed++
  return tally
}

/** What did not run counts as failed: a test that is skipped, or a file that could not be loaded, has shown nothing. */
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
