import { useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SubmitOrCancel } from '#app/ui/submit-or-cancel.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { type Address, formatCep } from '#domain/addresses/address.ts'
import { addressOfCep } from '#domain/addresses/cep-place.ts'
import { PlaceFields } from './place-fields.tsx'

type AddressFormProps = {
  address?: Address
  known?: { cep: string | null; recipient: string; isFirst: boolean }
  faults: FormFaults | null
  cancelTo?: string | null
  submit?: string
}

export function AddressForm({
  address,
  known,
  faults,
  cancelTo = href('/perfil/enderecos'),
  submit = 'Salvar endereço',
}: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const kept: Record<string, string | null> = address
    ? { ...address, cep: formatCep(address.cep), isDefault: address.isDefault ? '1' : '' }
    : startOf(known)
  const shown = faults?.values ?? kept
  const field = (name: string) => ({ name, defaultValue: shown[name] ?? '', error: faults?.errors[name] })
  return (
    <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
      <PlaceFields field={field} cityByCep={address ? undefined : startOf(known).city} />
      <TextField label="Quem recebe" autoComplete="name" {...field('recipient')} />
      <DocumentField shownDocument={address?.shownDocument ?? null} field={field('document')} />
      {!address?.isDefault && !known?.isFirst && (
        <Checkbox
          name="isDefault"
          value="1"
          defaultChecked={shown.isDefault === '1'}
          label="Guardar como endereço padrão"
        />
      )}
      {cancelTo ? (
        <SubmitOrCancel name="intent" value="save" cancelTo={cancelTo}>
          {submit}
        </SubmitOrCancel>
      ) : (
        <SubmitButton name="intent" value="save" className="justify-self-start">
          {submit}
        </SubmitButton>
      )}
    </Form>
  )
}

type DocumentFieldProps = {
  shownDocument: string | null
  field: { name: string; defaultValue: string; error: readonly string[] | undefined }
}

function DocumentField({ shownDocument, field }: DocumentFieldProps) {
  return (
    <div>
      <TextField
        label="CPF de quem recebe (opcional)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        help={
          shownDocument
            ? `Guardado: ${shownDocument}. Em branco, continua o mesmo.`
            : 'A transportadora pode pedir. Guardamos cifrado.'
        }
        {...field}
      />
      {shownDocument && <Checkbox name="removeDocument" value="1" label="Apagar o CPF guardado" className="mt-1.5" />}
    </div>
  )
}

function startOf(known: AddressFormProps['known']): Record<string, string> {
  const place = known?.cep ? addressOfCep(known.cep) : null
  return {
    cep: known?.cep ? formatCep(known.cep) : '',
    recipient: known?.recipient ?? '',
    uf: place?.uf ?? '',
    city: place?.city ?? '',
  }
}
