import { dateFormat } from '#domain/shared/day.ts'

const time = dateFormat({ hour: '2-digit', minute: '2-digit' })
const day = dateFormat()

/** `14:52`, in Brasília's time. */
export function clockTime(instant: Date): string {
  return time.format(instant)
}

/** `21/11/2026`, in Brasília's time. */
export function dayOf(instant: Date): string {
  return day.format(instant)
}
