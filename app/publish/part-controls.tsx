import { classes } from '#app/ui/classes.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import type { FormPart } from './form-state.ts'

export function PartFields({ part: { id, isPending } }: { part: FormPart }) {
  return (
    <>
      <input type="hidden" name="order" value={id} />
      {isPending && <input type="hidden" name="upload" value={id} />}
    </>
  )
}

type PartArrowsProps = {
  part: FormPart
  way: 'list' | 'grid'
  isFirst: boolean
  isLast: boolean
}

export function PartControls({ className, ...arrows }: PartArrowsProps & { className: string }) {
  return (
    <div className={classes('flex items-center', className)}>
      <PartArrows {...arrows} />
      <PartBin part={arrows.part} className="ml-auto" />
    </div>
  )
}

const words = { list: ['Subir', 'Descer'], grid: ['Mover para trás:', 'Mover para a frente:'] } as const

export function PartArrows({ part: { id, name }, way, isFirst, isLast }: PartArrowsProps) {
  if (isFirst && isLast) return null
  const [earlier, later] = words[way]
  const turns = way === 'list' ? ['rotate-180', ''] : ['rotate-90', '-rotate-90']
  // In a vertical list on a phone a disabled arrow takes no space.
  const off = way === 'list' ? 'invisible max-sm:hidden' : 'invisible'
  const arrow = { name: 'move', icon: 'chevron' } as const
  return (
    <>
      <IconSubmit
        {...arrow}
        value={`${id}:up`}
        label={`${earlier} ${name}`}
        turn={turns[0]}
        className={isFirst && off}
      />
      <IconSubmit
        {...arrow}
        value={`${id}:down`}
        label={`${later} ${name}`}
        turn={turns[1]}
        className={isLast && off}
      />
    </>
  )
}

export function PartBin({
  part: { id, name, isPending, isRemoved },
  className,
}: {
  part: FormPart
  className: string
}) {
  if (isPending)
    return <IconSubmit name="forget" value={id} label={`Remover ${name}`} icon="trash" className={className} />
  return (
    <label
      className={classes(
        iconButtonClass,
        'text-ink-2 has-checked:bg-brick-wash has-checked:text-brick has-focus-visible:outline-3 has-focus-visible:outline-cobalt',
        className,
      )}
    >
      <input type="checkbox" name="remove" value={id} defaultChecked={isRemoved} className="sr-only" />
      <Icon name="trash" />
      <span className="sr-only">Remover {name}</span>
    </label>
  )
}

type IconSubmitProps = {
  name: string
  value: string
  label: string
  icon: IconName
  turn?: string
  className: string | false
}

function IconSubmit({ name, value, label, icon, turn, className }: IconSubmitProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-label={label}
      className={classes(iconButtonClass, 'text-ink-2', className)}
    >
      <Icon name={icon} className={turn} />
    </button>
  )
}
