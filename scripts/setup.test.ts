import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../tests/support/until.ts'

// The real script on a project in miniature, with an npm that installs one package and writes down each time it is called.
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-setup-'))
afterAll(() => fs.rmSync(base, { recursive: true }))

const fakeNpm = `#!${process.execPath}
const fs = require('node:fs')
fs.appendFileSync('calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n')
if (fs.existsSync('npm-fails')) { console.log('sem rede'); process.exit(1) }
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules/node/bin', { recursive: true })
fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
const until = Date.now() + Number(fs.existsSync('npm-takes') && fs.readFileSync('npm-takes', 'utf8'))
while (Date.now() < until);
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`
const fakeBuild = `import fs from 'node:fs'
fs.appendFileSync('calls', 'build ' + process.env.NODE_ENV + '\\n')
if (fs.existsSync('build-fails')) throw new Error('erro de sintaxe')
fs.mkdirSync('build', { recursive: true })
`

let project: string
let made = 0
beforeEach(() => {
  project = path.join(base, String(++made))
  for (const folder of ['scripts', 'app', 'tools']) fs.mkdirSync(path.join(project, folder), { recursive: true })
  fs.copyFileSync(path.resolve(import.meta.dirname, 'setup.mjs'), path.join(project, 'scripts/setup.mjs'))
  write('tools/npm', fakeNpm)
  fs.chmodSync(path.join(project, 'tools/npm'), 0o755)
  write('scripts/build.ts', fakeBuild)
  write('app/root.tsx', 'one')
  lock('1.0.0')
})

const write = (file: string, text: string) => fs.writeFileSync(path.join(project, file), text)
const calls = () => fs.readFileSync(path.join(project, 'calls'), 'utf8').trim().split('\n')
const installs = () => calls().filter((line) => line.startsWith('npm')).length
const builds = () => calls().filter((line) => line.startsWith('build')).length

function lock(version: string): void {
  const packages = { '': {}, 'node_modules/a': { version }, 'node_modules/other-platform': { version, optional: true } }
  write('package-lock.json', JSON.stringify({ packages }))
}

const options = () => ({
  cwd: project,
  env: { PATH: `${path.join(project, 'tools')}:${project}/node_modules/.bin`, npm_command: 'start', npm_config_x: 'y' },
})
const command = () => [path.join(project, 'scripts/setup.mjs'), '--build']

function setup(): { status: number | null; said: string } {
  const run = spawnSync(process.execPath, command(), { ...options(), encoding: 'utf8' })
  return { status: run.status, said: run.stderr }
}

describe('setup', () => {
  it('setup installs and builds once, says so, and is silent when nothing is to be done', () => {
    expect(setup()).toEqual({ status: 0, said: 'Instalando as dependências…\nCompilando a aplicação…\n' })
    expect(setup()).toEqual({ status: 0, said: '' })
    expect(calls()).toEqual(['npm ci --include=dev --no-audit --no-fund --loglevel=error', 'build production'])
  })

  it('setup builds again when what a build reads changed, appeared or went, not when it was only touched', () => {
    setup()
    const now = new Date()
    fs.utimesSync(path.join(project, 'app/root.tsx'), now, now)
    write('app/root.test.tsx', 'a test')
    setup()
    expect(builds()).toBe(1)
    write('app/root.tsx', 'two')
    setup()
    expect(builds()).toBe(2)
    write('app/other.tsx', 'new')
    setup()
    fs.rmSync(path.join(project, 'app/other.tsx'))
    setup()
    expect(builds()).toBe(4)
    expect(installs()).toBe(1)
  })

  it('setup installs again when the lock file asks for something else', () => {
    setup()
    lock('2.0.0')
    setup()
    expect([installs(), builds()]).toEqual([2, 2])
  })

  it('setup shows what failed, and tries again the next time', () => {
    write('npm-fails', '')
    const failed = setup()
    expect(failed.status).toBe(1)
    expect(failed.said).toContain('sem rede')
    fs.rmSync(path.join(project, 'npm-fails'))
    write('build-fails', '')
    expect(setup().said).toContain('erro de sintaxe')
    fs.rmSync(path.join(project, 'build-fails'))
    expect(setup().status).toBe(0)
    expect(setup().said).toBe('')
  })

  it('setup never touches a node_modules that is a link to another project', () => {
    fs.mkdirSync(path.join(project, 'elsewhere'))
    fs.symlinkSync('elsewhere', path.join(project, 'node_modules'))
    expect(setup().said).toContain('node_modules é um link')
    expect(fs.existsSync(path.join(project, 'calls'))).toBe(false)
  })

  it('setup works once when several start at the same time', async () => {
    write('npm-takes', '500')
    const runs = [1, 2, 3].map(() => spawn(process.execPath, command(), options()))
    expect((await Promise.all(runs.map((run) => once(run, 'exit')))).map(([code]) => code as number)).toEqual([0, 0, 0])
    expect([installs(), builds()]).toEqual([1, 1])
    expect(fs.readdirSync(path.join(project, '.cache'))).toEqual([])
  })

  it('setup waits for the installation that a killed setup left behind', async () => {
    write('npm-takes', '1500')
    const killed = spawn(process.execPath, command(), options())
    await until(() => fs.existsSync(path.join(project, 'node_modules/node/bin')))
    killed.kill('SIGKILL')
    expect(setup().status).toBe(0)
    expect([installs(), builds()]).toEqual([1, 1])
  })

  it('setup takes over from one that was killed with all it had started', () => {
    fs.mkdirSync(path.join(project, '.cache'))
    const gone = spawnSync(process.execPath, ['-e', 'console.log(process.pid)'], { encoding: 'utf8' }).stdout.trim()
    write('.cache/setup.lock', `${gone}\n`)
    expect(setup().status).toBe(0)
    expect([installs(), builds()]).toEqual([1, 1])
  })
})
