import { type FieldError, TextField } from '#app/ui/field.tsx'

type CurrentPasswordFieldProps = { error: FieldError; id?: string; label?: string; help?: string }

/**
 * Asks again for the password that opened the session, in the form of whatever a stranger at this screen must not do. The
 * verb behind the form checks it with `confirmPassword`; `accountRefusal` has the text of its refusals.
 */
export function CurrentPasswordField({ error, id, label = 'Sua senha atual', help }: CurrentPasswordFieldProps) {
  return (
    <TextField
      id={id}
      label={label}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      help={help}
      error={error}
    />
  )
}

/** The six digits that an app shows; phones offer their number keys, and password managers the code. */
export function CodeField({ error, help }: { error: FieldError; help?: string }) {
  return (
    <TextField
      label="Código de 6 dígitos"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="max-w-60"
      help={help}
      error={error}
    />
  )
}
