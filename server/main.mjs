// `npm start` and, with `--dev`, `npm run dev`. Only chooses the mode; `serve.ts` does the rest. Plain JavaScript: what takes
// the types out of TypeScript would be a sixth of a start.
import fs from 'node:fs'
import path from 'node:path'
import v8 from 'node:v8'
import { builtModules } from './start/built-modules.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
const rehearses = process.argv.includes('--rehearse')
if (fs.existsSync('.env') && !rehearses) process.loadEnvFile('.env')

const development = process.argv.includes('--dev')
// React and React Router choose their production mode by NODE_ENV when they are imported, so it is set before anything
// is. What was given counts for the settings: in this process, in the build's copy of them, and in processes it starts.
process.env.CAMADA_MODE ??= process.env.NODE_ENV ?? ''
process.env.NODE_ENV = development ? 'development' : 'production'
// A reader of our output that goes away (`npm start | head`) is no reason to stop.
process.stdout.on('error', () => {})

if (development) {
  const { serve } = await import('./start/serve.ts')
  await serve()
} else {
  const modules = builtModules(path.resolve('build/.compiled'))
  const { serveBuilt, seedBuilt, rehearseBuilt } = loadProcess(modules)
  if (rehearses) {
    // At the end of the build (`scripts/build.ts`).
    await rehearseBuilt()
    modules.keep()
    process.exit(0)
  }
  await (process.argv.includes('--seed-demo') ? seedBuilt() : serveBuilt())
  // On a large machine V8 lets the old part of the heap grow to four times what is live. Not sooner: a heap that is being
  // filled would be collected again and again.
  v8.setFlagsFromString('--heap-growing-percent=25')
}

/**
 * The process as it was built, server and pages of one age: `npm start` builds first what changed.
 * @param {ReturnType<typeof builtModules>} modules
 */
function loadProcess(modules) {
  const file = path.resolve('build/server/process.cjs')
  if (fs.existsSync(file)) return /** @type {typeof import('./start/built.ts')} */ (modules.load(file))
  process.stderr.write('A aplicação ainda não foi compilada. Rode: node scripts/setup.mjs --build\n')
  return process.exit(1)
}
