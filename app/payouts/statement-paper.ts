import type { Balances, Statement } from '#domain/payouts/maker-statement.server.ts'
import { monthName } from '#domain/payouts/month.ts'
import { formatDay } from '#domain/shared/day.ts'
import { formatBRL } from '#domain/shared/money.ts'
import { lineWords } from './statement-words.ts'

/** A statement as it is laid out on paper. */
export function statementPaper({ month, opening, lines, closing }: Statement, maker: string, now: Date) {
  const row = (day: string, what: string, about: string, balances: Balances) => [
    day,
    what,
    about,
    formatBRL(balances.pendingCents),
    formatBRL(balances.availableCents),
  ]
  return {
    title: `Extrato de ${monthName(month)}`,
    author: 'Camada',
    facts: [maker, 'Pendente: em prazo de desistência. Disponível: entra no próximo repasse.'],
    columns: [
      { name: 'Data', share: 12 },
      { name: 'Movimento', share: 20 },
      { name: 'Sobre', share: 38 },
      { name: 'Pendente', share: 15, isNumber: true },
      { name: 'Disponível', share: 15, isNumber: true },
    ],
    rows: [
      row('', 'Saldo anterior', '', opening),
      ...lines.map((line) => {
        const { what, about } = lineWords(line)
        return row(formatDay(line.at), what, about, line)
      }),
      row('', 'Saldo final', '', closing),
    ],
    footer: `Emitido em ${formatDay(now)}.`,
  }
}
