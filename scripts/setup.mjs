// Plain JavaScript with Node's own modules: it runs on the machine's Node, before node_modules exists.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const node = path.join(root, 'node_modules/node/bin/node')
const lock = path.join(root, '.cache/setup.lock')
const stamp = path.join(root, 'build/.stamp')
const inputs = [
  'app',
  'domain',
  'geometry',
  'adapters',
  'db',
  'demo',
  'jobs',
  'server',
  'public',
  'config.server.ts',
  'fault.ts',
  'log.server.ts',
  'services.server.ts',
  'version.ts',
]
const settings = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const makers = ['scripts/build.ts']

/** @type {{ kill: (signal: NodeJS.Signals) => boolean } | undefined} */
let working

/** Returns whether node_modules is as in the lock file, including its Node. */
function isInstalled() {
  try {
    const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
    // npm writes this file last, so an interrupted install is detected.
    const present = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).packages
    return (
      fs.existsSync(node) &&
      Object.entries(wanted).every(([place, { version, optional }]) =>
        place === '' ? true : present[place] ? present[place].version === version : optional === true,
      )
    )
  } catch {
    return false
  }
}

/** Returns a digest of the contents from which the build is made, since copies change file times. */
function inputDigest() {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ place) => {
    const found = fs.statSync(path.join(root, place), { throwIfNoEntry: false })
    if (found?.isDirectory()) for (const name of fs.readdirSync(path.join(root, place)).sort()) add(`${place}/${name}`)
    else if (found && !/\.test\.tsx?$/.test(place)) {
      hash.update(`${place}\0${found.size}\0`).update(fs.readFileSync(path.join(root, place)))
    }
  }
  for (const place of [...inputs, ...settings, ...makers]) add(place)
  return hash.digest('hex')
}

function isBuilt() {
  try {
    return fs.readFileSync(stamp, 'utf8') === inputDigest()
  } catch {
    return false
  }
}

async function install() {
  if (fs.lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    stop('node_modules é um link e não confere com package-lock.json. Instale na pasta para a qual ele aponta.')
  }
  say('Instalando as dependências…')
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], environment())
  if (!isInstalled()) stop('A instalação terminou, mas está incompleta. Apague a pasta node_modules e tente de novo.')
}

async function build() {
  say('Compilando a aplicação…')
  const digest = inputDigest()
  fs.rmSync(stamp, { force: true })
  await run(node, ['scripts/build.ts'], { ...environment(), NODE_ENV: 'production' })
  // Written last, so that an interrupted build is detected.
  fs.writeFileSync(stamp, digest)
}

/** Returns the environment without npm's variables, since npm must not run on the Node that it replaces. */
function environment() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/.test(name))
  return { ...Object.fromEntries(kept), PATH: folders.join(path.delimiter) }
}

async function run(/** @type {string} */ program, /** @type {string[]} */ words, /** @type {NodeJS.ProcessEnv} */ env) {
  const output = path.join(root, '.cache', `setup-${process.pid}.log`)
  const file = fs.openSync(output, 'w')
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', file, file] })
  // If this process is killed, its child continues: the lock names both.
  working = child
  if (child.pid) fs.writeFileSync(lock, `${process.pid}\n${child.pid}\n`)
  const code = await new Promise((done) => child.on('error', (error) => done(error.message)).on('exit', done))
  working = undefined
  fs.closeSync(file)
  const said = fs.readFileSync(output, 'utf8').trim()
  fs.rmSync(output)
  if (code !== 0) stop(`${said}\n\nFalhou: ${path.basename(program)} ${words.join(' ')} (${code})`)
}

/** Runs setups one at a time; a setup that waited finds the work done. */
async function withLock(/** @type {() => Promise<void>} */ work) {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (let waited = 0; !tryLock(); waited++) {
    if (waited === 4) say('Outra instalação está em andamento; aguardando…')
    await new Promise((done) => setTimeout(done, 250))
  }
  const beat = setInterval(() => fs.utimesSync(lock, new Date(), new Date()), 1000)
  process.on('exit', () => fs.rmSync(lock, { force: true }))
  await work()
  clearInterval(beat)
}

function tryLock() {
  try {
    fs.writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch {
    if (isAbandoned()) removeAbandoned()
    return false
  }
}

/** Returns whether the lock's processes are dead, or the lock is so old that their ids may be reused. */
function isAbandoned() {
  try {
    if (Date.now() - fs.statSync(lock).mtimeMs > 600_000) return true
    const owners = fs.readFileSync(lock, 'utf8').split('\n').filter(Boolean).map(Number)
    return owners.length > 0 && !owners.some(isAlive)
  } catch {
    return false
  }
}

function removeAbandoned() {
  const turn = `${lock}.turn`
  try {
    fs.mkdirSync(turn) // one at a time, so that none removes the lock of the next one
  } catch {
    if (Date.now() - (fs.statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 10_000) fs.rmdirSync(turn)
    return
  }
  if (isAbandoned()) fs.rmSync(lock, { force: true })
  fs.rmdirSync(turn)
}

function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    // A zombie keeps its process id (forever in a container without an init).
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    return code === 'EPERM' || code === 'ENOENT' // ENOENT: this system has no /proc
  }
}

function say(/** @type {string} */ text) {
  process.stderr.write(`${text}\n`)
}

function stop(/** @type {string} */ text) {
  say(text)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`A Camada precisa do Node 20.19 ou mais novo; este é o ${process.versions.node}.`)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => working?.kill(signal) || process.exit(1))

const wantsBuild = process.argv.includes('--build')
if (!isInstalled() || (wantsBuild && !isBuilt())) {
  await withLock(async () => {
    if (!isInstalled()) await install()
    if (wantsBuild && !isBuilt()) await build()
  })
}
