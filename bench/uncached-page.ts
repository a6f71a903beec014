import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Compares the CPU time of an uncached page with its query and the rendering of its components. */
export const uncachedPages: Scenario[] = (['marketplace', 'project'] as const).map((page) => ({
  name: `uncached-${page}`,
  run: (bench) => uncached(bench, page),
}))

async function uncached(bench: Bench, name: 'marketplace' | 'project'): Promise<Result> {
  const { page, floor } = await measure(bench, name)
  const note = `${page.toFixed(2)} against ${floor.toFixed(2)} ms of CPU a page`
  return result(
    `uncached-${name}`,
    page / floor,
    'query + rendering its components, CPU',
    { sign: '<=', value: 2 },
    note,
  )
}

/** Measures in a separate process, so that everything is loaded as in production. */
export async function measure(bench: Bench, name: string): Promise<{ page: number; floor: number }> {
  const file = new URL('./render-process.ts', import.meta.url).pathname
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    CAMADA_MODE: '',
    DATABASE_URL: bench.databaseUrl,
    DEMO: '1',
    LOG_LEVEL: 'silent',
  }
  const { stdout } = await promisify(execFile)(process.execPath, [file, name, String(bench.rounds)], { env })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { page: number; floor: number }
}
