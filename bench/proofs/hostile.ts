/**
 * `npm run prove:hostile -- --files 10000`: uploads hostile files; exits with 1 for faults, lost jobs or growing
 * memory.
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { isReady, startApp } from '../../tests/support/app/app.ts'
import { Visitor } from '../../tests/support/app/app-client.ts'
import { hostileFile } from '../../tests/support/models/hostile-files.ts'
import { until } from '../../tests/support/until.ts'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
})
const files = Number(values.files)
const first = Number(values.from)
const mostMb = 128
/** Matches expected answers: accepted, refused as a model, or too many waiting. */
const known = /^(201|409|413|422) /
const account = { intent: 'login', mode: 'login', email: 'maker@exemplo.com.br', password: 'camada-demo' }

const app = await startApp({ env: { LOG_LEVEL: 'error' } })
const pool = new pg.Pool({ connectionString: embeddedConnectionString(app.dataFolder), max: 1 })
try {
  const maker = new Visitor(app.origin)
  await maker.post('/auth', account)
  const answers = new Map<string, number>()
  const faults: string[] = []
  let before = 0
  let next = first
  let unready = 0
  const send = async () => {
    for (let seed = next++; seed < first + files; seed = next++) {
      const said = await sent(maker, seed)
      answers.set(said, (answers.get(said) ?? 0) + 1)
      if (!known.test(said)) faults.push(`${seed}: ${said}`)
      if (seed % 100 !== 0) continue
      if (!(await isReady(app.origin))) unready++
      // Resets the hourly limit of uploads.
      await pool.query("delete from rate_limits where key like 'uploads%'")
      if (seed % 500 === 0) console.error(`${seed - first + 1} of ${files}, ${residentMb()} MB`)
    }
  }
  await Promise.all([warmed(), send(), send(), send(), send()])
  const left = await jobsLeft()
  const grown = residentMb() - before
  const report = {
    files,
    answers: Object.fromEntries([...answers].toSorted(([, a], [, b]) => b - a)),
    faults,
    unready,
    ended: app.child.exitCode !== null,
    jobsLeft: left,
    memoryMb: { before, after: before + grown },
  }
  console.log(JSON.stringify(report, null, 2))
  if (faults.length > 0) console.error(app.output())
  const isFine = faults.length + unready + left.length === 0 && !report.ended && grown <= mostMb
  process.exitCode = isFine ? 0 : 1

  /** Waits until all code is loaded and compiled, then measures memory. */
  async function warmed(): Promise<void> {
    await until(() => next >= first + Math.min(200, files / 10))
    before = residentMb()
  }
} finally {
  await pool.end()
  await app.stop()
}

/** Uploads a file and returns the answer; removes an accepted one to make room. */
async function sent(maker: Visitor, seed: number): Promise<string> {
  const { name, bytes } = hostileFile(seed)
  const form = new FormData()
  form.append('files', new File([bytes], name))
  try {
    const { status, html } = await maker.post('/api/uploads', form)
    // A busy machine answers 503; the form retries too.
    if (status === 503) return await sleep(1000).then(() => sent(maker, seed))
    const { upload, error } = JSON.parse(html) as { upload?: { id: string }; error?: { code: string } }
    if (upload && seed % 3 > 0) await pool.query('delete from uploads where id = $1', [upload.id])
    if (error?.code === 'too_much_pending') await pool.query('delete from uploads')
    return `${status} ${error?.code ?? 'taken'}`
  } catch (fault) {
    return `no answer: ${String(fault)}`
  }
}

/** Returns jobs that failed, or that wait while none has ended for ten minutes. */
async function jobsLeft(): Promise<string[]> {
  let [count, since] = [Infinity, performance.now()]
  for (;;) {
    const { rows } = await pool.query<{ name: string; isParked: boolean }>(
      `select concat_ws(' ', task_identifier, attempts, last_error) as name, attempts >= max_attempts as "isParked"
       from graphile_worker.jobs
       where task_identifier in ('inspect-model', 'prepare-model', 'compare-model')`,
    )
    if (rows.length < count) [count, since] = [rows.length, performance.now()]
    const isStuck = performance.now() - since > 10 * 60_000
    if (isStuck || rows.every((job) => job.isParked)) return rows.map(({ name }) => name)
    await sleep(1000)
  }
}

function residentMb(): number {
  const status = fs.readFileSync(`/proc/${app.child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
