// Plain JavaScript, so that an old Node can report the required version; stripping types would slow the start.
import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const neededMajor = 24
if (Number.parseInt(process.versions.node, 10) < neededMajor) {
  const { node } = process.versions
  process.stderr.write(`A Camada precisa do Node ${neededMajor} ou mais novo; este é o ${node}. Rode: npm start\n`)
  process.exit(1)
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (fs.existsSync('.env')) process.loadEnvFile('.env')

const development = process.argv.includes('--dev')
// React and React Router read NODE_ENV when imported, so it is set first. CAMADA_MODE keeps the given value.
process.env.CAMADA_MODE ??= process.env.NODE_ENV ?? ''
process.env.NODE_ENV = development ? 'development' : 'production'
// Keeps running when the reader of our output exits (`npm start | head`).
process.stdout.on('error', () => {})

if (development) {
  const { serve } = await import('./start/serve.ts')
  await serve()
} else {
  module.enableCompileCache(path.resolve('build/.compiled'))
  const { serveBuilt, seedBuilt } = await loadProcess()
  await (process.argv.includes('--seed-demo') ? seedBuilt() : serveBuilt())
  module.flushCompileCache()
}

/**
 * Loads the built process, server and pages from one build.
 * @returns {Promise<typeof import('./start/production-entry.ts')>}
 */
async function loadProcess() {
  const file = new URL('../build/server/process.js', import.meta.url)
  if (fs.existsSync(file)) return import(file.href)
  process.stderr.write('A aplicação ainda não foi compilada. Rode: node scripts/setup.mjs --build\n')
  return process.exit(1)
}
