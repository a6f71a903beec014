import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { commandLine, isRunning } from '#server/start/running-process.ts'
import { type App, isReady, startApp } from '../support/app/app.ts'
import { until } from '../support/until.ts'

// `WORKERS=2`: two processes behind one port, a third for the queue, and the one that looks after them and the database.
let app: App
let database: pg.Client
beforeAll(async () => {
  app = await startApp({ copyOf: inject('emptyShop'), env: { WORKERS: '2', DEMO: '0' } })
  database = new pg.Client({ connectionString: embeddedConnectionString(app.dataFolder) })
  database.on('error', () => {})
  await database.connect()
})
afterAll(async () => {
  if (app.child.exitCode === null) await app.stop()
})

/** The running processes that have a part. */
function processesOf(part: string): number[] {
  const supervisor = app.child.pid ?? 0
  const children = fs.readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').trim().split(' ')
  return children.map(Number).filter((pid) => isRunning(pid) && commandLine(pid).includes(`--part=${part}`))
}

async function statusOfNewConnection(): Promise<number | undefined> {
  const [response] = (await once(http.get(`${app.origin}/readyz`, { agent: false }), 'response')) as [
    http.IncomingMessage,
  ]
  response.resume()
  return response.statusCode
}

it('answers from two processes and works on the queue in a third', async () => {
  await until(() => app.output().includes('Camada em'))
  expect(processesOf('pages')).toHaveLength(2)
  expect(processesOf('jobs')).toHaveLength(1)
  expect((await fetch(app.origin)).status).toBe(200)
  await database.query("select graphile_worker.add_job('release-earnings', job_key := 'asked-by-test')")
  await until(async () => {
    const left = await database.query("select from graphile_worker.jobs where key = 'asked-by-test'")
    return left.rowCount === 0
  })
})

it('answers though one of them died, and starts another in its place', async () => {
  for (const part of ['pages', 'jobs']) {
    const before = processesOf(part)
    process.kill(before[0] ?? 0, 'SIGKILL')
    expect(await Promise.all(Array.from({ length: 20 }, statusOfNewConnection))).toEqual(Array(20).fill(200))
    await until(() => !processesOf(part).includes(before[0] ?? 0))
    // A connection that was kept open to the dead one is lost with it; the next is another's.
    await until(() => isReady(app.origin))
    await until(() => processesOf(part).length === before.length)
  }
})

it('the supervisor ends all of them and the database when it is asked to stop', async () => {
  const all = [...processesOf('pages'), ...processesOf('jobs')]
  const cluster = fs.readFileSync(`${app.dataFolder}/postgres/cluster/postmaster.pid`, 'utf8')
  expect(await app.stop()).toBe(0)
  expect([...all, Number.parseInt(cluster, 10)].filter(isRunning)).toEqual([])
})

it('the supervisor ends them when the one that looks after them is killed', async () => {
  app = await startApp({ copyOf: inject('emptyShop'), env: { WORKERS: '2', DEMO: '0' } })
  const all = [...processesOf('pages'), ...processesOf('jobs')]
  const gone = once(app.child, 'exit')
  app.child.kill('SIGKILL')
  await gone
  await until(() => all.every((pid) => !isRunning(pid)))
  // Its database is taken over by the next start, which then stops it.
  const again = await startApp({ dataFolder: app.dataFolder, env: { DEMO: '0' } })
  expect(await again.stop()).toBe(0)
  fs.rmSync(app.dataFolder, { recursive: true, force: true })
})
