import http from 'node:http'

export type Load = { perSecond: number; p50: number; p95: number; p99: number; failures: number }

/** Requests addresses in turn for `ms` milliseconds; returns answers per second and latencies in milliseconds. */
export async function load(
  origin: string,
  paths: string[],
  options: {
    concurrency: number
    ms: number
    headers?: Record<string, string> | ((turn: number) => Record<string, string>)
  },
): Promise<Load> {
  const { hostname, port } = new URL(origin)
  if (hostname !== '127.0.0.1') throw new Error('a load test stays on the loopback')
  const agent = new http.Agent({ keepAlive: true, maxSockets: options.concurrency })
  const latencies: number[] = []
  let failures = 0
  let turn = 0
  const started = performance.now()
  const end = started + options.ms

  async function client(_: unknown, number: number): Promise<void> {
    // Each client is another caller, since one caller may hold only a share of the places.
    const caller = { 'x-forwarded-for': `10.0.0.${number}` }
    while (performance.now() < end) {
      const path = paths[turn++ % paths.length] ?? '/'
      const more = typeof options.headers === 'function' ? options.headers(turn) : options.headers
      const headers = { ...caller, ...more }
      const asked = performance.now()
      const ok = await ask({ hostname, port, path, agent, headers })
      if (ok) latencies.push(performance.now() - asked)
      else failures++
    }
  }
  await Promise.all(Array.from({ length: options.concurrency }, client))
  agent.destroy()
  const seconds = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  return { perSecond: latencies.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failures }
}

function ask(options: http.RequestOptions): Promise<boolean> {
  return new Promise((done) => {
    const request = http.get(options, (response) => {
      response.on('end', () => done(response.statusCode === 200))
      response.on('error', () => done(false))
      response.resume()
    })
    request.on('error', () => done(false))
  })
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
