// `npm start` and, with `--dev`, `npm run dev`. Only chooses the mode; `serve.ts` does the rest. Plain JavaScript: what takes
// the types out of TypeScript would be a sixth of a start.
import fs from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

process.chdir(path.resolve(import.meta.dirname, '..'))
if (fs.existsSync('.env')) process.loadEnvFile('.env')

const development = process.argv.includes('--dev')
// React and React Router choose their production mode by NODE_ENV when they are imported, so it is set before anything
// is. What was given counts for the settings: in this process, in the build's copy of them, and in processes it starts.
process.env.CAMADA_MODE ??= process.env.NODE_ENV ?? ''
process.env.NODE_ENV = development ? 'development' : 'production'
// A reader of our output that goes away (`npm start | head`) is no reason to stop.
process.stdout.on('error', () => {})

if (development) {
  const { serve } = await import('./serve.ts')
  await serve()
} else {
  // What was compiled is kept for the next start; where it cannot be written, that one compiles again.
  enableCompileCache(path.resolve('build/.compiled'))
  const { serveBuilt, seedBuilt } = await importBuilt()
  await (process.argv.includes('--seed-demo') ? seedBuilt() : serveBuilt())
  // With what answers needed as well, not only what a start does.
  setTimeout(flushCompileCache, 5_000).unref()
}

/**
 * The process as it was built, server and pages of one age: `npm start` builds first what changed.
 * @returns {Promise<typeof import('./built.ts')>}
 */
async function importBuilt() {
  const file = path.resolve('build/server/process.js')
  if (fs.existsSync(file)) return import(pathToFileURL(file).href)
  process.stderr.write('A aplicação ainda não foi compilada. Rode: node scripts/setup.mjs --build\n')
  return process.exit(1)
}
