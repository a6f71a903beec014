import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { query } from '../../bench/proofs/machines/databases.ts'
import { type App, startApp } from '../support/app/app.ts'
import { whenInstalled } from '../support/when-installed.ts'

const root = path.resolve(import.meta.dirname, '../..')
const unit = fs.readFileSync(path.join(root, 'deploy/camada-backup.service'), 'utf8')

/** What the unit starts, with this process's Node in place of that of /opt/camada. */
const started = (/^ExecStart=\S+ (.+)$/m.exec(unit)?.[1] ?? '').split(' ')

/** Runs a command of the shop to its end; what it said, and its exit code. */
async function run(words: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const { PATH = '', HOME = '' } = process.env
  const options = { cwd: root, env: { PATH, HOME, ...env } }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words, options)
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

const lineOf = (said: string, beginning: string) => said.split('\n').find((line) => line.startsWith(beginning))

describe('the command of the timer', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-copies-'))
  const [own, copy] = [path.join(folder, 'copias'), path.join(folder, 'outro-disco')]
  let app: App
  let env: Record<string, string>
  beforeAll(async () => {
    fs.chmodSync(folder, 0o755)
    app = await startApp({ copyOf: inject('demoShop') })
    env = { DATA_DIR: app.dataFolder, BACKUP_DIR: own, BACKUP_COPY: copy }
  })
  afterAll(async () => {
    await app.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const noted = () => query(embeddedConnectionString(app.dataFolder), 'select from backups')
  const copies = (place: string) =>
    fs
      .readdirSync(place)
      .filter((name) => name.startsWith('20'))
      .toSorted()

  it('the command of the timer copies a shop at work to both places, and staff see it', async () => {
    const { code, said } = await run(started, env)
    expect([code, said]).toEqual([0, expect.stringContaining(`Cópia completa em ${own}`)])
    expect(said).toContain(`Em ${copy}: 1 cópia.`)
    expect(copies(own)).toHaveLength(1)
    expect(copies(copy)).toEqual(copies(own))
    expect(await noted()).toHaveLength(1)
  })

  it('the command of the timer fails in one line, and tells the shop of no copy, while the other disk is not there', async () => {
    const file = path.join(folder, 'not-a-disk')
    fs.writeFileSync(file, '')
    const { code, said } = await run(started, { ...env, BACKUP_COPY: path.join(file, 'copias') })
    expect(code).toBe(1)
    expect(lineOf(said, 'A cópia está em')).toContain(`mas não chegou a ${file}`)
    expect(await noted()).toHaveLength(1)
  })

  it('the command of the timer names its copies, and the newest comes back from the other disk to a new machine', async () => {
    const { said: listed } = await run(['scripts/backup.ts', '--list'], env)
    for (const name of [...copies(own), ...copies(copy)]) expect(listed).toContain(`  ${name}`)
    const machine = path.join(folder, 'outra-maquina')
    const elsewhere = {
      DATA_DIR: path.join(machine, 'data'),
      BACKUP_DIR: path.join(machine, 'copias'),
      BACKUP_COPY: copy,
    }
    const { code, said } = await run(['scripts/restore.ts', 'latest'], { ...elsewhere, DEMO: '0' })
    expect([code, said]).toEqual([0, expect.stringContaining('Auditoria: tudo certo')])
    expect(said).toContain('Repasses parados')
  })

  it('the command of the timer says what to set when nothing says where copies go', async () => {
    const { code, said } = await run(started, { DATA_DIR: app.dataFolder })
    expect([code, said.trim()]).toEqual([
      1,
      'Informe a pasta (npm run backup -- <pasta>), ou defina BACKUP_DIR para guardar várias cópias.',
    ])
  })
})

whenInstalled('deploy/*.service and deploy/*.timer', { 'systemd-analyze': 'systemd' }, (programs) =>
  it('deploy/*.service and deploy/*.timer are units that systemd understands', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-units-'))
    const units = fs.readdirSync(path.join(root, 'deploy')).filter((name) => /\.(?:service|timer)$/.test(name))
    expect(units.length).toBeGreaterThanOrEqual(3)
    for (const name of units) {
      const text = fs.readFileSync(path.join(root, 'deploy', name), 'utf8')
      fs.writeFileSync(path.join(folder, name), text.replaceAll(/^(ExecStart=)\S+/gm, `$1${process.execPath}`))
    }
    const files = units.map((name) => path.join(folder, name))
    const { stderr } = await promisify(execFile)(programs['systemd-analyze'], ['verify', ...files])
    fs.rmSync(folder, { recursive: true })
    expect(stderr.split('\n').filter((line) => line.includes(folder) || line.startsWith('camada'))).toEqual([])
  }),
)
