import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { until } from '../until.ts'

export type App = {
  origin: string
  dataFolder: string
  child: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Asks it to stop, waits for its end, removes its data. Returns its exit code. */
  stop: () => Promise<number | null>
}

const root = path.resolve(import.meta.dirname, '../../..')

type StartOptions = {
  env?: Record<string, string>
  /** Used again instead of a new one; then it is not removed. */
  dataFolder?: string
  /** The data folder of a shop that has stopped; a new one begins as its copy. */
  copyOf?: string
  /** A free one by itself. */
  port?: number
  /** What Node is told, with settings of V8. */
  words?: string[]
}

/** The real product in a process of its own, as `npm start` runs it, with the demo catalogue and its own data folder. */
export async function startApp(options: StartOptions = {}): Promise<App> {
  const dataFolder = options.dataFolder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'camada-data-'))
  fs.mkdirSync(dataFolder, { recursive: true })
  if (options.copyOf) copyFolder(options.copyOf, dataFolder)
  fs.chmodSync(dataFolder, 0o755)
  const port = options.port ?? (await freePort())
  const child = launch({ DEMO: '1', ...options.env, DATA_DIR: dataFolder, PORT: String(port) }, options.words)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const origin = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit') as Promise<[number | null]>
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await ended
    if (!options.dataFolder) fs.rmSync(dataFolder, { recursive: true, force: true })
    return code
  }
  await until(() => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The app ended while it started:\n${output}`)
    return isReady(origin)
  })
  return { origin, dataFolder, child, output: () => output, stop }
}

/** Copies by `cp`, which keeps whose the files are: root's database runs as another user. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/**
 * Starts the entry with an environment of which nothing comes from the run. In tests it turns nobody away, however slow the machine:
 * benchmarks and proofs are about that as well, and a shop in production takes no such setting.
 */
export function launch(env: Record<string, string>, words: string[] = ['server/main.mjs']): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR, VITEST } = process.env
  const isOpenWide = VITEST && env.NODE_ENV !== 'production'
  const inherited = {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    ...(isOpenWide && { OVERLOAD_GUARD: '0' }),
    LOG_LEVEL: 'warn',
  }
  return spawn(process.execPath, words, {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

export async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (response) => response.status === 200,
    () => false,
  )
}
