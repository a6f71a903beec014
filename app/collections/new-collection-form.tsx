import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { nameLength } from '#domain/collections/collection.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

type NewCollectionFormProps = {
  action: string
  faults: FormFaults | undefined
  label: string
  children?: ReactNode
}

export function NewCollectionForm({ action, faults, label, children }: NewCollectionFormProps) {
  return (
    <Form method="post" action={action} noValidate={faults !== undefined} className="grid max-w-form gap-5">
      {children}
      <TextField
        name="name"
        label="Nome da coleção"
        required
        minLength={nameLength.least}
        most={nameLength.most}
        placeholder="Varanda que pega sol"
        autoComplete="off"
        defaultValue={faults?.values.name}
        error={faults?.errors.name}
      />
      <VisibilityChoice chosen={faults?.values.visibility} error={faults?.errors.visibility} />
      <div>
        <SubmitButton busyLabel="Criando...">{label}</SubmitButton>
      </div>
    </Form>
  )
}
