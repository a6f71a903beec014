/** `npm start` and, with `--dev`, `npm run dev`. Only chooses the mode; `serve.ts` does the rest. */
import fs from 'node:fs'
import path from 'node:path'

process.chdir(path.resolve(import.meta.dirname, '..'))
if (fs.existsSync('.env')) process.loadEnvFile('.env')

const development = process.argv.includes('--dev')
// React and React Router choose their production mode by NODE_ENV when they are imported, so it is set before anything
// is. What was given counts for the settings: in this process, in the build's copy of them, and in processes it starts.
process.env.CAMADA_MODE ??= process.env.NODE_ENV ?? ''
process.env.NODE_ENV = development ? 'development' : 'production'
// A reader of our output that goes away (`npm start | head`) is no reason to stop.
process.stdout.on('error', () => {})

const { serve } = await import('./serve.ts')
await serve({ development })
