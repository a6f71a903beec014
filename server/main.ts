/** `npm start` and, with `--dev`, `npm run dev`. Only chooses the mode; `serve.ts` does the rest. */
import fs from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { quickenImports } from './quick-imports.ts'

process.chdir(path.resolve(import.meta.dirname, '..'))
if (fs.existsSync('.env')) process.loadEnvFile('.env')

const development = process.argv.includes('--dev')
// React and React Router choose their production mode by NODE_ENV when they are imported, so it is set before anything
// is. What was given counts for the settings: in this process, in the build's copy of them, and in processes it starts.
process.env.CAMADA_MODE ??= process.env.NODE_ENV ?? ''
process.env.NODE_ENV = development ? 'development' : 'production'
// A reader of our output that goes away (`npm start | head`) is no reason to stop.
process.stdout.on('error', () => {})

// What was compiled is kept for the next start; where it cannot be written, that one compiles again.
enableCompileCache(path.resolve('build/.compiled'))
quickenImports()

const { serve } = await import('./serve.ts')
await serve({ development })
flushCompileCache()
