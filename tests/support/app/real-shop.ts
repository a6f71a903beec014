import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { promisify } from 'node:util'
import { codeStep, oneTimeCode } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { type Certificate, makeCertificate } from '../certificates.ts'
import { startMailServer } from '../doubles/mail-server.ts'
import { nameServer } from '../doubles/name-server.ts'
import { pixDouble } from '../doubles/pix-double.ts'
import { payoutBank } from '../doubles/pix-payout-double.ts'
import { until } from '../until.ts'
import { freePort, isReady } from './app.ts'
import { type Page, Visitor } from './app-client.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const webhookSecret = 'segredo-do-webhook-do-banco-1'

/**
 * A shop in production mode as an operator opens it: its commands, https before it, a mail server, a bank over mutual TLS, and a
 * name server, all on this machine. `daysOn` moves the clock of the next start; it begins in the past, since the database's own
 * clock stands still, which decides when a job is due.
 */
export async function realShop() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-real-'))
  fs.chmodSync(folder, 0o755)
  const [own, ours] = [await makeCertificate(folder, 'loja'), await makeCertificate(folder, 'cliente')]
  tls.setDefaultCACertificates([...tls.getCACertificates(), own.cert])
  const machine = { daysOn: -20 }
  const clock = { now: () => new Date(Date.now() + machine.daysOn * 86_400_000) }
  const records = new Map<string, string[]>()
  const mutual = { cert: own.cert, key: own.key, ca: ours.cert }
  const payouts = payoutBank()
  const [mails, bank, names, port] = await Promise.all([
    startMailServer(),
    pixDouble({ secret: webhookSecret, clock, tls: mutual, sending: payouts.answer }),
    nameServer(records),
    freePort(),
  ])
  const front = await httpsFront(own, port)
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: path.join(folder, 'dados'),
    PORT: String(port),
    PUBLIC_URL: front.origin,
    TRUSTED_PROXIES: '1',
    ...company,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}?starttls=0`,
    MAIL_FROM: 'loja@loja.test',
    PAYMENTS: 'pix',
    PIX_WEBHOOK_SECRET: webhookSecret,
    PIX_API_URL: new URL('/api/', bank.url).href,
    PIX_TOKEN_URL: new URL('/oauth/token', bank.url).href.replace('//', '//id:secret@'),
    PIX_KEY: 'pagamentos@loja.test',
    PIX_CERT_FILE: ours.bothFile,
    PAYOUTS: 'pix',
    NODE_EXTRA_CA_CERTS: own.certFile,
    NODE_OPTIONS: `--import ${path.join(root, 'tests/support/other-machine.mjs')}`,
    TEST_NAME_SERVER: names.address,
    LOG_LEVEL: 'warn',
  }
  const { PATH = '', HOME = '' } = process.env
  const environment = () => ({ PATH, HOME, ...settings, TEST_DAYS_ON: String(machine.daysOn) })

  /** Types a command as the operator does; returns what it printed. */
  async function type(command: string, more: Record<string, string> = {}): Promise<string> {
    const options = { cwd: root, env: { ...environment(), ...more }, maxBuffer: 16 * 1024 * 1024 }
    const { stdout } = await promisify(execFile)('sh', ['-c', command], options)
    return stdout
  }

  /** Starts the shop by its command; returns how to stop it. */
  async function start(command: string): Promise<() => Promise<void>> {
    const child: ChildProcess = spawn('sh', ['-c', `exec ${command}`], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
    await until(async () => {
      if (child.exitCode !== null || child.signalCode)
        throw new Error(`the shop ended while it started (${child.exitCode}, ${child.signalCode}):\n${output}`)
      return isReady(`http://127.0.0.1:${port}`)
    })
    return async () => {
      process.kill(child.pid!, 'SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      // npm may end before the shop does, which has its data folder until its end.
      await until(() => !fs.existsSync(path.join(settings.DATA_DIR, 'shop.pid')))
    }
  }

  /** Tells the shop of a payment, as the bank does. */
  async function deliverWebhooks(): Promise<void> {
    for (const { body } of bank.deliveries.splice(0)) {
      const answer = await fetch(`${front.origin}/webhooks/pix?secret=${webhookSecret}`, { method: 'POST', body: body as Uint8Array<ArrayBuffer> }) // prettier-ignore
      if (answer.status !== 200) throw new Error(`the webhook was answered ${answer.status}`)
    }
  }

  return {
    folder,
    machine,
    mails,
    bank,
    payouts,
    records,
    origin: front.origin,
    type,
    start,
    deliverWebhooks,
    visitor: () => new Visitor(front.origin),
    /** What an authenticator shows for a key now. */
    codeOf: (key: string, ahead = 0) => oneTimeCode(bytesOfKey(key), codeStep(clock.now()) + ahead),
    async close() {
      await Promise.all([front.close(), mails.close(), bank.close()])
      names.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type RealShop = Awaited<ReturnType<typeof realShop>>

const company = {
  COMPANY_NAME: 'Lume Objetos Ltda.',
  COMPANY_CNPJ: '11.444.777/0001-61',
  COMPANY_ADDRESS: 'Rua das Flores, 10, Curitiba, PR, 80020-000',
  CONTACT_EMAIL: 'contato@loja.test',
  CONTACT_PHONE: '(41) 3333-2222',
  DPO_NAME: 'Marta Lima',
  DPO_EMAIL: 'dados@loja.test',
}

/** What Caddy does in `deploy/`: https with a certificate, and who called. */
async function httpsFront({ cert, key }: Certificate, port: number) {
  const agent = new http.Agent({ keepAlive: true })
  const server = https.createServer({ cert, key }, (request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': `[127.0.0.1]:${request.socket.remotePort}`, 'x-forwarded-proto': 'https' } // prettier-ignore
    const on = http.request(
      { port, host: '127.0.0.1', method: request.method, path: request.url, headers, agent },
      (answer) => {
        // prettier-ignore
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    on.on('error', () => response.writeHead(502).end())
    request.pipe(on)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        agent.destroy()
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function bytesOfKey(key: string): Uint8Array {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key.replaceAll(' ', '')].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export type { Page }
