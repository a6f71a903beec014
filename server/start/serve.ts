import fs from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { type Config, configOrExit } from '#config'
import { migrateDatabase } from '#db/migrate.server.ts'
import { Fault, isFault } from '#fault'
import { log } from '#log'
import { builtPages } from '#server/http/pages.ts'
import { requireFreePort } from '#server/http/listening.ts'
import { proxyWarning } from '#server/http/proxies.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { version } from '#version'
import type { Starting } from './page-server.ts'
import { openForReal } from './real-money.ts'
import { isRunning, ownPart, startedAt } from './running-process.ts'
import { Shutdown } from './shutdown.ts'
import { startOne } from './start-one.ts'

const demoAccounts = [
  ['maker@exemplo.com.br', 'maker: publica e vende'],
  ['comprador@exemplo.com.br', 'entusiasta: compra'],
  ['ambos@exemplo.com.br', 'vende e compra'],
  ['admin@exemplo.com.br', 'equipe: tudo'],
  ['financeiro@exemplo.com.br', 'equipe: financeiro, envia os repasses aprovados'],
] as const

/** Loads the pages from the build; missing in development. */
type LoadPages = () => Promise<ServerBuild>

export async function serve(loadPages?: LoadPages): Promise<void> {
  const config = configOrExit()
  log.info({ version, node: process.versions.node }, 'starting')
  const shutdown = new Shutdown()
  shutdown.listen()
  if (config.isRunByNpm && !ownPart()) shutdown.followNpm()
  try {
    await start({ config, shutdown }, loadPages)
  } catch (error) {
    if (!shutdown.signal.aborted) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      // A `Fault` is our own, and its message says all; others are logged with their stack.
      if (!isFault(error)) log.error({ error }, 'start failed')
    }
    await shutdown.end(1)
  }
}

async function start(starting: Starting, loadPages?: LoadPages): Promise<void> {
  const { config, shutdown } = starting
  const part = ownPart()
  if (part && loadPages) return (await import('./start-many.ts')).startPart(starting, part, await loadPages())
  await requireFreePort(config.host, config.port)
  // Loads while the database starts; failures are handled below.
  const loading = config.workers === 1 ? loadPages?.() : undefined
  loading?.catch(() => {})
  if (!config.databaseUrl) await startDatabase(starting)
  await migrateDatabase(config.connections.directUrl).catch(explainDatabase)
  const simulated = await openForReal(config)
  shutdown.signal.throwIfAborted()
  if (!loadPages) await (await import('./develop.ts')).develop(starting)
  else if (loading) await startBuilt(starting, await loading)
  else await (await import('./start-many.ts')).startMany(starting)
  announce(config, simulated)
}

async function startBuilt(starting: Starting, build: ServerBuild): Promise<void> {
  const pages = builtPages(build)
  await startOne(starting, build, { pages: () => pages })
}

async function startDatabase({ config, shutdown }: Starting): Promise<void> {
  takeDataFolder(config.dataDir)
  const starting = startEmbeddedPostgres(config.dataDir, {
    signal: shutdown.signal,
    onRestart: (error) => log.error({ error }, error ? 'database is down' : 'database restarted'),
  })
  // A failed start has cleaned up itself.
  shutdown.add('embedded database', 12_000, () =>
    starting.then(
      (database) => database.stop(),
      () => {},
    ),
  )
  await starting
}

function explainDatabase(error: unknown): never {
  const { code = '' } = error as { code?: string }
  if (/^(?:E[A-Z]+$|28|3D)/.test(code))
    throw new Fault(`O banco de dados não pôde ser aberto (${code}). Confira DATABASE_URL.`)
  throw error
}

function announce(config: Config, simulated: string | null): void {
  const lines = ['', `Camada em ${config.publicUrl.origin}`, '']
  if (config.demo) {
    lines.push('Contas de demonstração (senha camada-demo):')
    for (const [email, role] of demoAccounts) lines.push(`  ${email.padEnd(26)}${role}`)
    lines.push('')
  }
  const warning = proxyWarning(config.publicUrl, config.trustedProxies)
  const notices = [...stagedNotices(config), simulated, warning].filter((line) => line !== null)
  if (notices.length > 0) lines.push(...notices, '')
  process.stdout.write(lines.join('\n') + '\n')
}

function stagedNotices({ payments, smtpUrl, dataDir }: Config): string[] {
  return [
    ...(payments.provider === 'sandbox'
      ? ['Pagamentos simulados: ninguém é cobrado. Para vender de verdade, defina PAYMENTS.']
      : []),
    ...(smtpUrl ? [] : [`E-mails não saem: ficam em ${path.join(dataDir, 'outbox')}. Para enviar, defina SMTP_URL.`]),
  ]
}

/** Locks a data folder for this shop; throws an error in Portuguese if another running shop has it. */
function takeDataFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  const file = path.join(folder, 'shop.pid')
  const own = `${process.pid} ${startedAt(process.pid)}`
  const owner = ownerOf(file)
  if (owner !== null) {
    throw new Fault(
      `A pasta ${folder} já está em uso por outra Camada (processo ${owner}). Pare a outra ou use outro DATA_DIR.`,
    )
  }
  fs.writeFileSync(file, own)
  process.on('exit', () => {
    if (readText(file) === own) fs.rmSync(file, { force: true })
  })
}

/** Returns the process id in a lock file if another running process wrote it, else null. */
function ownerOf(file: string): number | null {
  const [number = '', started = ''] = readText(file).split(' ')
  const pid = Number.parseInt(number, 10)
  if (!pid || pid === process.pid) return null
  return isRunning(pid) && startedAt(pid) === started ? pid : null
}

function readText(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}
