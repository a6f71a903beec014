import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ErrorText } from './field.tsx'

type QuestionProps = {
  id?: string
  legend: string
  /** True to put the answers below the legend on phones. */
  stacks?: boolean
  error?: string[] | undefined
  className?: string
  answers: ReactNode
  children?: ReactNode
}

/** Question with short answers at its right, in one line; `children` appear below. */
export function Question({ id, legend, stacks, error, className, answers, children }: QuestionProps) {
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-describedby={error ? `${id}-erro` : undefined}
      className={classes('min-w-0 px-4 py-1 sm:py-0.5', className)}
    >
      <legend className="sr-only">{legend}</legend>
      <div
        className={classes(
          'flex items-center justify-between gap-2 max-[18rem]:flex-wrap sm:gap-4',
          stacks && 'max-sm:flex-col max-sm:items-stretch max-sm:py-2.5',
        )}
      >
        <p className="text-label font-medium" aria-hidden="true">
          {legend}
        </p>
        <div
          className={classes(
            'flex flex-none rounded-ctl bg-sunk p-0.5 max-[18rem]:flex-auto max-[18rem]:flex-wrap',
            stacks && 'max-sm:[&_label]:flex-auto',
          )}
        >
          {answers}
        </div>
      </div>
      {id && <ErrorText id={`${id}-erro`} error={error} />}
      {children}
    </fieldset>
  )
}

type SegmentProps = { name: string; value: string; label: string; isChosen: boolean }

export function Segment({ name, value, label, isChosen }: SegmentProps) {
  return (
    <label className="grid min-h-11 min-w-14 place-items-center rounded-row px-2.5 text-center text-label leading-tight font-medium text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:[box-shadow:0_1px_3px_rgb(16_21_43/0.2)] has-focus-visible:outline-3 has-focus-visible:outline-cobalt sm:px-3 pointer-fine:min-h-9">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="sr-only" />
      {label}
    </label>
  )
}
