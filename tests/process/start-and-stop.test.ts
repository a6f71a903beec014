import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { commandLine, isRunning } from '#server/start/running-process.ts'
import { type App, copyFolder, freePort, isReady, launch, startApp } from '../support/app/app.ts'
import { until } from '../support/until.ts'

// The product as people start and stop it, and as machines do: `npm start` in a process of its own, real signals.
const root = path.resolve(import.meta.dirname, '../..')
const folders: string[] = []
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })))

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-data-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Numbers of the processes that have a data folder open, by their words. */
function databaseProcesses(folder: string): number[] {
  const pids = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((pid) => isRunning(pid) && commandLine(pid).includes(folder))
}

function postmasterOf(folder: string): number {
  return Number.parseInt(fs.readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

/** The number of the process that makes the demonstration for another one, once it has begun. */
async function seedingOf({ pid }: ChildProcess): Promise<number> {
  let seeding: number | undefined
  const children = `/proc/${pid}/task/${pid}/children`
  await until(() => {
    const pids = fs.readFileSync(children, 'utf8').trim().split(' ').map(Number)
    seeding = pids.find((child) => commandLine(child).includes('--seed-demo'))
    return seeding !== undefined
  })
  return seeding ?? 0
}

function ended(env: Record<string, string>): Promise<{ code: number; output: string }> {
  return endOf(launch(env))
}

async function endOf(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

/** Starts the shop as people do, until it has said where it is. */
async function npmStart(settings: Record<string, string>) {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true, // a process group of its own, as a terminal or a supervisor gives it
    env: { PATH, HOME, PORT: String(port), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await until(() => /Camada em .*\n/.test(output))
  return { npm, port, output: () => output }
}

/** Waits until every process of a group and every database of a folder has ended. */
async function untilGone(npm: ChildProcess, folder: string): Promise<void> {
  await until(() => !groupLives(npm.pid!) && databaseProcesses(folder).length === 0)
}

// Two at a time (`maxConcurrency`): much of starting and stopping is waiting.
describe.concurrent('npm start', () => {
  it('npm start says where it is and who may sign in, and a signal to all of it ends it whole', async () => {
    const folder = newFolder()
    // Whose demonstration a first start has loaded: to load it again is fifteen seconds of work.
    copyFolder(inject('demoShop'), folder)
    const { npm, port, output } = await npmStart({ DATA_DIR: folder })
    expect(output()).toContain(`Camada em http://127.0.0.1:${port}`)
    expect(output()).toContain('senha camada-demo')
    expect(await isReady(`http://127.0.0.1:${port}`)).toBe(true)
    process.kill(-npm.pid!, 'SIGTERM')
    await untilGone(npm, folder)
    expect(fs.readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8')).toMatch(
      /database system is shut down\s*$/,
    )
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)('a %s to npm alone ends the shop with its database', async (signal) => {
    const folder = newFolder()
    copyFolder(inject('emptyShop'), folder)
    const { npm } = await npmStart({ DATA_DIR: folder, DEMO: '0' })
    npm.kill(signal)
    await untilGone(npm, folder)
    expect(fs.readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8')).toMatch(
      /database system is shut down\s*$/,
    )
  })

  it('npm start says in one line that another shop has the data folder, which goes on', async () => {
    const app = await startApp({ copyOf: inject('emptyShop'), env: { DEMO: '0' } })
    const { code, output } = await ended({ PORT: String(await freePort()), DATA_DIR: app.dataFolder })
    expect([code, output]).toEqual([
      1,
      `A pasta ${app.dataFolder} já está em uso por outra Camada (processo ${app.child.pid}). Pare a outra ou use outro DATA_DIR.\n`,
    ])
    expect(await isReady(app.origin)).toBe(true)
    expect(await app.stop()).toBe(0)
  })

  it('npm start says which Node it needs on one that is too old', async () => {
    const old = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })"
    const preload = `data:text/javascript,${encodeURIComponent(old)}`
    expect(await endOf(launch({}, ['--import', preload, 'server/main.mjs']))).toEqual({
      code: 1,
      output: 'A Camada precisa do Node 24 ou mais novo; este é o 20.19.0. Rode: npm start\n',
    })
  })

  it('npm start warns that PUBLIC_URL is https and no proxy is trusted, and is silent once one is', async () => {
    const env = { DEMO: '0', PUBLIC_URL: 'https://camada.exemplo' }
    for (const [more, warns] of [
      [{}, true],
      [{ TRUSTED_PROXIES: '1' }, false],
    ] as const) {
      const app = await startApp({ copyOf: inject('emptyShop'), env: { ...env, ...more } })
      expect(app.output().includes('Defina TRUSTED_PROXIES')).toBe(warns)
      expect(await app.stop()).toBe(0)
    }
  })

  it('npm start says in one line that the port is taken', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const port = (taken.address() as net.AddressInfo).port
    const folder = newFolder()
    expect(await ended({ PORT: String(port), DATA_DIR: folder })).toEqual({
      code: 1,
      output: `A porta ${port} já está em uso. Pare o outro programa ou escolha outra: PORT=${port + 1} npm start\n`,
    })
    expect(databaseProcesses(folder)).toEqual([])
    taken.close()
  })

  it('npm start says every wrong setting, one line each, before it starts anything', async () => {
    const env = {
      PORT: 'abc',
      PAYMENTS: 'stripe',
      NODE_ENV: 'production',
      CLOCK_OFFSET: '60',
      DATA_DIR: newFolder(),
      COMPANY_NAME: 'Camada Impressão Ltda.',
      COMPANY_CNPJ: '00.000.000/0001-00',
      COMPANY_ADDRESS: 'Rua Exemplo, 100, São Paulo, SP, 01000-000',
      CONTACT_EMAIL: 'contato@camada.example',
      CONTACT_PHONE: '(11) 4000-0000',
      DPO_EMAIL: 'lia@camada.com.br',
    }
    expect(await ended(env)).toEqual({
      code: 1,
      output: [
        'PORT deve ser um número inteiro.',
        'PUBLIC_URL com https:// é obrigatório em produção: é onde o provedor avisa dos pagamentos.',
        'STRIPE_SECRET_KEY é obrigatório com este PAYMENTS.',
        'STRIPE_WEBHOOK_SECRET é obrigatório com este PAYMENTS.',
        'CLOCK_OFFSET não pode ser usado em produção.',
        'SMTP_URL é obrigatório em produção, como smtps://usuario:senha@servidor:465: sem ele nenhum e-mail sai.',
        'COMPANY_CNPJ não é um CNPJ: confira os dígitos.',
        'DPO_NAME é obrigatório em produção.',
        'COMPANY_ADDRESS ainda é um exemplo e não serve em produção.',
        'CONTACT_EMAIL ainda é um exemplo e não serve em produção.',
        'CONTACT_PHONE ainda é um exemplo e não serve em produção.\n',
      ].join('\n'),
    })
    expect(fs.readdirSync(env.DATA_DIR)).toEqual([])
  })

  it('npm start says in one line that an external database is not there', async () => {
    const env = {
      DATABASE_URL: 'postgresql://camada@127.0.0.1:1/camada',
      PORT: String(await freePort()),
      DATA_DIR: newFolder(),
    }
    expect(await ended(env)).toEqual({
      code: 1,
      output: 'O banco de dados não pôde ser aberto (ECONNREFUSED). Confira DATABASE_URL.\n',
    })
  })
})

function groupLives(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

describe.concurrent('a running app', () => {
  it('a running app goes on when its database is killed, and keeps what was stored when it is killed itself', async () => {
    const dataFolder = newFolder()
    copyFolder(inject('emptyShop'), dataFolder)
    const empty = { dataFolder, env: { DEMO: '0' } }
    const app = await startApp(empty)
    const client = new pg.Client({ connectionString: embeddedConnectionString(dataFolder) })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table kept (n int)')
    await client.query('insert into kept values (1)')

    process.kill(postmasterOf(dataFolder), 'SIGKILL')
    await until(async () => !(await isReady(app.origin)))
    await until(() => isReady(app.origin))
    expect((await fetch(app.origin)).status).toBe(200)

    app.child.kill('SIGKILL')
    await once(app.child, 'exit')
    const again = await startApp(empty)
    const later = new pg.Client({ connectionString: embeddedConnectionString(dataFolder) })
    await later.connect()
    expect((await later.query('select n from kept')).rows).toEqual([{ n: 1 }])
    await later.end()
    expect(await again.stop()).toBe(0)
    expect(databaseProcesses(dataFolder)).toEqual([])
  })

  it('a running app adds the default categories to an empty shop once, and does not restore deleted ones', async () => {
    const empty = { dataFolder: newFolder(), env: { DEMO: '0' } }
    const slugs = async ({ origin }: App) => {
      const answer = await fetch(`${origin}/api/categories`)
      return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug)
    }
    const app = await startApp(empty)
    const first = await slugs(app)
    expect(first).toHaveLength(8)
    expect((await fetch(`${app.origin}/`).then((answer) => answer.text())).includes('Muito buscado')).toBe(false)
    const client = new pg.Client({ connectionString: embeddedConnectionString(empty.dataFolder) })
    await client.connect()
    await client.query("delete from categories where slug = 'jardim'")
    await client.end()
    await app.stop()
    const again = await startApp(empty)
    expect(await slugs(again)).toEqual(first.filter((slug) => slug !== 'jardim'))
    expect(await again.stop()).toBe(0)
  })

  it('a running app can be stopped while it still starts', async () => {
    const dataFolder = newFolder()
    const child = launch({ DATA_DIR: dataFolder, PORT: String(await freePort()) })
    await until(() => fs.existsSync(path.join(dataFolder, 'postgres')))
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await gone)[0]).toBe(0)
    await until(() => databaseProcesses(dataFolder).length === 0)
  })

  it('a running app leaves nothing of a demonstration that breaks off, nor the process that made it', async () => {
    const dataFolder = newFolder()
    const env = { DATA_DIR: dataFolder, PORT: String(await freePort()) }
    const broken = launch(env)
    const said = endOf(broken)
    process.kill(await seedingOf(broken), 'SIGKILL')
    expect(await said).toEqual({
      code: 1,
      output: 'A demonstração não pôde ser carregada. Tente de novo, ou comece sem ela: DEMO=0 npm start\n',
    })

    const killed = launch(env)
    const orphan = await seedingOf(killed)
    killed.kill('SIGKILL')
    await until(() => !isRunning(orphan))

    const stopped = launch(env)
    const last = await seedingOf(stopped)
    const gone = once(stopped, 'exit')
    stopped.kill('SIGTERM')
    expect((await gone)[0]).toBe(0)
    await until(() => !isRunning(last) && databaseProcesses(dataFolder).length === 0)
  })

  it('a running app stops as cleanly while it is being worked on', async () => {
    const dataFolder = newFolder()
    copyFolder(inject('emptyShop'), dataFolder)
    const env = { DATA_DIR: dataFolder, PORT: String(await freePort()), DEMO: '0' }
    const child = launch(env, ['server/main.mjs', '--dev'])
    let output = ''
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
    await until(() => output.includes('Camada em'))
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await gone)[0]).toBe(0)
    expect(databaseProcesses(dataFolder)).toEqual([])
  })
})
