import type { ComponentProps } from 'react'
import { Field, inputClass, type TextFieldProps } from './field.tsx'

/** Text field for a date like `31/12/2026`, since a native date field follows the browser's language. */
function DateInput(input: Omit<ComponentProps<'input'>, 'className' | 'type'> & { name: string }) {
  return (
    <input
      className={inputClass}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      maxLength={10}
      {...input}
      onInput={(event) => {
        const { value, selectionEnd } = event.currentTarget
        if (selectionEnd === value.length) event.currentTarget.value = dateTyped(value)
      }}
    />
  )
}

export function dateTyped(text: string): string {
  const filled = text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d\/)(\d)\//, '$10$2/')
  if (/^\d\d\/(?:\d\d\/)?$/.test(filled)) return filled
  const digits = filled.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

export function DateField({ label, id, help, error, hideLabel, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, help, error, hideLabel, className }} id={id ?? `campo-${input.name}`}>
      {(wiring) => <DateInput {...input} {...wiring} />}
    </Field>
  )
}
