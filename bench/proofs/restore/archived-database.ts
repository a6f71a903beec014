import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../tests/support/app/app.ts'
import { query, makeCluster, startPostgres, untilAnswers } from '../machines/databases.ts'
import { makeFolder, type Programs, type Running, runProgram, writeSetting } from '../machines/programs.ts'
import { until } from '../../../tests/support/until.ts'

/** Programs needed by the proof, with their Debian packages. */
export const restorePackages = { initdb: 'postgresql', postgres: 'postgresql', pgbackrest: 'pgbackrest' }

const deploy = path.resolve(import.meta.dirname, '../../../deploy')
const stanza = '--stanza=camada'

/** Starts a PostgreSQL that archives to pgBackRest with the settings of `deploy/`. */
export async function startArchivedDatabase(programs: Programs<keyof typeof restorePackages>, folder: string) {
  const port = await freePort()
  const at = (database: string) => `postgresql://camada@127.0.0.1:${port}/${database}`
  const cluster = path.join(folder, 'primary')
  for (const name of ['repository', 'log', 'lock', 'spool']) makeFolder(path.join(folder, name))
  const settings = writeSetting(path.join(folder, 'pgbackrest.conf'), backrestSettings(folder, cluster, port))
  const backrest = (...words: string[]) => runProgram(programs.pgbackrest, [`--config=${settings}`, stanza, ...words])
  const archive = archiveSettings(`${programs.pgbackrest} --config=${settings}`)
  const start = () => startPostgres(programs, folder, 'primary', port, archive)

  makeCluster(programs, cluster)
  let running: Running = start()
  await untilAnswers(at('postgres'))
  await query(at('postgres'), 'create database camada')
  backrest('stanza-create')
  backrest('check')
  return {
    url: at('camada'),
    backUp: (type: 'full' | 'incr') => backrest(`--type=${type}`, 'backup'),
    async untilArchived(): Promise<void> {
      const [row] = await query(at('camada'), 'select pg_walfile_name(pg_switch_wal()) as name')
      const archived = `select last_archived_wal >= '${String(row?.name)}' as done from pg_stat_archiver`
      await until(async () => (await query(at('camada'), archived))[0]?.done === true)
    },
    /** Deletes the database and its disk. */
    async lose(): Promise<void> {
      await running.stop('SIGQUIT')
      fs.rmSync(cluster, { recursive: true })
      makeFolder(cluster)
    },
    /** Restores the database to an instant by the commands of docs/operations.md. */
    async restoreTo(instant: string): Promise<void> {
      backrest('--type=time', `--target=${instant}`, '--target-action=promote', 'restore')
      running = start()
      await untilAnswers(at('camada'))
      await until(async () => (await query(at('camada'), 'select pg_is_in_recovery() as is'))[0]?.is === false)
    },
    stop: () => running.stop('SIGINT'),
  }
}

/** Returns the project's pgBackRest settings, with local folders. */
function backrestSettings(folder: string, cluster: string, port: number): string {
  const places = ['log', 'lock', 'spool'].map((name) => `${name}-path=${path.join(folder, name)}`)
  return fs
    .readFileSync(path.join(deploy, 'pgbackrest.conf'), 'utf8')
    .replace(/^repo1-path=.*$/m, [`repo1-path=${path.join(folder, 'repository')}`, ...places].join('\n'))
    .replace(/^pg1-path=.*$/m, [`pg1-path=${cluster}`, `pg1-port=${port}`, 'pg1-user=camada'].join('\n'))
    .concat(`pg1-socket-path=${path.join(folder, 'sockets')}\n`)
}

/** Returns the project's PostgreSQL settings by name, with the local pgBackRest. */
function archiveSettings(pgbackrest: string): Record<string, string> {
  const text = fs.readFileSync(path.join(deploy, 'postgresql-archive.conf'), 'utf8')
  const found = [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^pgbackrest\b/, pgbackrest),
  ])
  return Object.fromEntries(found) as Record<string, string>
}
