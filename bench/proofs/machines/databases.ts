import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../../tests/support/app/app.ts'
import { makeFolder, type Programs, type Running, runProgram, startProgram, writeSetting } from './programs.ts'
import { until } from '../../../tests/support/until.ts'

export type Databases = {
  primary: string
  replica: string
  pooler: string
  stopReplica: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts a primary, a streaming replica, and a pooler in transaction mode. */
export async function startDatabases(programs: Programs, folder: string): Promise<Databases> {
  const [primaryPort, replicaPort, poolerPort] = [await freePort(), await freePort(), await freePort()]
  const at = (port: number, database = 'camada') => `postgresql://camada@127.0.0.1:${port}/${database}`
  const running: Running[] = []
  const stop = async () => {
    for (const one of running.toReversed()) await one.stop('SIGINT')
  }
  try {
    makeCluster(programs, path.join(folder, 'primary'))
    running.push(startPostgres(programs, folder, 'primary', primaryPort))
    await untilAnswers(at(primaryPort, 'postgres'))
    await query(at(primaryPort, 'postgres'), 'create database camada')

    const source = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'camada']
    runProgram(programs.pg_basebackup, [
      '-D',
      path.join(folder, 'replica'),
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      ...source,
    ])
    const replica = startPostgres(programs, folder, 'replica', replicaPort)
    running.push(replica)
    await untilAnswers(at(replicaPort))

    const settings = writeSetting(path.join(folder, 'pgbouncer.ini'), poolerSettings(folder, primaryPort, poolerPort))
    writeSetting(path.join(folder, 'users.txt'), '"camada" ""\n')
    running.push(startProgram(programs.pgbouncer, [settings], path.join(folder, 'pgbouncer.log')))
    await untilAnswers(at(poolerPort))
    return {
      primary: at(primaryPort),
      replica: at(replicaPort),
      pooler: at(poolerPort),
      stopReplica: () => replica.stop('SIGINT'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export function makeCluster({ initdb }: { initdb: string }, folder: string): void {
  const rules = ['--username=camada', '--auth=trust', '--encoding=UTF8', '--locale=C']
  runProgram(initdb, ['-D', folder, ...rules, '--locale-provider=icu', '--icu-locale=pt-BR'])
}

export function startPostgres(
  programs: { postgres: string },
  folder: string,
  name: string,
  port: number,
  more: Record<string, string> = {},
): Running {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: makeFolder(path.join(folder, 'sockets')),
    max_parallel_workers_per_gather: 0,
    hot_standby: 'on',
    ...more,
  }
  const words = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
  return startProgram(programs.postgres, ['-D', path.join(folder, name), ...words], path.join(folder, `${name}.log`))
}

/** Returns the PgBouncer settings of `docs/operations.md`. */
function poolerSettings(folder: string, primaryPort: number, port: number): string {
  const limits = { statement_timeout: 15_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 }
  const first = Object.entries(limits).map(([name, value]) => `set ${name} = ${value}`)
  return [
    '[databases]',
    `camada = host=127.0.0.1 port=${primaryPort} dbname=camada connect_query='${first.join('; ')}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${folder}/users.txt`,
    'pool_mode = transaction',
    'default_pool_size = 20',
    `ignore_startup_parameters = extra_float_digits,${Object.keys(limits).join(',')}`,
    '',
  ].join('\n')
}

export async function untilAnswers(url: string): Promise<void> {
  await until(() =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    ),
  )
}

/** Runs a query over its own connection; returns the rows. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}
