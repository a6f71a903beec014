import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { ErrorText, firstError, type FieldError } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'title' | 'className'> & {
  name: string
  value: string
  title: ReactNode
  meta?: ReactNode
  aside?: ReactNode
  type?: 'radio' | 'checkbox'
}

export function Choice({ title, meta, aside, type = 'radio', ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} className="mt-0.5 size-5 outline-none" {...input} />
      {/* With large letters the price stands below the title. */}
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
          <b>{title}</b>
          {meta != null && <span className="block text-sm text-ink-2">{meta}</span>}
        </span>
        {aside != null && <b className="num">{aside}</b>}
      </span>
    </label>
  )
}

type ChoiceGroupProps = {
  legend: ReactNode
  /** Id of the fieldset, with which the ids of help and error begin. */
  id: string
  hideLegend?: boolean
  help?: ReactNode
  error?: FieldError
  className?: string
  children: ReactNode
}

/** Question with several answers to choose from: a fieldset with legend, help and error. */
export function ChoiceGroup({ legend, id, hideLegend, help, error, className, children }: ChoiceGroupProps) {
  const message = firstError(error)
  const described = classes(help != null && `${id}-ajuda`, message && `${id}-erro`)
  return (
    <fieldset id={id} aria-describedby={described || undefined} className={classes('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-label font-medium'}>{legend}</legend>
      <div className="grid gap-2">{children}</div>
      {help != null && (
        <p id={`${id}-ajuda`} className="mt-1.5 text-sm text-ink-3">
          {help}
        </p>
      )}
      <ErrorText id={`${id}-erro`} error={message} />
    </fieldset>
  )
}
