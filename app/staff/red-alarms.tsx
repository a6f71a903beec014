import { Notice } from '#app/ui/notice.tsx'
import { alarmAdvice, alarmTitles } from '#domain/alarms/alarm.ts'
import type { Alarm } from '#domain/alarms/alarms.server.ts'
import { formatSince } from '#domain/shared/format.ts'

/** What is red of the shop itself, each with what to do about it; nothing while all is well. */
export function RedAlarms({ alarms, now }: { alarms: readonly Alarm[]; now: Date }) {
  if (alarms.length === 0) return null
  return (
    <ul className="mb-6 grid gap-3">
      {alarms.map(({ kind, words, redSince }) => (
        <li key={kind}>
          <Notice tone="bad">
            <b>{alarmTitles[kind]}.</b> {words} {alarmAdvice[kind]}
            {redSince && <span className="meta block">{formatSince(redSince, now)}</span>}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
