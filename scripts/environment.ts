/** Imported first by commands, so that they read the same settings as `npm start` from any folder. */
import fs from 'node:fs'
import path from 'node:path'

/** Folder of the caller, since npm changes to the package's folder. */
const typedIn = process.env.INIT_CWD ?? process.cwd()

process.chdir(path.resolve(import.meta.dirname, '..'))
if (fs.existsSync('.env')) process.loadEnvFile('.env')
// A command prints its own messages instead.
process.env.LOG_LEVEL ??= 'error'

/** Returns the absolute path of a command's argument. */
export function typedPath(name: string): string {
  return path.resolve(typedIn, name)
}
