import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../tests/support/app/app.ts'
import { query, makeCluster, startPostgres, untilAnswers } from '../machines/databases.ts'
import { makeFolder, type Programs, type Running, runProgram, writeSetting } from '../machines/programs.ts'
import { until } from '../../../tests/support/until.ts'

/** What the drill starts beside the shop, and the Debian package that has it. */
export const restorePackages = { initdb: 'postgresql', postgres: 'postgresql', pgbackrest: 'pgbackrest' }

const deploy = path.resolve(import.meta.dirname, '../../../deploy')
const stanza = '--stanza=camada'

/** Starts a PostgreSQL that archives to pgBackRest as `deploy/` says, with places and ports of here. */
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
    /** Waits until everything written so far is archived, as it is within `archive_timeout`. */
    async untilArchived(): Promise<void> {
      const [row] = await query(at('camada'), 'select pg_walfile_name(pg_switch_wal()) as name')
      const archived = `select last_archived_wal >= '${String(row?.name)}' as done from pg_stat_archiver`
      await until(async () => (await query(at('camada'), archived))[0]?.done === true)
    },
    /** Loses the machine of the database, and its disk with it. */
    async lose(): Promise<void> {
      await running.stop('SIGQUIT')
      fs.rmSync(cluster, { recursive: true })
      makeFolder(cluster)
    },
    /** Brings the database back as it was at an instant, by the commands of docs/operations.md. */
    async restoreTo(instant: string): Promise<void> {
      backrest('--type=time', `--target=${instant}`, '--target-action=promote', 'restore')
      running = start()
      await untilAnswers(at('camada'))
      await until(async () => (await query(at('camada'), 'select pg_is_in_recovery() as is'))[0]?.is === false)
    },
    stop: () => running.stop('SIGINT'),
  }
}

/** The project's own settings, with the places of here. */
function backrestSettings(folder: string, cluster: string, port: number): string {
  const places = ['log', 'lock', 'spool'].map((name) => `${name}-path=${path.join(folder, name)}`)
  return fs
    .readFileSync(path.join(deploy, 'pgbackrest.conf'), 'utf8')
    .replace(/^repo1-path=.*$/m, [`repo1-path=${path.join(folder, 'repository')}`, ...places].join('\n'))
    .replace(/^pg1-path=.*$/m, [`pg1-path=${cluster}`, `pg1-port=${port}`, 'pg1-user=camada'].join('\n'))
    .concat(`pg1-socket-path=${path.join(folder, 'sockets')}\n`)
}

/** The project's own settings of PostgreSQL by name, with pgBackRest as it is called here. */
function archiveSettings(pgbackrest: string): Record<string, string> {
  const text = fs.readFileSync(path.join(deploy, 'postgresql-archive.conf'), 'utf8')
  const found = [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^pgbackrest\b/, pgbackrest),
  ])
  return Object.fromEntries(found) as Record<string, string>
}
