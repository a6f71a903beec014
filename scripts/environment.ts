/** Imported first by commands, so that they read the same settings as `npm start` from any folder. */
import fs from 'node:fs'
import path from 'node:path'

process.chdir(path.resolve(import.meta.dirname, '..'))
if (fs.existsSync('.env')) process.loadEnvFile('.env')
process.env.LOG_LEVEL ??= 'error'
