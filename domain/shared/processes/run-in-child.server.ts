import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { Semaphore } from '#domain/shared/semaphore.ts'
import { Fault } from '#fault'

export type ChildTask = {
  /** TypeScript file to run, relative to the project's root. */
  script: string
  args?: readonly string[]
  input?: Uint8Array
  /** File passed read-only as descriptor 3; the child process does not learn its name. */
  file?: string
  /** Maximum processor time in ms, or wall-clock time where the system does not report it. */
  timeoutMs: number
  /** Maximum wall-clock time in ms; by default far above that of processor time. */
  clockMs?: number
  memoryMb: number
  /** Maximum resident memory in MB, including buffers and WebAssembly; checked five times a second, on Linux only. */
  residentMb?: number
  outputBytes: number
  /** True to allow native addons, which can read the whole disk but not start processes or write files. */
  needsAddons?: boolean
  /** Further readable folders of the project, with a trailing slash. */
  reads?: readonly string[]
  flags?: readonly string[]
  onLine?: (line: string) => void
  /**
   * Queue to wait in, each with its own limit of concurrent tasks; `request` by default, the others at lower priority.
   */
  queue?: keyof typeof queues
}

export type ChildResult =
  | { ok: true; output: Buffer }
  | { ok: false; reason: 'timeout' | 'crashed' | 'too_much_output' | 'too_much_memory' | 'busy' }

/** Returns the wall-clock limit in ms for a processor time limit, generous for a busy machine. */
function clockFor(timeoutMs: number): number {
  return Math.max(timeoutMs, Math.min(600_000, Math.max(60_000, timeoutMs * 8)))
}

/** Queues and how many tasks run at once: two suit two cores, and a request never waits for jobs. */
const queues = { request: new Semaphore(2), job: new Semaphore(2), background: new Semaphore(1) }
const mayWait = 30

/**
 * Runs a script on an untrusted file in a sandboxed process with limited time, memory and output. `busy` if 30 wait or
 * the machine is overloaded; waiting does not count as time.
 */
export async function runInChild(task: ChildTask): Promise<ChildResult> {
  const semaphore = queues[task.queue ?? 'request']
  if (semaphore.waiting >= mayWait) return { ok: false, reason: 'busy' }
  return semaphore.run(() => runNow(task))
}

async function runNow(task: ChildTask): Promise<ChildResult> {
  const file = task.file === undefined ? null : await fs.promises.open(task.file, 'r')
  try {
    const stdio = ['pipe', 'pipe', 'ignore', ...(file ? [file.fd] : [])] as const
    const command = [process.execPath, ...flags(task), ...(task.args ?? [])]
    const child = spawn('/bin/sh', ['-c', limited, systemSeconds(task.timeoutMs), ...command], {
      cwd: projectRoot(task.script),
      env: {},
      stdio: [...stdio],
    })
    if (task.queue && task.queue !== 'request' && child.pid !== undefined) yieldToOthers(child.pid)
    return await outcome(child, task)
  } finally {
    await file?.close()
  }
}

/**
 * Only environment variable of the child process: large pages for large buffers (glibc from 2.35), since page faults
 * are slow.
 */
const largePages = 'GLIBC_TUNABLES=glibc.malloc.hugetlb=1'

/**
 * Shell command that turns into the child process; the system limits its processor time if it outlives a killed server.
 */
const limited = `ulimit -t "$0" && exec /usr/bin/env -i ${largePages} "$@"`

/** Returns the system's limit of processor time in whole seconds, above ours, which reports the reason. */
function systemSeconds(timeoutMs: number): string {
  return String(Math.ceil(timeoutMs / 1000) + 2)
}

function yieldToOthers(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has already exited.
  }
}

function flags(task: ChildTask): string[] {
  const root = projectRoot(task.script)
  const folders = ['domain/', 'geometry/', builtFolder, 'fault.ts', 'package.json', ...(task.reads ?? [])]
  // Includes the targets of links: node_modules may be one.
  const places = folders.map((name) => path.join(root, name)).flatMap((place) => [place, realPlace(place)])
  const mayRead = task.needsAddons ? ['*'] : [...new Set(places)]
  return [
    '--permission',
    ...mayRead.map((place) => `--allow-fs-read=${place}`),
    ...(task.needsAddons ? ['--allow-addons'] : []),
    `--max-old-space-size=${task.memoryMb}`,
    ...(task.flags ?? []),
    '--disable-proto=throw',
    scriptFile(root, task.script),
  ]
}

const builtFolder = 'build/children/'

/** Returns the path of a script: in a build the bundled one, which starts in a third of the time. */
function scriptFile(root: string, script: string): string {
  const built = path.join(root, builtFolder, script.replace(/\.ts$/, '.js'))
  const isBuilt = import.meta.dirname.startsWith(path.join(root, 'build')) && fs.existsSync(built)
  return isBuilt ? built : path.join(root, script)
}

function outcome(child: ChildProcess, task: ChildTask): Promise<ChildResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = (result: ChildResult) => {
      clearTimeout(timer)
      clearInterval(scale)
      child.kill('SIGKILL')
      resolve(result)
    }
    const isTimed = processorMs(child.pid) !== null
    const timer = setTimeout(
      () => {
        // A child that used almost no processor time is waiting forever.
        const isStarved = (processorMs(child.pid) ?? 0) > task.timeoutMs / 10
        end({ ok: false, reason: isStarved ? 'busy' : 'timeout' })
      },
      task.clockMs ?? (isTimed ? clockFor(task.timeoutMs) : task.timeoutMs),
    )
    const scale = setInterval(() => {
      if ((processorMs(child.pid) ?? 0) > task.timeoutMs) end({ ok: false, reason: 'timeout' })
      if (residentBytes(child.pid) > (task.residentMb ?? Infinity) * 1024 * 1024) {
        end({ ok: false, reason: 'too_much_memory' })
      }
    }, 200)
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > task.outputBytes) end({ ok: false, reason: 'too_much_output' })
      else chunks.push(chunk)
    })
    if (task.onLine && child.stdout) readline.createInterface(child.stdout).on('line', task.onLine)
    child.on('error', () => end({ ok: false, reason: 'crashed' }))
    child.on('close', (code) =>
      end(code === 0 ? { ok: true, output: Buffer.concat(chunks) } : { ok: false, reason: 'crashed' }),
    )
    // A child that dies early closes its stdin; its exit code is reported anyway.
    child.stdin?.on('error', () => {})
    child.stdin?.end(task.input)
  })
}

function residentBytes(pid: number | undefined): number {
  try {
    const [, pages] = fs.readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return Number(pages) * 4096
  } catch {
    return 0
  }
}

/** Ticks per second of times in `/proc`, equal on all Linux machines. */
const ticks = 100

/** Returns the processor time of a process and its threads in ms; null if ended or without `/proc`. */
function processorMs(pid: number | undefined): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, in parentheses, may hold anything.
    const [, , , , , , , , , , , user = '', system = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(user) + Number(system)) * 1000) / ticks
  } catch {
    return null
  }
}

function realPlace(place: string): string {
  return fs.existsSync(place) && place.endsWith(path.sep) ? fs.realpathSync(place) + path.sep : place
}

function projectRoot(script: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, script))) return folder
    if (folder === path.dirname(folder)) throw new Fault(`script ${script}: not found above ${import.meta.dirname}`)
  }
}
