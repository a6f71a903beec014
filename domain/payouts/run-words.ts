import type { Day } from '#domain/shared/day.ts'
import { formatBRL, formatCount, formatDate } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { StaffSubject } from '#domain/staff/staff-action.ts'

/** Formats a number of payouts as `1 repasse` or `12 repasses`. */
export function countOfPayouts(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'repasse' : 'repasses'}`
}

/** Returns a payout run as the subject of a staff action, labelled like '4 repasses de 27/11/2026, R$ 524,15'. */
export function runSubject({ id, day }: { id: string; day: Day }, count: number, totalCents?: Cents): StaffSubject {
  const sum = totalCents === undefined ? '' : `, ${formatBRL(totalCents)}`
  return { kind: 'payout', id, label: `${countOfPayouts(count)} de ${formatDate(day)}${sum}` }
}
