import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export type TagTone = 'neutral' | 'new' | 'ok' | 'info' | 'warn' | 'bad'

const tones: Record<TagTone, string> = {
  neutral: 'bg-sunk text-ink-2',
  new: 'bg-sun text-night',
  ok: 'bg-leaf-wash text-leaf',
  info: 'bg-cobalt-wash text-cobalt',
  warn: 'bg-sun-wash text-ink',
  bad: 'bg-brick-wash text-brick',
}

/** Tag with a short state or kind; its colour only repeats what the words say. */
export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: TagTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 items-center gap-1 rounded-tag px-2 text-xs leading-none font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
