import { TextField, type FieldError } from '../ui/field.tsx'

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
