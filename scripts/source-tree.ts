import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

export const folders = [
  'adapters',
  'app',
  'bench',
  'db',
  'demo',
  'domain',
  'geometry',
  'jobs',
  'scripts',
  'server',
  'tests',
]

export function codeFiles(): string[] {
  const below = folders
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
  const atRoot = fs.readdirSync(root).filter((name) => !name.startsWith('.'))
  return [...atRoot, ...below].map((name) => name.replaceAll('\\', '/')).filter((name) => /\.(?:tsx?|mjs)$/.test(name))
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')

export const isProduction = (file: string) => !isTest(file) && !file.startsWith('bench/')

export const readCode = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

export function writtenImports(file: string): string[] {
  const found = readCode(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
  )
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

const single: Record<string, string> = {
  '#config': 'config.server.ts',
  '#fault': 'fault.ts',
  '#log': 'log.server.ts',
  '#services': 'services.server.ts',
  '#version': 'version.ts',
}

/** Returns the repository's files that a file imports, without packages and generated types. */
export function importedFiles(file: string): string[] {
  return writtenImports(file)
    .map((name) => {
      if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
      return single[name] ?? (name.startsWith('#') ? name.slice(1) : '')
    })
    .filter((name) => name !== '' && !name.includes('+types'))
}

/** Returns cycles of imports, type imports included: strongly connected components (Tarjan 1972). */
export function importCircles(files: readonly string[]): string[][] {
  const places = new Map<string, { index: number; low: number; onStack: boolean }>()
  const stack: string[] = []
  const circles: string[][] = []
  const known = new Set(files)
  const visit = (file: string): number => {
    const place = { index: places.size, low: places.size, onStack: true }
    places.set(file, place)
    stack.push(file)
    for (const target of importedFiles(file)) {
      if (!known.has(target)) continue
      const seen = places.get(target)
      if (!seen) place.low = Math.min(place.low, visit(target))
      else if (seen.onStack) place.low = Math.min(place.low, seen.index)
    }
    if (place.low === place.index) {
      const members = stack.splice(stack.indexOf(file))
      for (const member of members) places.get(member)!.onStack = false
      if (members.length > 1) circles.push(members.toSorted())
    }
    return place.low
  }
  for (const file of files) if (!places.has(file)) visit(file)
  return circles
}
