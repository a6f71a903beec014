import { business } from '#domain/shared/business.ts'
import { dayOf } from '#domain/shared/day.ts'
import { type HoursLine, isPromiseBroken } from '#domain/shop-settings/support-hours.ts'

/** Open: the last message is the person's. Answered: it is staff's. Closed: no answer is due; a message from the person opens it again. */
export type ThreadState = 'open' | 'answered' | 'closed'

export const threadStates: readonly ThreadState[] = ['open', 'answered', 'closed']

/** `data`: a request about one's personal data, from /perfil/dados. */
export type ThreadOrigin = 'contact' | 'support' | 'chat' | 'data'

/**
 * Tells how late an answer is: past the hours that we promise on days of support, or past the days of the law: five for a consumer (Decreto
 * 7.962/2013, art. 4, sole paragraph), fifteen for a request about personal data (LGPD, art. 19, II), for which we promise no less.
 */
export function answerDelay(
  origin: ThreadOrigin,
  waitingSince: Date,
  { now, hours }: { now: Date; hours: readonly HoursLine[] },
): 'none' | 'promise' | 'law' {
  const waited = (now.getTime() - waitingSince.getTime()) / 3_600_000
  if (waited > lawfulDays(origin) * 24) return 'law'
  return origin !== 'data' && isPromiseBroken(waitingSince, now, hours) ? 'promise' : 'none'
}

/** Returns the days that the law gives us for an answer. */
export function lawfulDays(origin: ThreadOrigin): number {
  return origin === 'data' ? business.dataRequestDays : business.lawfulAnswerDays
}

/** One thing that was said. `staffName` is null when the person themself said it. */
export type ThreadMessage = { id: string; staffName: string | null; message: string; at: Date }

/** Returns the subject of a conversation that was begun without one: the beginning of what was said. */
export function subjectOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length <= 80 ? line : `${line.slice(0, 79).replace(/\s\S*$/, '')}…`
}

/** Returns the number a person is given at once (Decreto 7.962/2013 art. 4 V): day in São Paulo and six digits, `20261121-048213`. */
export function protocolNumber(now: Date, random: number): string {
  return `${dayOf(now).replaceAll('-', '')}-${String(random % 1_000_000).padStart(6, '0')}`
}
