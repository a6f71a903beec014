/** Imported first by commands, so that they read the same settings as `npm start` from any folder. */
import fs from 'node:fs'
import path from 'node:path'

/** Where the command was typed: npm changes to the folder of the package and leaves the other one here. */
const typedIn = process.env.INIT_CWD ?? process.cwd()

process.chdir(path.resolve(import.meta.dirname, '..'))
if (fs.existsSync('.env')) process.loadEnvFile('.env')
// A command says what it did in sentences of its own.
process.env.LOG_LEVEL ??= 'error'

/** Returns the absolute path of a file or folder that was typed after a command. */
export function typedPath(name: string): string {
  return path.resolve(typedIn, name)
}
