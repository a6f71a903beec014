import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { query } from '../../bench/proofs/machines/databases.ts'
import { type Running, startProgram } from '../../bench/proofs/machines/programs.ts'
import { type App, freePort, startApp } from '../support/app/app.ts'
import { whenInstalled } from '../support/when-installed.ts'
import { until } from '../support/until.ts'

const root = path.resolve(import.meta.dirname, '../..')
const name = 'camada.exemplo'
const ours = fs.readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8')

/** What `deploy/Caddyfile` does with its own certificates and the ports of here. */
function settings({ folder, plain, secure, shop }: Record<'plain' | 'secure' | 'shop', number> & { folder: string }) {
  const options = ['admin off', 'local_certs', 'skip_install_trust', `storage file_system ${folder}`]
  const ports = [`http_port ${plain}`, `https_port ${secure}`]
  const changed = ours
    .replace('127.0.0.1:3000', `127.0.0.1:${shop}`)
    .replaceAll(`https://${name}`, `https://${name}:${secure}`)
  return `{\n${[...options, ...ports].join('\n')}\n}\n${changed}`
}

it('deploy/Caddyfile sends people to the port at which the shop listens by itself', () => {
  const port = /^#PORT=(\d+)$/m.exec(fs.readFileSync(path.join(root, '.env.example'), 'utf8'))?.[1]
  expect(ours).toContain(`reverse_proxy 127.0.0.1:${port} {`)
})

whenInstalled('deploy/Caddyfile', { caddy: 'caddy' }, ({ caddy }) =>
  describe('deploy/Caddyfile', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-tls-'))
    let app: App
    let proxy: Running
    let ports: { plain: number; secure: number; shop: number }
    let ca: Buffer

    beforeAll(async () => {
      ports = { plain: await freePort(), secure: await freePort(), shop: await freePort() }
      fs.writeFileSync(path.join(folder, 'Caddyfile'), settings({ folder, ...ports }))
      fs.chmodSync(folder, 0o777)
      const words = ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')]
      proxy = startProgram(caddy, words, path.join(folder, 'caddy.log'))
      app = await startShop()
      const authority = path.join(folder, 'pki/authorities/local/root.crt')
      await until(() => fs.existsSync(authority))
      ca = fs.readFileSync(authority)
      const isUp = () =>
        get('/healthz').then(
          ({ status }) => status === 200,
          () => false,
        )
      await until(isUp)
    })
    afterAll(async () => {
      await proxy.stop('SIGTERM')
      await app.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    })

    const startShop = () =>
      startApp({
        port: ports.shop,
        dataFolder: path.join(folder, 'data'),
        env: { DEMO: '0', PUBLIC_URL: `https://${name}:${ports.secure}`, TRUSTED_PROXIES: '1' },
      })

    type Sent = { host?: string; headers?: Record<string, string>; form?: Record<string, string> }

    /** Asks for a page as a browser that trusts the proxy's authority; over a connection of its own, whose port is told. */
    async function get(page: string, { host = name, headers = {}, form }: Sent = {}) {
      const body = form && new URLSearchParams(form).toString()
      const type = body
        ? { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${name}:${ports.secure}` }
        : {}
      const request = https.request({
        host: '127.0.0.1',
        port: ports.secure,
        path: page,
        servername: host,
        ca,
        agent: false,
        method: body ? 'POST' : 'GET',
        headers: { host: `${host}:${ports.secure}`, ...type, ...headers },
      })
      let port: number | undefined
      request.on('socket', (socket: Socket) => socket.on('connect', () => (port = socket.localPort)))
      request.end(body)
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      return { status: answer.statusCode, headers: answer.headers, port }
    }

    it('deploy/Caddyfile shows the shop under a certificate that it made, and the shop knows that it is https', async () => {
      const page = await get('/')
      expect(page.status).toBe(200)
      expect(page.headers['strict-transport-security']).toContain('max-age=')
    })

    it('deploy/Caddyfile leads from www and from http to the one address, with path and question', async () => {
      const www = await get('/marketplace?q=vaso', { host: `www.${name}` })
      expect([www.status, www.headers.location]).toEqual([308, `https://${name}:${ports.secure}/marketplace?q=vaso`])
      const request = http.get({ port: ports.plain, host: '127.0.0.1', path: '/faq', headers: { host: name } })
      const [plain] = (await once(request, 'response')) as [http.IncomingMessage]
      plain.resume()
      expect([plain.statusCode, plain.headers.location]).toEqual([308, `https://${name}/faq`])
    })

    it('deploy/Caddyfile tells the shop the address and port of the caller, whatever the caller says', async () => {
      const person = { fullName: 'Ana Maria', email: 'ana@exemplo.com.br', password: 'vasos-em-espiral' }
      const lies = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'outra.exemplo' }
      const form = { ...person, userType: 'buyer', adult: 'sim' }
      const signedUp = await get('/auth?mode=signup', { form, headers: lies })
      expect(signedUp.status).toBe(303)
      const signedIn = await get('/auth?mode=login', { form: person, headers: lies })
      const cookie = signedIn.headers['set-cookie']?.find((one) => one.startsWith('__Host-session=')) ?? ''
      expect(cookie).toContain('; Secure')
      const used = await get('/perfil', { headers: { ...lies, cookie: cookie.split(';')[0] ?? '' } })
      expect(used.status).toBe(200)
      const rows = await query(
        embeddedConnectionString(app.dataFolder),
        'select ip_address as address, port from access_log',
      )
      expect(rows).toContainEqual({ address: '127.0.0.1', port: used.port })
      expect(rows.filter(({ address }) => address !== '127.0.0.1')).toEqual([])
    })

    it('deploy/Caddyfile lets people wait while the shop starts again', async () => {
      await app.stop()
      const page = get('/faq')
      app = await startShop()
      expect((await page).status).toBe(200)
    })
  }),
)
