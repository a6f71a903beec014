import fs from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

/** A place as a line of a stack names it: a file of plain JavaScript, a line and a column. */
const place = /(?:file:\/\/)?(\/[^\s():]+\.c?js):(\d+):(\d+)/

/** Large, and needed only when something fails: kept for as long as there is room for them. */
const maps = new Map<string, WeakRef<SourceMap>>()

/** A line of a stack with the place in the sources, when it names a file that was built from them. */
export function inSources(frame: string): string {
  return frame.replace(place, (built, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return built
    const source = path.resolve(path.dirname(file), found.originalSource)
    return `${path.relative('.', source)}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

function mapOf(file: string): SourceMap | undefined {
  const kept = maps.get(file)?.deref()
  if (kept) return kept
  try {
    const map = new SourceMap(JSON.parse(fs.readFileSync(`${file}.map`, 'utf8')))
    maps.set(file, new WeakRef(map))
    return map
  } catch {
    return undefined // not built, or without a map
  }
}
