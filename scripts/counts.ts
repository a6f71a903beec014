import path from 'node:path'
import { codeFiles, importCircles, importedFiles, isProduction, readCode } from './source-tree.ts'

/** Returns figures of the source tree by name, for `npm run check -- --counts`. */
export function countShape(): Record<string, number> {
  const files = codeFiles().filter(isProduction)
  const lines = files.map((file) => readCode(file).split('\n').length - 1).toSorted((a, b) => a - b)
  const arrows = arrowsBetween(files)
  return {
    'production-files': files.length,
    'files-of-20-lines-or-fewer': lines.filter((count) => count <= 20).length,
    'median-lines': quantile(lines, 0.5),
    'p90-lines': quantile(lines, 0.9),
    'max-lines': lines.at(-1) ?? 0,
    'comment-lines': files.flatMap((file) => readCode(file).match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? []).length,
    'most-files-in-a-folder': fullestFolders(files)[0]?.files ?? 0,
    'import-circles': importCircles(files).length,
    'arrows-jobs-to-app': arrows('jobs/', 'app/'),
    'arrows-adapters-to-db': adapterArrows(files).length,
    'arrows-app-to-config': arrows('app/', 'config.server.ts'),
    'arrows-db-to-domain': arrows('db/', 'domain/'),
    'typed-addresses': typedAddresses(files).length,
  }
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function arrowsBetween(files: readonly string[]): (from: string, to: string) => number {
  return (from, to) =>
    files
      .filter((file) => file.startsWith(from))
      .reduce((sum, file) => sum + importedFiles(file).filter((name) => name.startsWith(to)).length, 0)
}

const roomy = ['app/ui', 'db/migrations']

export function fullestFolders(files: readonly string[]): { folder: string; files: number }[] {
  const folders = new Map<string, number>()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    if (!roomy.includes(folder)) folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  return [...folders].map(([folder, count]) => ({ folder, files: count })).toSorted((a, b) => b.files - a.files)
}

/** Returns imports of the database by adapters, except types and tables "Owned by `adapters/…`". */
export function adapterArrows(files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith('adapters/'))
    .flatMap((file) =>
      importedFiles(file)
        .filter((name) => name.startsWith('db/') && !isOwnTable(file, name) && !/^db\/(?:database|job)\.ts$/.test(name))
        .map((name) => `${file} → ${name}`),
    )
}

function isOwnTable(file: string, table: string): boolean {
  if (!table.startsWith('db/schema/')) return false
  const owners = [...readCode(table).matchAll(/Owned by `(adapters\/[^`]+)`/g)].map(([, owner = '']) => owner)
  return owners.some((owner) => file.startsWith(owner))
}

const tablesOfAddresses = /^(?:app\/routes\.ts|domain\/shared\/paths\.ts)$/

/** Returns files with literal shop addresses, instead of `href()` and `pathTo()`, which the compiler checks. */
export function typedAddresses(files: readonly string[]): string[] {
  const table = readCode('app/routes.ts')
  const firsts = new Set([...table.matchAll(/route\('([^'/:*?]+)/g)].map(([, first = '']) => first))
  return files
    .filter((file) => /^(?:app|domain|adapters|jobs|demo)\//.test(file) && !tablesOfAddresses.test(file))
    .flatMap((file) =>
      [...withoutComments(readCode(file)).matchAll(/(?<!\bhref\()(?<!\bpathTo\()(['"`])\/([\w.-]+)/g)]
        .filter(([, , first = '']) => firsts.has(first))
        .map(() => file),
    )
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
