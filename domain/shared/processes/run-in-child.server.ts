import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { Semaphore } from '#domain/shared/semaphore.ts'

export type ChildTask = {
  /** A TypeScript file of the project, from its root, which Node runs as it stands. */
  script: string
  args?: readonly string[]
  /** Sent to its standard input. */
  input?: Uint8Array
  /** A file lent to it, read-only, as descriptor 3. It never learns the name. */
  file?: string
  timeoutMs: number
  /** Cap of its JavaScript heap. */
  memoryMb: number
  /** Cap of all its memory, buffers and WebAssembly included; looked at five times a second, where the system tells (Linux). */
  residentMb?: number
  /** What it may print; more ends it. */
  outputBytes: number
  /** Whether it may load native code: then it may also read the disk, but still starts no process and writes no file. */
  needsAddons?: boolean
  /** Folders of the project it may read beside `domain/`, each with its slash at the end. */
  reads?: readonly string[]
  /** More flags for Node. */
  flags?: readonly string[]
  /** Hears each line it prints, as it comes. */
  onLine?: (line: string) => void
  /** No user waits for it: it has a slot of its own, so that it never delays one who does, and yields to all else. */
  inBackground?: boolean
}

export type ChildResult =
  | { ok: true; output: Buffer }
  | { ok: false; reason: 'timeout' | 'crashed' | 'too_much_output' | 'too_much_memory' | 'busy' }

/** Two at once suit two cores; more would only make each of them slower, and the rest of the site with them. */
const foreground = new Semaphore(2)
const background = new Semaphore(1)
const mayWait = 30

/**
 * Runs a script on a hostile file in a process of its own: with nothing of our environment, without the right to write or
 * to start anything, with caps on time, memory and output, and killed at any of them. At most two run at once, and one more in
 * the background; the others wait for their turn, and past 30 of those the answer is `busy`. The clock starts with the turn.
 */
export async function runInChild(task: ChildTask): Promise<ChildResult> {
  const semaphore = task.inBackground ? background : foreground
  if (semaphore.waiting >= mayWait) return { ok: false, reason: 'busy' }
  return semaphore.run(() => runNow(task))
}

async function runNow(task: ChildTask): Promise<ChildResult> {
  const file = task.file === undefined ? null : await fs.promises.open(task.file, 'r')
  try {
    const stdio = ['pipe', 'pipe', 'ignore', ...(file ? [file.fd] : [])] as const
    const child = spawn(process.execPath, [...flags(task), ...(task.args ?? [])], {
      cwd: projectRoot(task.script),
      env: largePages,
      stdio: [...stdio],
    })
    if (task.inBackground && child.pid !== undefined) yieldToOthers(child.pid)
    return await outcome(child, task)
  } finally {
    await file?.close()
  }
}

/**
 * All that it gets of an environment: the C library asks for large pages for large buffers (glibc from 2.35, others take no
 * notice). A mesh fills many, and on a virtual machine each small page that is touched first costs microseconds.
 */
const largePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

function yieldToOthers(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It ended before it could be asked.
  }
}

function flags(task: ChildTask): string[] {
  const root = projectRoot(task.script)
  const folders = ['domain/', 'geometry/', builtFolder, 'package.json', ...(task.reads ?? [])]
  // A link (node_modules may be one) counts as what it leads to, too.
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

/** The script as the build made it, one file of plain JavaScript that starts in a third of the time, where we run built ourselves. */
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
    const timer = setTimeout(() => end({ ok: false, reason: 'timeout' }), task.timeoutMs)
    const scale = setInterval(() => {
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
    // A child that dies early closes its end of the pipe; its exit code says all there is to say.
    child.stdin?.on('error', () => {})
    child.stdin?.end(task.input)
  })
}

/** Memory a process has at this moment; 0 where the system does not tell, or the process is gone. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, pages] = fs.readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return Number(pages) * 4096
  } catch {
    return 0
  }
}

function realPlace(place: string): string {
  return fs.existsSync(place) && place.endsWith(path.sep) ? fs.realpathSync(place) + path.sep : place
}

/** The folder that holds the script: above this file in the sources, and above the built bundle as well. */
function projectRoot(script: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, script))) return folder
    if (folder === path.dirname(folder)) throw new Error(`no ${script} above ${import.meta.dirname}`)
  }
}
