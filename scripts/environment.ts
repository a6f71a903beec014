/** Makes commands read the settings of `npm start` from any folder; imported first. */
import fs from 'node:fs'
import path from 'node:path'

/** Folder in which the user typed the command, since npm changes to the package's. */
const typedIn = process.env.INIT_CWD ?? process.cwd()

process.chdir(path.resolve(import.meta.dirname, '..'))
if (fs.existsSync('.env')) process.loadEnvFile('.env')
// A command prints its own messages instead.
process.env.LOG_LEVEL ??= 'error'

/** Returns the absolute path of a command's argument, relative to the folder where it was typed. */
export function typedPath(name: string): string {
  return path.resolve(typedIn, name)
}
