// Builds for production: `node scripts/build.ts`. Called by `scripts/setup.mjs` when sources have changed.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

const scripts = [
  'adapters/images/encode-in-child.server.ts',
  'adapters/models/prepare-in-child.server.ts',
  'adapters/models/fingerprint-in-child.server.ts',
  'adapters/models/inspect-in-child.server.ts',
  'domain/models/recognize-in-child.server.ts',
]

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const text = /\.(?:js|css|svg|json|webmanifest|txt|ico|wasm)$/

const routerBin = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
execFileSync(process.execPath, [routerBin, 'build'], { cwd: root, stdio: 'inherit' })
await buildChildren()
await precompress(path.join(root, 'build/client'))
fs.rmSync(path.join(root, 'build/.compiled'), { recursive: true, force: true })

/** Bundles the scripts of child processes, since one process starts per uploaded file. */
async function buildChildren(): Promise<void> {
  const input = Object.fromEntries(scripts.map((script) => [script.replace(/\.ts$/, ''), script]))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'build/children',
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  })
}

/** Writes compressed copies, `.br` and `.gz`, next to compressible static files. */
async function precompress(folder: string): Promise<void> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name))
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const plain = await fs.promises.readFile(file)
  if (plain.length < 200) return
  // Large blocks suit the one large file of every page.
  const best = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGBLOCK]: 20 } }
  const forms = { '.br': await brotli(plain, best), '.gz': await gzip(plain, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(forms)) {
    if (bytes.length < plain.length) await fs.promises.writeFile(file + ending, bytes)
  }
}
