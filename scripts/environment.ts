/** Imported first by commands, so that they read the same settings as `npm start` from any folder. */
import fs from 'node:fs'
import path from 'node:path'

/** The folder in which the command was typed; npm changes to the package's folder and keeps the other here. */
const typedIn = process.env.INIT_CWD ?? process.cwd()

process.chdir(path.resolve(import.meta.dirname, '..'))
if (fs.existsSync('.env')) process.loadEnvFile('.env')
// A command says what it did in sentences of its own.
process.env.LOG_LEVEL ??= 'error'

/** Returns the absolute path of a file or folder that was typed after a command. */
export function typedPath(name: string): string {
  return path.resolve(typedIn, name)
}
