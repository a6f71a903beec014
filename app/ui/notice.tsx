import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type NoticeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info'

const tones: Record<NoticeTone, { box: string; icon: string; name: IconName }> = {
  neutral: { box: 'bg-sunk', icon: '', name: 'info' },
  ok: { box: 'bg-leaf-wash', icon: 'text-leaf', name: 'check' },
  warn: { box: 'bg-sun-wash', icon: '', name: 'alert' },
  bad: { box: 'bg-brick-wash', icon: 'text-brick', name: 'alert' },
  info: { box: 'bg-cobalt-wash', icon: 'text-cobalt', name: 'info' },
}

type NoticeProps = {
  tone?: NoticeTone
  icon?: IconName
  /** ARIA role: `alert` for an error of a form, so that it is announced at once. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

export function Notice({ tone = 'neutral', icon, role, className, children }: NoticeProps) {
  const look = tones[tone]
  return (
    <div role={role} className={classes('flex gap-2.5 rounded-ctl px-3.5 py-3 text-label', look.box, className)}>
      <Icon name={icon ?? look.name} className={classes('mt-px', look.icon)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
