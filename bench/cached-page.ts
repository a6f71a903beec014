import http from 'node:http'
import { load, median } from './load.ts'
import { result, type Bench, type Scenario } from './scenario.ts'

/** Compares a cached page with a bare `node:http` server that sends the same bytes. */
export const cachedPages: Scenario[] = [
  { name: 'cached-marketplace', run: (bench) => cached(bench, 'cached-marketplace', '/marketplace') },
  { name: 'cached-project', run: async (bench) => cached(bench, 'cached-project', await anyProject(bench)) },
]

async function cached(bench: Bench, name: string, path: string) {
  const page = await fetch(bench.origin + path)
  const bytes = Buffer.from(await page.arrayBuffer())
  const floor = await bareServer(bytes)
  const ratios: number[] = []
  const notes: number[] = []
  try {
    for (let round = 0; round < bench.rounds; round++) {
      const options = { concurrency: 16, ms: bench.roundMs }
      const bare = await load(floor.origin, ['/'], options)
      const ours = await load(bench.origin, [path], options)
      if (ours.failures > 0) throw new Error(`${ours.failures} failed requests for ${path}`)
      ratios.push(ours.perSecond / bare.perSecond)
      notes.push(ours.perSecond)
    }
  } finally {
    await floor.close()
  }
  return result(
    name,
    median(ratios),
    `node:http, the same ${bytes.length} bytes`,
    { sign: '>=', value: 0.6 },
    `${Math.round(median(notes))} requests/s`,
  )
}

async function anyProject(bench: Bench): Promise<string> {
  const list = (await (await fetch(`${bench.origin}/api/projects`)).json()) as { items: { id: string }[] }
  return `/projeto/${list.items[0]?.id}`
}

/** Starts a bare server in its own process, so that it shares no thread with the load. */
async function bareServer(bytes: Buffer): Promise<{ origin: string; close: () => Promise<void> }> {
  const { spawn } = await import('node:child_process')
  const child = spawn(process.execPath, [new URL('./bare-server.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(bytes)
  const origin = await new Promise<string>((done) =>
    child.stdout.once('data', (line: Buffer) => done(line.toString().trim())),
  )
  await new Promise<void>((done, fail) =>
    http.get(origin, (answer) => answer.resume().on('end', done)).on('error', fail),
  )
  return { origin, close: () => new Promise((done) => (child.once('exit', () => done()), child.kill())) }
}
