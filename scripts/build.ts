// Builds the pages for production: `node scripts/build.ts`. `scripts/setup.mjs` calls it when sources have changed.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { buildChildren } from './build-children.ts'
import { precompress } from './precompress.ts'
import { startLine } from './start-line.ts'

/** Nobody's database. */
const nowhere = 'postgresql://camada@127.0.0.1:1/camada'

const root = path.resolve(import.meta.dirname, '..')
const routerBin = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
execFileSync(process.execPath, [routerBin, 'build'], { cwd: root, stdio: 'inherit' })
await buildChildren(root)
await precompress(path.join(root, 'build/client'))
rehearse()

/** What V8 compiles for a start and its first pages is kept for every start; without the settings of whoever builds. */
function rehearse(): void {
  const { PATH = '' } = process.env
  const env = { PATH, LOG_LEVEL: 'silent', DATABASE_URL: nowhere, SESSION_SECRET: '-'.repeat(32) }
  // Told as `npm start` tells it: compiled code serves only a V8 with the same words.
  execFileSync(process.execPath, [...startLine().words, '--rehearse'], { cwd: root, env, stdio: 'inherit' })
}
