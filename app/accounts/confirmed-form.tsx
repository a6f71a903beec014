import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import type { FieldError } from '#app/ui/field.tsx'
import { CurrentPasswordField } from './fields.tsx'

type ConfirmedFormProps = {
  /** Distinguishes the password fields of one page. */
  id: string
  /** Hidden fields that say what is done to what. */
  fields: Record<string, string>
  words: string
  /** Names the button where `words` alone could be any of several. */
  label?: string
  /** Whether the user signed in just now, so that no password is asked for. */
  isFresh: boolean
  error: FieldError
}

/** Renders one button of a sensitive act; it asks for the password first unless the session is fresh. */
export function ConfirmedForm({ id, fields, words, label, isFresh, error }: ConfirmedFormProps) {
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  if (isFresh) {
    return (
      <Form method="post" noValidate className="py-1">
        {hidden}
        <SubmitButton variant="quiet" size="sm" aria-label={label}>
          {words}
        </SubmitButton>
      </Form>
    )
  }
  return (
    <details open={error !== undefined || undefined}>
      <summary aria-label={label} className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
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
