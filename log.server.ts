import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import pino from 'pino'

/** Id of the current request, logged with each of its lines. */
export const requestScope = new AsyncLocalStorage<{ request: string }>()

/**
 * Structured log on standard output; the settings say from which level on. Only flat, listed fields: never a body, a cookie, an
 * e-mail or a token.
 * A deep path could slip past a redaction list, so callers pass scalars.
 */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => requestScope.getStore() ?? {},
  redact: { paths: ['password', 'email', 'token', 'cookie', 'authorization'], censor: '[oculto]' },
})

/** Returns an error's class and location for the log, without its message, which may contain user input. */
export function errorFacts(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' }
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  const places = frames.slice(0, 4).map((line) => withoutRoot(line.trim()).slice(0, 160))
  return { error: `${error.name}${code}`, at: places.join(' | ') }
}

/** Shortens a stack frame to the path within the project; built code maps to its source. */
function withoutRoot(frame: string): string {
  const short = frame.replace('file://', '').replace(`${process.cwd()}/`, '')
  return short.replace(/([\w./-]+\.js):(\d+):(\d+)/, (built, file: string, line: string, column: string) => {
    const origin = sourceMapOf(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return built
    return `${path.join(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

const sourceMaps = new Map<string, SourceMap | null>()

/** Reads a built file's source map at its first error. Loading all at the start would take 15 ms, and 30 MiB permanently. */
function sourceMapOf(file: string): SourceMap | null {
  const known = sourceMaps.get(file)
  if (known !== undefined) return known
  const read = fs.existsSync(`${file}.map`) ? fs.readFileSync(`${file}.map`, 'utf8') : null
  const map = read && new SourceMap(JSON.parse(read) as SourceMapPayload)
  sourceMaps.set(file, map || null)
  return map || null
}

/** Returns a path for the log: printable, truncated, without its query and secret tokens. */
export function loggablePath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').slice(0, 200)
  return encodeURI(path.replace(secretPaths, '/$1/*')).slice(0, 300)
}

/** Paths whose last part is a secret; case-insensitive like the router. */
const secretPaths =
  /^\/(suporte\/conversa|newsletter\/\w+|arquivo|fatiar|descadastrar|denuncias|conta-bloqueada|devolucao-pix|sandbox|pagar|convite|admin\/abrir)\/.+/i
