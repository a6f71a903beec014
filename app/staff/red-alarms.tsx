import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { alarmAdvice, type AlarmKind, alarmTitles } from '#domain/alarms/alarm.ts'
import type { Alarm } from '#domain/alarms/alarms.server.ts'
import { formatMoment } from '#domain/shared/format.ts'

const pages: Partial<Record<AlarmKind, { to: string; label: string }>> = {
  payouts: { to: href('/admin/repasses'), label: 'Ver\u00a0repasses' },
  invariants: { to: href('/admin/auditoria'), label: 'Ver auditoria' },
}

export function RedAlarms({ alarms }: { alarms: readonly Alarm[] }) {
  if (alarms.length === 0) return null
  return (
    <ul className="mb-6 grid gap-3">
      {alarms.map(({ kind, words, redSince }) => (
        <li key={kind}>
          <Notice tone="bad">
            <b>{alarmTitles[kind]}.</b> {words} {alarmAdvice[kind]}{' '}
            {pages[kind] && (
              <Link to={pages[kind].to} className="link">
                {pages[kind].label}
              </Link>
            )}
            {redSince && <span className="meta block">Desde {formatMoment(redSince)}</span>}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
