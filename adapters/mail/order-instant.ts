import { dateFormat } from '#domain/shared/day.ts'

const day = dateFormat()
const time = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** `21/11/2026 às 14:38`, by the clock of São Paulo. */
export function orderInstant(instant: Date): string {
  return `${day.format(instant)} às ${time.format(instant)}`
}
