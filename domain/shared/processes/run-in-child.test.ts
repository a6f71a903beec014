import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isRunning } from '#server/start/running-process.ts'
import { until } from '../../../tests/support/until.ts'
import { runInChild, type ChildTask } from './run-in-child.server.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-child-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const child = (mode: string, more: Partial<ChildTask> = {}) =>
  runInChild({
    script: 'tests/support/child-of-tests.ts',
    args: [mode],
    timeoutMs: 20_000,
    memoryMb: 64,
    outputBytes: 2_000,
    ...more,
  })
const told = async (mode: string, more?: Partial<ChildTask>) => {
  const result = await child(mode, more)
  return result.ok ? result.output.toString() : result.reason
}

test('a child gets input and a lent file, and answers', async () => {
  const file = path.join(folder, 'lent')
  fs.writeFileSync(file, 'of the file')
  expect(await told('echo', { input: Buffer.from('words '), file })).toBe('words of the file')
})

test('it has nothing of our environment, and may neither write, read other files, nor start programs', async () => {
  process.env.CAMADA_TEST_SECRET = 'secret'
  const rights = JSON.parse(await told('rights')) as Record<string, unknown>
  delete process.env.CAMADA_TEST_SECRET
  expect(rights).toEqual({
    environment: ['GLIBC_TUNABLES'],
    write: 'ERR_ACCESS_DENIED',
    read: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
  })
})

test('it is ended when it takes too long, prints too much, takes too much memory or fails', async () => {
  expect(await told('forever', { timeoutMs: 700 })).toBe('timeout')
  expect(await told('chatter')).toBe('too_much_output')
  expect(await told('hoard')).toBe('crashed')
  expect(await told('fail')).toBe('crashed')
})

test.runIf(process.platform === 'linux')(
  'it may take longer on the clock than its time of the processor, but not for ever',
  async () => {
    expect(await told('doze', { timeoutMs: 1_500 })).toBe('done')
    expect(await told('doze', { clockMs: 500 })).not.toBe('done')
  },
)

test.runIf(process.platform === 'linux')(
  'a child ends within its processor time when the server that started it is killed',
  async () => {
    const server = spawn(process.execPath, ['tests/support/parent-of-tests.ts'], { stdio: 'ignore' })
    let orphan = ''
    try {
      await until(() => (orphan = childrenOf(server.pid!)) !== '')
      expect(isRunning(Number(orphan))).toBe(true)
      server.kill('SIGKILL')
      await until(() => !isRunning(server.pid!))
      await until(() => !isRunning(Number(orphan)))
    } finally {
      server.kill('SIGKILL')
      if (orphan && isRunning(Number(orphan))) process.kill(Number(orphan), 'SIGKILL')
    }
  },
)

function childrenOf(pid: number): string {
  return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim()
}

test('a request does not wait while jobs hold all their places', async () => {
  const pipe = path.join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const letGo = fs.openSync(pipe, 'r+')
  const jobs = Array.from({ length: 2 }, () => told('held', { queue: 'job', file: pipe }))
  let ended = 0
  for (const job of jobs) void job.then(() => ended++)
  expect(await told('brief')).toBe('done')
  expect(ended).toBe(0)
  fs.writeSync(letGo, 'go')
  expect(await Promise.all(jobs)).toEqual(jobs.map(() => 'done'))
  fs.closeSync(letGo)
})

test('a crowd waits its turn, and beyond thirty is sent away', async () => {
  const results = await Promise.all(Array.from({ length: 34 }, () => told('brief')))
  expect(results.filter((result) => result === 'busy')).toHaveLength(2)
  expect(results.filter((result) => result === 'done')).toHaveLength(32)
})
