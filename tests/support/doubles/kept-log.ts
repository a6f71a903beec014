import type { Log } from '#domain/shared/log.ts'

export type LogLine = { level: keyof Log; facts: Record<string, unknown>; message: string }

/** A log that keeps its lines in memory. */
export function keptLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const writer = (level: keyof Log) => (facts: Record<string, unknown>, message: string) =>
    void lines.push({ level, facts, message })
  return { log: { info: writer('info'), warn: writer('warn'), error: writer('error') }, lines }
}
