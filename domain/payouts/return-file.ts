import { readTable } from '#domain/shared/tables/read-table.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { cutText, isUuid, slugOf } from '#domain/shared/text.ts'
import type { PayoutEnd } from './payout.ts'

/** Events by the words that a file may use for a payout's result. */
const words: Record<string, PayoutEnd['event']> = {
  pago: 'paid',
  falhou: 'failed',
  recusado: 'failed',
  devolvido: 'returned',
}

export type ReturnFile = { ok: true; ends: PayoutEnd[] } | { ok: false; line: number }

const headings = ['identificador', 'situacao', 'motivo'] as const

/**
 * Parses a run's result file: payout id, `pago`/`falhou`/`devolvido`, reason. Skips payouts without a result; an
 * invalid row refuses the file and names its line, from 1.
 */
export function readReturnFile(text: string): ReturnFile {
  const table = readTable(text)
  if (!table.ok) return table
  const [first] = table.rows
  const columns = first && columnsOf(first.cells)
  const [idColumn, wordColumn, reasonColumn] = columns ?? [0, 1, 2]
  const ends: PayoutEnd[] = []
  for (const { line, cells } of columns ? table.rows.slice(1) : table.rows) {
    const [id, word, reason] = [cells[idColumn] ?? '', cells[wordColumn] ?? '', cells[reasonColumn] ?? '']
    if (!word && isUuid(id)) continue
    const event = words[word.toLowerCase()]
    if (!isUuid(id) || !event || reason.split(/[\r\n]+/).some(isRow)) return { ok: false, line }
    ends.push(
      event === 'paid'
        ? { payoutId: id, event }
        : { payoutId: id, event, failure: cutText(cleanLine(reason), 200) || 'O banco não disse o motivo.' },
    )
  }
  return { ok: true, ends }
}

/** Returns the indices of our columns in a heading row, or null; the reason column may be missing. */
function columnsOf(cells: readonly string[]): [id: number, word: number, reason: number] | null {
  const names = cells.map((cell) => slugOf(cell).replace(/^id$/, 'identificador'))
  const [id = -1, word = -1, reason = -1] = headings.map((heading) => names.indexOf(heading))
  return id < 0 || word < 0 ? null : [id, word, reason]
}

/** Returns whether a line within a cell looks like a row, because a quote was never closed. */
function isRow(line: string): boolean {
  return isUuid(line.trim().split(/[;\t,"]/, 1)[0] ?? '')
}
