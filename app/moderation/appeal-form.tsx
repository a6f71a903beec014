import { Form } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { business } from '#domain/shared/business.ts'
import type { DecisionKind } from '#domain/suspensions/decisions.server.ts'

type AppealFormProps = { kind: DecisionKind; decision: string; faults: FormFaults | undefined }

const help = {
  suspension:
    'Diga o que ajuda a decidir: autoria, licença, o que mudou no projeto. Salvar uma edição não gasta o recurso nem devolve o projeto ao catálogo.',
  block: 'A resposta vai por e-mail.',
  correction: 'Diga o que ajuda a decidir: como a foto foi feita, o que a IA fez.',
} satisfies Record<DecisionKind, string>

export function AppealForm({ kind, decision, faults }: AppealFormProps) {
  return (
    <Form method="post" className="mt-8 space-y-4" noValidate={faults !== undefined}>
      <input type="hidden" name="decision" value={decision} />
      <TextArea
        id={`recurso-${decision}`}
        name="appeal"
        label="Seu recurso"
        help={`Você pode recorrer uma vez. ${help[kind]} Decidimos em até ${business.appealDays} dias.`}
        required
        rows={4}
        most={2000}
        defaultValue={faults?.values.appeal}
        error={faults?.errors.appeal}
      />
      <SubmitButton busyLabel="Enviando...">Enviar recurso</SubmitButton>
    </Form>
  )
}
