import { type RefObject, useEffect } from 'react'
import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { type FieldError, firstField, TextField, type TextFieldProps } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { AuthFaults } from './auth-forms.server.ts'

type CurrentPasswordFieldProps = { error: FieldError; id?: string; label?: string; help?: string }

export function CurrentPasswordField({ error, id, label = 'Sua senha atual', help }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      id={id}
      label={label}
      name="currentPassword"
      autoComplete="current-password"
      help={help}
      error={error}
    />
  )
}

type CodeFieldProps = Pick<TextFieldProps, 'error' | 'help' | 'className'> & {
  /** True for the field that has the focus when the page opens. */
  isFirst?: boolean
}

export function CodeField({ isFirst, ...field }: CodeFieldProps) {
  return (
    <TextField
      label="Código de 6 dígitos"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      {...(isFirst && firstField)}
      {...field}
    />
  )
}

export function FormFault({ faults }: { faults: AuthFaults | null }) {
  if (!faults?.message) return null
  return (
    <Notice tone="bad" role="alert" className="mb-5">
      <b>{faults.title}</b>
      <p>{faults.message}</p>
    </Notice>
  )
}

/** Focuses the first invalid field after a form was refused. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, faults: unknown): void {
  useEffect(() => {
    if (!faults || !form.current) return
    const wrong = form.current.querySelector<HTMLInputElement>('[aria-invalid=true]')
    const password = form.current.querySelector<HTMLInputElement>('input[autocomplete$=-password]')
    if (wrong) wrong.focus()
    else password?.select()
  }, [form, faults])
}

/** Returns a function that gives a field its name, value and error: `<TextField {...field('cep')} />`. */
export function fieldOf(faults: FormFaults | null | undefined) {
  return (name: string, usual = '') => ({
    name,
    defaultValue: faults?.values[name] ?? usual,
    error: faults?.errors[name],
  })
}

type ConfirmedFormProps = {
  /** Id that tells apart the password fields of one page. */
  id: string
  fields: Record<string, string>
  words: string
  /** Accessible name of the button, if `words` are ambiguous. */
  label?: string
  /** True shortly after sign-in, when the password is not asked. */
  isFresh: boolean
  outlined?: boolean
  error: FieldError
}

/** Form of a sensitive action, one button; it asks for the password unless `isFresh`. */
export function ConfirmedForm({ id, fields, words, label, isFresh, outlined, error }: ConfirmedFormProps) {
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  if (isFresh) {
    return (
      <Form method="post" noValidate className="py-1">
        {hidden}
        <SubmitButton variant={outlined ? 'outline' : 'quiet'} size={outlined ? 'md' : 'sm'} aria-label={label}>
          {words}
        </SubmitButton>
      </Form>
    )
  }
  return (
    <details open={error !== undefined || undefined}>
      <summary
        aria-label={label}
        className={classes(
          'cursor-pointer',
          outlined
            ? buttonClass({ variant: 'outline', className: 'mb-3' })
            : 'link inline-flex min-h-11 items-center text-sm',
        )}
      >
        {words}
      </summary>
      <Form method="post" noValidate className="flex flex-wrap items-end gap-3 pb-2">
        {hidden}
        <CurrentPasswordField id={`senha-${id}`} error={error} />
        <SubmitButton variant="danger" aria-label={label}>
          {words}
        </SubmitButton>
      </Form>
    </details>
  )
}
