import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'

type AppealFormProps = {
  /** Advice besides that only one appeal is possible. */
  help: string
  faults: FormFaults | undefined
  /** Id of the correction, on a page with several. */
  correction?: string
}

/** The single appeal against a decision of ours. */
export function AppealForm({ help, faults, correction }: AppealFormProps) {
  return (
    <Form method="post" className="mt-8 space-y-4" noValidate={faults !== undefined}>
      {correction && <input type="hidden" name="correction" value={correction} />}
      <TextArea
        id={correction && `recurso-${correction}`}
        name="appeal"
        label="Seu recurso"
        help={`Você pode recorrer uma vez. ${help}`}
        required
        rows={6}
        maxLength={2000}
        defaultValue={faults?.values.appeal}
        error={faults?.errors.appeal}
      />
      <SubmitButton busyLabel="Enviando...">Enviar recurso</SubmitButton>
    </Form>
  )
}
