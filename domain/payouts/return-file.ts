import { isUuid } from '#domain/shared/text.ts'
import type { PayoutEnd } from './payout.ts'

/** What the bank may say of a line, as people write it. */
const words: Record<string, PayoutEnd['event']> = {
  pago: 'paid',
  falhou: 'failed',
  recusado: 'failed',
  devolvido: 'returned',
}

export type ReturnFile = { ok: true; ends: PayoutEnd[] } | { ok: false; line: number }

/**
 * Reads the file with which staff says what became of a run: the first column is the payout's number as the bank's file
 * had it, the second `pago`, `falhou` or `devolvido`, the third the reason; separated by semicolons, with or without a first
 * line of names. Lines without a second column are left for later. Refuses the whole file at the first line it does not
 * understand (counted from 1).
 */
export function readReturnFile(text: string): ReturnFile {
  const ends: PayoutEnd[] = []
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    const [id = '', word = '', reason = ''] = line.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    if (!line.trim() || (index === 0 && !isUuid(id))) continue
    if (!word && isUuid(id)) continue
    const event = words[word.toLowerCase()]
    if (!isUuid(id) || !event) return { ok: false, line: index + 1 }
    ends.push(
      event === 'paid'
        ? { payoutId: id, event }
        : { payoutId: id, event, failure: reason.slice(0, 200) || 'O banco não disse o motivo.' },
    )
  }
  return { ok: true, ends }
}
