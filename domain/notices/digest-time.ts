import { addDays, dayOf } from '#domain/shared/day.ts'
import { isGathered, type MailPace } from '#domain/shared/notice-kind.ts'

/** Time at which digests are mailed in São Paulo, without summer time since 2019; weekly ones on Mondays. */
const hour = '08:00:00-03:00'

/** Returns the time of the next digest after `after`; null if the user's choice `pace` has no digest. */
export function nextDigest(pace: MailPace, after: Date): Date | null {
  if (!isGathered(pace)) return null
  for (let day = dayOf(after); ; day = addDays(day, 1)) {
    const at = new Date(`${day}T${hour}`)
    if (at > after && (pace === 'day' || at.getUTCDay() === 1)) return at
  }
}
