import { stringify } from 'csv-stringify/sync'
import type { Balances, Statement } from '#domain/payouts/maker-statement.server.ts'
import { formatMoment } from '#domain/shared/day.ts'
import { formatReais } from '#domain/shared/money.ts'
import { lineWords } from './statement-words.ts'

const columns = ['Data', 'Movimento', 'Sobre', 'Pendente (R$)', 'Disponível (R$)']

/** A statement as spreadsheet programs in Brazil read it; text that looks like a formula is kept from being one. */
export function statementSheet({ opening, lines, closing }: Statement): string {
  const rows = lines.map((line) => {
    const { what, about } = lineWords(line)
    return [formatMoment(line.at), what, asText(about), ...amounts(line)]
  })
  const all = [
    columns,
    ['', 'Saldo anterior', '', ...amounts(opening)],
    ...rows,
    ['', 'Saldo final', '', ...amounts(closing)],
  ]
  return stringify(all, { delimiter: ';', bom: true, record_delimiter: 'windows' })
}

function amounts({ pendingCents, availableCents }: Balances): string[] {
  return [formatReais(pendingCents), formatReais(availableCents)]
}

/** Negative amounts must stay numbers, so only what people wrote is looked at. */
function asText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
