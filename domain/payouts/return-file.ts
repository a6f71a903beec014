import { cutText, isUuid } from '#domain/shared/text.ts'
import type { PayoutEnd } from './payout.ts'

/** Words accepted as a result, as people write them. */
const words: Record<string, PayoutEnd['event']> = {
  pago: 'paid',
  falhou: 'failed',
  recusado: 'failed',
  devolvido: 'returned',
}

export type ReturnFile = { ok: true; ends: PayoutEnd[] } | { ok: false; line: number }

/**
 * Parses the result file of a run, separated by semicolons: payout id, `pago`/`falhou`/`devolvido`, reason; header optional.
 * Skips lines without a result. The first invalid line (from 1) refuses the file.
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
        : { payoutId: id, event, failure: cutText(reason, 200) || 'O banco não disse o motivo.' },
    )
  }
  return { ok: true, ends }
}
