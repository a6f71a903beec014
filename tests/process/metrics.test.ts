import { afterAll, describe, expect, inject, it } from 'vitest'
import { type App, freePort, startApp } from '../support/app/app.ts'

const token = 'um-segredo-para-quem-mede'
const apps: App[] = []
afterAll(() => Promise.all(apps.map((app) => app.stop())))

async function start(env: Record<string, string>) {
  const port = await freePort()
  const app = await startApp({ copyOf: inject('emptyShop'), env: { DEMO: '0', METRICS_PORT: String(port), ...env } })
  apps.push(app)
  return { app, own: `http://127.0.0.1:${port}/metrics` }
}

const scrape = (url: string, authorization?: string) => fetch(url, { headers: authorization ? { authorization } : {} })

/** The value of a metric with its labels; null when it is absent. */
async function valueOf(url: string, name: string): Promise<number | null> {
  const lines = (await (await scrape(url)).text()).split('\n')
  const line = lines.find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length))
}

const pagesSeen = 'camada_requests_total{class="browsing",status="200"}'

describe.each([
  ['one process', {}],
  ['several processes', { WORKERS: '2' }],
])('the metrics of %s', (_, env) => {
  it('the metrics are at the shop for the token, at their own port, and nowhere else', async () => {
    const { app, own } = await start({ ...env, METRICS_TOKEN: token })
    const atShop = `${app.origin}/metrics`
    for (const wrong of [undefined, 'Bearer outro', `Basic ${token}`, token, `Bearer ${token}x`])
      expect((await scrape(atShop, wrong)).status).toBe(404)
    const answer = await scrape(atShop, `Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    expect(await answer.text()).toContain('# TYPE camada_requests_total counter')
    expect((await scrape(own)).status).toBe(200)

    // Each page counts once, whichever process answered it: connections that are not kept are spread over them.
    const before = (await valueOf(own, pagesSeen)) ?? 0
    const pages = 12
    for (let page = 0; page < pages; page++) {
      const seen = await fetch(app.origin, { headers: { connection: 'close' } })
      await seen.arrayBuffer()
    }
    await expect.poll(() => valueOf(own, pagesSeen), { interval: 100 }).toBe(before + pages)

    // What is known of the shop is told once, by the process that works on the queue.
    await expect.poll(() => valueOf(own, 'camada_shop_readable'), { interval: 100 }).toBe(1)
    expect(await valueOf(own, 'camada_queue_jobs{state="parked"}')).toBe(0)
    expect(await valueOf(own, 'camada_alarm{kind="disk"}')).not.toBeNull()
  })
})

it('without a token or a port there are no metrics', async () => {
  const app = await startApp({ copyOf: inject('emptyShop'), env: { DEMO: '0' } })
  apps.push(app)
  expect((await scrape(`${app.origin}/metrics`, `Bearer ${token}`)).status).toBe(404)
})
