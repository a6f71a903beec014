import http from 'node:http'
import { randomInt } from 'node:crypto'

/** Outcomes of page requests: `shed` were refused by an instance, `failed` had no answer. */
export type Seen = { answered: number; shed: number; failed: number; slowestMs: number }

/** Lets visitors request one page after another, until it is closed. */
export function openDoors(origin: string, visitors: number, projectIds: string[]) {
  const seen: Seen = { answered: 0, shed: 0, failed: 0, slowestMs: 0 }
  const agent = new http.Agent({ keepAlive: true, maxSockets: visitors })
  let isOpen = true
  const pages = [
    () => '/',
    () => '/marketplace',
    () => `/marketplace?q=vaso+${randomInt(1_000_000)}`,
    () => `/projeto/${projectIds[randomInt(projectIds.length)]}`,
    () => `/projeto/${projectIds[randomInt(projectIds.length)]}?avaliacoes=${randomInt(1, 9)}`,
  ]
  const all = Array.from({ length: visitors }, async () => {
    while (isOpen) {
      const asked = performance.now()
      const outcome = await look(origin + (pages[randomInt(pages.length)]?.() ?? '/'), agent)
      seen[outcome]++
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - asked))
    }
  })
  return {
    async close(): Promise<Seen> {
      isOpen = false
      await Promise.all(all)
      agent.destroy()
      return seen
    },
  }
}

function look(url: string, agent: http.Agent): Promise<'answered' | 'shed' | 'failed'> {
  return new Promise((done) => {
    const request = http.get(url, { agent, timeout: 30_000 }, (response) => {
      const { statusCode = 0, headers } = response
      // The balancer's own 503, without `retry-after`, means that no instance is up.
      const outcome = statusCode === 200 ? 'answered' : statusCode === 503 && headers['retry-after'] ? 'shed' : 'failed'
      response.on('end', () => done(response.complete ? outcome : 'failed'))
      response.on('error', () => done('failed'))
      response.resume()
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done('failed'))
  })
}
