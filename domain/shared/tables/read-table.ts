import { parse } from 'csv-parse/sync'

/** Table row: its line in the text (from 1) and its trimmed cells, without empty ones at the end. */
export type TableRow = { line: number; cells: string[] }

/** Parses a table with semicolons, tabs or commas and quotes (RFC 4180); an unclosed quote returns its line. */
export function readTable(text: string): { ok: true; rows: TableRow[] } | { ok: false; line: number } {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  try {
    const records = parse(named ? text.replace(named[0], '\n') : text, {
      bom: true,
      delimiter: named?.[1] ?? delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const rows = records.map(({ record, info }) => {
      const breaks = record.join('').match(/\r\n|\r|\n/g)?.length ?? 0
      return { line: info.lines - breaks, cells: withoutEmptyEnd(record) }
    })
    return { ok: true, rows: rows.filter(({ cells }) => cells.length > 0) }
  } catch (error) {
    const { lines } = error as { lines?: number }
    if (lines === undefined) throw error
    return { ok: false, line: lines }
  }
}

/** Decodes a saved table: UTF-8, else Windows-1252, as Excel saves in Brazil; UTF-16 by its byte order mark. */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns the first separator that is not within quotes; a semicolon without one. */
function delimiterOf(text: string): string {
  return /^[\s\uFEFF]*(?:"(?:[^"]|"")*"|[^";\t,\r\n])*([;\t,])/.exec(text)?.[1] ?? ';'
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}
