import type { FormFaults } from '#app/http/forms.server.ts'
import { TextField } from '#app/ui/field.tsx'

/** Whose account it is. */
export function HolderFields({ faults }: { faults: FormFaults | undefined }) {
  const { values = {}, errors = {} } = faults ?? {}
  return (
    <>
      <TextField
        name="holderName"
        label="Nome do titular"
        help="Como está no banco."
        autoComplete="name"
        defaultValue={values.holderName}
        error={errors.holderName}
      />
      <TextField
        name="document"
        label="CPF ou CNPJ do titular"
        autoComplete="off"
        defaultValue={values.document}
        error={errors.document}
      />
    </>
  )
}
