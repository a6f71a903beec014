import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'

/** The id of the request being answered, so that every line of it can be found. */
export const requestScope = new AsyncLocalStorage<{ request: string }>()

/**
 * Structured log on standard output. Only flat, listed fields: never a body, a cookie, an e-mail or a token.
 * A deep path could slip past a redaction list, so callers pass scalars.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => requestScope.getStore() ?? {},
  redact: { paths: ['password', 'email', 'token', 'cookie', 'authorization'], censor: '[oculto]' },
})

/** What may be said of an error: its class and where it came from, not its message, which can carry what a person typed. */
export function errorFacts(error: unknown): { error: string; at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: '' }
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    error: `${error.name}${code}`,
    at: frames
      .slice(0, 4)
      .map((line) => withoutRoot(line.trim()).slice(0, 160))
      .join(' | '),
  }
}

/** Shortens a line of a stack to the place within the project; Node itself names the source of what was built. */
function withoutRoot(frame: string): string {
  return frame.replace('file://', '').replace(`${process.cwd()}/`, '')
}

/** A path as it may stand in a log: one line, printable, cut, without its query and without the secrets that open a page. */
export function loggablePath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').slice(0, 200)
  return encodeURI(path.replace(/^\/(suporte\/conversa|newsletter\/\w+|arquivo|fatiar)\/.+/, '/$1/*')).slice(0, 300)
}
