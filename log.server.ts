import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import pino from 'pino'
import { isFault } from '#fault'

export const requestScope = new AsyncLocalStorage<{ request: string }>()

export const logOptions: pino.LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // A copy, since pino writes each line's facts into it.
  mixin: () => ({ ...requestScope.getStore() }),
  formatters: { log: ({ error, ...facts }) => (error ? { ...facts, ...errorFacts(error) } : facts) },
  redact: { paths: ['password', 'email', 'token', 'cookie', 'authorization'], censor: '[oculto]' },
}

/** Structured log on standard output; takes only flat, listed fields, never a body, cookie, e-mail or token. */
export const log = pino(logOptions)

export function errorWords(error: unknown): string {
  const { error: name, message, at } = errorFacts(error)
  return message ?? [name, at].filter(Boolean).join(' ')
}

type ErrorFacts = { error: string; message?: string; at: string; cause?: string }

/** Returns what may be logged of an error: class, code, stack frames, causes, and a fault's message. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: typeof error, at: '' }
  const causes = causesOf(error)
  return {
    error: nameOf(error),
    ...(isFault(error) && { message: messageOf(error) }),
    at: placesOf(error, 4),
    ...(causes.length > 0 && { cause: causes.join(' < ') }),
  }
}

const mostCauses = 4

function causesOf({ cause }: Error): string[] {
  const causes: string[] = []
  for (let at = cause; at instanceof Error && causes.length < mostCauses; at = at.cause) {
    const message = isFault(at) ? `: ${messageOf(at)}` : ''
    const place = placesOf(at, 1)
    causes.push(`${nameOf(at)}${message}${place && ` (${place})`}`)
  }
  return causes
}

/** Returns the class of an error and its code, if both are identifiers. */
function nameOf(error: Error): string {
  const name = isWord(error.name) ? error.name : 'Error'
  return 'code' in error && isWord(error.code) ? `${name} ${error.code}` : name
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^\w{1,60}$/.test(value)
}

function messageOf(fault: Error): string {
  return fault.message.slice(0, 300)
}

/** Matches a stack frame, but not a line of the message that begins with `at`. */
const frame = /^ {4}at (?:.+ \(.+\)|.+:\d+:\d+|<anonymous>)$/

function placesOf(error: Error, count: number): string {
  // The message comes first, and may have lines that look like frames.
  const stack = (error.stack ?? '').replace(error.message, '')
  const frames = stack.split('\n').filter((line) => frame.test(line))
  return frames
    .slice(0, count)
    .map((line) => withoutRoot(line.trim()).slice(0, 160))
    .join(' | ')
}

function withoutRoot(frame: string): string {
  const short = frame.replace('file://', '').replace(`${process.cwd()}/`, '')
  return short.replace(/([\w./-]+\.js):(\d+):(\d+)/, (built, file: string, line: string, column: string) => {
    const origin = sourceMapOf(file)?.findOrigin(Number(line), Number(column))
    if (!origin || !('fileName' in origin)) return built
    return `${path.join(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

const sourceMaps = new Map<string, SourceMap | null>()

/** Reads the source map of a file at its first error, since loading all takes 15 ms and 30 MiB. */
function sourceMapOf(file: string): SourceMap | null {
  const known = sourceMaps.get(file)
  if (known !== undefined) return known
  const read = fs.existsSync(`${file}.map`) ? fs.readFileSync(`${file}.map`, 'utf8') : null
  const map = read && new SourceMap(JSON.parse(read) as SourceMapPayload)
  sourceMaps.set(file, map || null)
  return map || null
}

/** Returns a path for the log: printable, shortened, without query and secret tokens. */
export function loggablePath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').slice(0, 200)
  return encodeURI(path.replace(secretPaths, '/$1/*')).slice(0, 300)
}

/** Matches paths whose last part is a secret; case-insensitive like the router. */
const secretPaths =
  /^\/(suporte\/conversa|newsletter\/\w+|arquivo|fatiar|descadastrar|denuncias|conta-bloqueada|devolucao-pix|sandbox|pagar|convite|admin\/abrir)\/.+/i
