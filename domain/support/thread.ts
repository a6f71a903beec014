import { business } from '#domain/shared/business.ts'
import { shortened } from '#domain/shared/text.ts'
import { dayOf } from '#domain/shared/day.ts'
import { type HoursLine, isPromiseBroken } from '#domain/shop-settings/support-hours.ts'

/**
 * State of a support conversation. `open`: the user wrote last; `answered`: staff did; `closed`: no answer is due until
 * the user writes.
 */
export type ThreadState = 'open' | 'answered' | 'closed'

export const threadStates: readonly ThreadState[] = ['open', 'answered', 'closed']

/** Origin of a support conversation; `data` is a request about personal data, from /perfil/dados. */
export type ThreadOrigin = 'contact' | 'support' | 'chat' | 'data'

/**
 * Returns whether an answer is late: past our promise, or past the legal limit (Decreto 7.962/2013, art. 4; LGPD, art.
 * 19, II).
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

export function lawfulDays(origin: ThreadOrigin): number {
  return origin === 'data' ? business.dataRequestDays : business.lawfulAnswerDays
}

/** A message of a support conversation; `staffName` is null if the user wrote it. */
export type ThreadMessage = { id: string; staffName: string | null; message: string; at: Date }

export function subjectOf(message: string): string {
  return shortened(message.replace(/\s+/g, ' ').trim(), 80)
}

/** Returns a protocol number, day and six digits: `20261121-048213` (Decreto 7.962/2013, art. 4, V). */
export function protocolNumber(now: Date, random: number): string {
  return `${dayOf(now).replaceAll('-', '')}-${String(random % 1_000_000).padStart(6, '0')}`
}
