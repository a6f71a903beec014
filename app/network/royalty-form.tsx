import { useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { typedBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

type RoyaltyFormProps = { projectId: string; royaltyCents: Cents | null; faults?: FormFaults | null }

/** The switch with which a maker opens a project to others who print it, and what each piece brings. */
export function RoyaltyForm({ projectId, royaltyCents, faults = null }: RoyaltyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const action = href('/meus-projetos/:id/rede', { id: projectId })
  const typed = royaltyCents === null ? '' : typedBRL(royaltyCents)
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid gap-4">
      <Checkbox
        name="rede"
        value="sim"
        label="Outros makers podem imprimir este projeto"
        defaultChecked={faults ? faults.values.rede === 'sim' : royaltyCents !== null}
      />
      <TextField
        name="royalty"
        label="Royalty por peça"
        inputMode="decimal"
        autoComplete="off"
        placeholder="5,00"
        help="Quanto você recebe de cada peça que outro maker imprimir e vender. Quem já foi aprovado continua com o valor combinado."
        defaultValue={faults?.values.royalty ?? typed}
        error={faults?.errors.royalty}
        className="max-w-xs"
      />
      <SubmitButton action={action} variant="outline" className="justify-self-start" busyLabel="Salvando...">
        Salvar
      </SubmitButton>
    </Form>
  )
}
