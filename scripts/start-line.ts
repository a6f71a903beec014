import fs from 'node:fs'
import path from 'node:path'

/** What `npm start` says: settings of the system, before `node`, and the words that Node is told. */
export function startLine(): { settings: string[]; words: string[] } {
  const file = path.resolve(import.meta.dirname, '../package.json')
  const { scripts } = JSON.parse(fs.readFileSync(file, 'utf8')) as { scripts: { start: string } }
  const line = scripts.start.split(' ')
  const node = line.indexOf('node')
  return { settings: line.slice(0, node), words: line.slice(node + 1) }
}
