import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/field.tsx'

type DocumentKeyFieldProps = Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'error'> & {
  advice: string
}

export function DocumentKeyField({ advice, ...field }: DocumentKeyFieldProps) {
  return (
    <TextField
      label="Chave da NF-e ou da DC-e (opcional)"
      name="documentKey"
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={60}
      help={`${advice} A chave tem 44 letras e números.`}
      {...field}
    />
  )
}
