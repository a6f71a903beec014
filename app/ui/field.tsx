import { type ComponentProps, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/shared/format.ts'
import { lengthOf, tooLong } from '#domain/shared/text.ts'
import { useAnnounced } from './announce.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export const inputClass = 'field'

/** Attributes of the field that has the focus when the page opens, also after client-side navigation. */
export const firstField = { autoFocus: true, 'data-first-field': '' }

/** Error messages of one field, of which the first is shown. */
export type FieldError = string | readonly string[] | null | undefined

export type FieldProps = {
  label: ReactNode
  /** Id that links label, help and error to the control; needed if a page has the name twice. */
  id?: string
  help?: ReactNode
  error?: FieldError
  hideLabel?: boolean
  className?: string
}

type ControlWiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export function firstError(error: FieldError): string | undefined {
  return typeof error === 'string' ? error : error?.[0]
}

/** Label, help and error around a custom control; `children` gets the attributes that link them. */
export function Field({
  label,
  id,
  help,
  error,
  hideLabel,
  className,
  children,
}: FieldProps & { id: string; children: (wiring: ControlWiring) => ReactNode }) {
  const message = firstError(error)
  const described = classes(help != null && `${id}-ajuda`, message && `${id}-erro`)
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-label font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': message ? true : undefined, 'aria-describedby': described || undefined })}
      {help != null && (
        <p id={`${id}-ajuda`} className="mt-1.5 text-sm text-ink-3">
          {help}
        </p>
      )}
      <ErrorText id={`${id}-erro`} error={message} />
    </div>
  )
}

export function ErrorText({ id, error }: { id: string; error: FieldError }) {
  const message = firstError(error)
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-brick">
      <Icon name="alert" small className="mt-0.5" />
      {message}
    </p>
  )
}

/** Maximum number of characters that the server accepts, an emoji counting as one. */
type Limited = { most?: number | undefined }

export type TextFieldProps = FieldProps & Limited & Omit<ComponentProps<'input'>, 'id' | 'className'> & { name: string }

export function TextField({ label, id, help, error, hideLabel, className, most, ...input }: TextFieldProps) {
  const limit = useLimit(most, error)
  return (
    <Field {...{ label, help, hideLabel, className }} error={limit.error} id={id ?? `campo-${input.name}`}>
      {(wiring) => <input className={inputClass} {...limit.attributes} {...input} {...wiring} />}
    </Field>
  )
}

export function MoneyField(field: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" maxLength={20} {...field} />
}

type TextAreaProps = FieldProps &
  Limited &
  Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
    name: string
    /** True for an editor of long texts, which keeps its rows. */
    isLong?: boolean
  }

export function TextArea({
  label,
  id: given,
  help,
  error,
  hideLabel,
  className,
  most,
  isLong,
  ...area
}: TextAreaProps) {
  const id = given ?? `campo-${area.name}`
  const ref = useTyped(id)
  const limit = useLimit(most, error)
  return (
    <Field {...{ label, help, hideLabel, className }} error={limit.error} id={id}>
      {(wiring) => (
        <textarea
          ref={ref}
          className={classes(inputClass, isLong && 'long', 'min-h-24 resize-y')}
          {...limit.attributes}
          {...area}
          {...wiring}
        />
      )}
    </Field>
  )
}

/** Returns the limit as `data-most`, and a larger `maxLength`, since browsers count an emoji as two or more. */
export function roomFor(most: number) {
  return { maxLength: most * 3, 'data-most': most }
}

/** Returns the field's error, or one for a text beyond `most`, and the attributes by which the text is measured. */
function useLimit(most: number | undefined, error: FieldError) {
  const [beyond, setBeyond] = useState(0)
  const said = most && beyond > 0 ? `${tooLong(most)}: há ${formatCount(beyond)} a mais` : undefined
  useAnnounced(beyond > 0, said ?? null)
  if (!most) return { error, attributes: {} }
  const onInput = ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    setBeyond(Math.max(0, lengthOf(value.normalize('NFC')) - most))
  return { error: said ?? error, attributes: { ...roomFor(most), onInput } }
}

/** Returns a ref that keeps a text typed before hydration, which React would replace by the initial value. */
function useTyped(id: string): Ref<HTMLTextAreaElement> {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [before] = useState(() => {
    const area = typeof document === 'undefined' ? null : (document.getElementById(id) as HTMLTextAreaElement | null)
    return area && { area, typed: area.value }
  })
  useLayoutEffect(() => {
    // Only if it is the element of the server's page.
    const area = ref.current
    if (area && before?.area === area) area.value = before.typed
  }, [before])
  return ref
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'> & { name: string }

export function SelectField({ label, id, help, error, hideLabel, className, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, hideLabel, className }} id={id ?? `campo-${select.name}`}>
      {(wiring) => (
        <Select {...select} {...wiring}>
          {children}
        </Select>
      )}
    </Field>
  )
}

type SelectProps = ComponentProps<'select'>

/** Select without a label; unlike in plain React, resetting its form restores the latest `defaultValue`. */
export function Select({ className, ...select }: SelectProps) {
  const ref = useRef<HTMLSelectElement>(null)
  const { defaultValue } = select
  useLayoutEffect(() => {
    if (defaultValue === undefined) return
    for (const option of ref.current?.options ?? []) option.defaultSelected = option.value === String(defaultValue)
  }, [defaultValue])
  return <select ref={ref} className={classes(inputClass, 'select', className)} {...select} />
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: ReactNode
  /** Number at the right, as in filters; a choice with 0 is disabled unless ticked. */
  count?: number
  type?: 'checkbox' | 'radio'
  className?: string
}

export function Checkbox({ label, count, type = 'checkbox', className, ...input }: CheckboxProps) {
  // A ticked one can always be unticked.
  const isNothing = count === 0 && !input.defaultChecked
  return (
    <label className={classes('check', isNothing && 'text-ink-3', className)}>
      <input type={type} disabled={isNothing} {...input} />
      {label}
      {count != null && <span className="facet-count">{formatCount(count)}</span>}
    </label>
  )
}
