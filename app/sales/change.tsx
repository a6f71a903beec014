import { changePercent, type Period } from '#domain/sales/period.ts'
import { classes } from '#app/ui/classes.ts'
import { periodWords } from './period-picker.tsx'
import { formatCount } from '#domain/shared/format.ts'

type ChangeProps = { now: number; before: number; period: Period }

/** '+12% sobre os 30 dias anteriores'; null when there was nothing before to compare with. */
export function changeOf({ now, before, period }: ChangeProps) {
  return before > 0 ? <Change percent={changePercent(now, before) ?? 0} period={period} /> : null
}

function Change({ percent, period }: { percent: number; period: Period }) {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  const color = classes(percent > 0 && 'text-leaf', percent < 0 && 'text-brick')
  return (
    <>
      <span className={color}>
        {sign}
        {formatCount(Math.abs(percent))}%
      </span>{' '}
      sobre os {periodWords(period)} anteriores
    </>
  )
}
