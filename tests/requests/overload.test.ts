import { hash } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { useRequestApp } from '../support/app/request-app.ts'

let poolWaitMs = 0
const app = useRequestApp({
  pageCache: true,
  poolWaitMs: () => poolWaitMs,
  // However good its rate.
  http: { bodyLimits: { wholeMs: 300, graceMs: 3_600_000 } },
})

async function statusOf(path: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(app.origin + path, init)
  await answer.arrayBuffer()
  return answer.status
}

describe('more people than can be answered', () => {
  it('visitors are asked to come back in a moment, in plain words; who pays is served; what is at hand is given', async () => {
    poolWaitMs = 0
    expect(await statusOf('/faq')).toBe(200)
    poolWaitMs = 2_000
    const refused = await fetch(`${app.origin}/marketplace?q=vaso`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await refused.text()).toBe('Muita gente está na Camada agora. Espere alguns segundos e tente de novo.\n')
    const api = await fetch(`${app.origin}/api/projects`)
    expect([api.status, await api.json()]).toMatchObject([503, { error: { code: 'overloaded' } }])
    expect(await statusOf('/faq')).toBe(200) // kept
    expect(await statusOf('/favicon.svg')).toBe(200)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/api/verify-payment?session_id=x')).toBeLessThan(500)
    expect(await statusOf('/webhooks/sandbox', { method: 'POST', body: '{}' })).toBeLessThan(500)
    poolWaitMs = 0
    expect(await statusOf('/marketplace?q=vaso')).toBe(200)
  })

  it('a person who opens a page hears of it on a page that asks for nothing more and leads to the same address', async () => {
    const html = { accept: 'text/html,application/xhtml+xml' }
    poolWaitMs = 20_000
    const refused = await app.visitor().get('/marketplace?q=vaso&cor=%22%3E%3Cb', html)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    expect(refused.$('h1').text()).toBe('Muita gente está na Camada agora')
    expect(refused.$('main p').text()).toBe('Espere alguns segundos e tente de novo.')
    expect(refused.$('a').attr('href')).toBe('/marketplace?q=vaso&cor=%22%3E%3Cb')
    expect(refused.$('script, link, img')).toHaveLength(0)
    const policy = refused.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`'sha256-${hash('sha256', refused.$('style').text(), 'base64')}'`)
    const sent = await app.visitor().post('/contato', { name: 'a' }, html)
    expect([sent.status, sent.$('a').attr('href'), sent.$('a').text()]).toEqual([
      503,
      '/',
      'Voltar para a página inicial',
    ])
    const api = await app.visitor().get('/api/projects', html)
    expect([api.status, JSON.parse(api.html)]).toMatchObject([503, { error: { code: 'overloaded' } }])
    poolWaitMs = 0
  })

  it('a form, a checkout and a webhook that find no room hear of it as a page does', async () => {
    poolWaitMs = 20_000
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: app.origin }
    for (const [path, type] of [
      ['/contato', form],
      ['/auth', form],
      ['/finalizar-compra', form],
      ['/webhooks/sandbox', {}],
      ['/api/create-checkout', { ...form, 'content-type': 'application/json' }],
    ] as const) {
      const signal = AbortSignal.timeout(5_000)
      const refused = await fetch(app.origin + path, { method: 'POST', headers: type, body: 'name=a', signal })
      expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '3'])
      expect(await refused.text()).toContain('Muita gente está na Camada agora.')
    }
    poolWaitMs = 0
  })
})

describe('a form that does not arrive', () => {
  it('a form that does not arrive does not hold its connection for ever', async () => {
    const socket = net.connect(Number(new URL(app.origin).port), '127.0.0.1')
    socket.write(
      `POST /contato HTTP/1.1\r\nHost: ${new URL(app.origin).host}\r\nOrigin: ${app.origin}\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=',
    )
    await once(socket.resume(), 'close')
    expect(await statusOf('/contato')).toBe(200)
  })
})
