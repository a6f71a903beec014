import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '#fault'
import { log } from '#log'
import { type Part, partWord } from './running-process.ts'

const ready = 'ready'
/** Milliseconds of life below which a process counts as failed to start, and its restart is delayed. */
const briefMs = 10_000
/** Maximum delay in milliseconds of a restart after repeated failures. */
const longestWaitMs = 30_000

export function sayReady(): void {
  process.send?.(ready)
}

/** Starts a process per role and restarts those that end; `started` rejects if one ends before it is ready. */
export function supervise(parts: Part[], options: { timeoutMs: number }) {
  // Each process accepts by itself: the alternative leaves connections of a killed process open forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const running = new Set<Worker>()
  let isEnding = false

  function start(part: Part, failures: number): Worker {
    const began = performance.now()
    cluster.setupPrimary({ args: [`${partWord}${part}`] })
    const worker = cluster.fork()
    running.add(worker)
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (isEnding) return
      log.error({ part, code, signal }, 'process ended')
      void followUp(part, performance.now() - began < briefMs ? failures + 1 : 0)
    })
    return worker
  }

  async function followUp(part: Part, failures: number): Promise<void> {
    if (failures > 0) await sleep(Math.min(250 * 2 ** failures, longestWaitMs), undefined, { ref: false })
    if (!isEnding) start(part, failures)
  }

  const started = Promise.all(parts.map((part) => untilReady(start(part, 0)))).then(() => {})
  // Prevents an unhandled rejection until the caller awaits it.
  started.catch(() => {})

  async function end(): Promise<void> {
    isEnding = true
    const gone = [...running].map((worker) => once(worker, 'exit'))
    for (const worker of running) worker.process.kill('SIGTERM')
    await Promise.race([Promise.all(gone), sleep(options.timeoutMs, undefined, { ref: false })])
    for (const worker of running) worker.process.kill('SIGKILL')
    await Promise.all(gone)
  }
  return { started, end }
}

async function untilReady(worker: Worker): Promise<void> {
  await new Promise<void>((done, fail) => {
    worker.on('message', (said) => said === ready && done())
    worker.once('exit', () => fail(new Fault('Um dos processos não subiu.')))
  })
}
