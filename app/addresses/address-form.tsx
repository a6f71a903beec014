import { type FormEvent, useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import type { FormFaults } from '#app/http/forms.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'
import { type Address, formatCep } from '#domain/addresses/address.ts'
import { addressOfCep } from '#domain/addresses/cep-place.ts'
import { ufs } from '#domain/addresses/uf.ts'

type AddressFormProps = {
  address?: Address
  /** What is known before anything is typed: where things were last wanted, and the account's name. */
  known?: { cep: string | null; recipient: string }
  faults: FormFaults | null
  /** Where giving it up leads; null where there is nothing to go back to. */
  cancelTo?: string | null
}

/** An address to type, the CEP first: it says which state the address is in. */
export function AddressForm({ address, known, faults, cancelTo = href('/perfil/enderecos') }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const kept: Record<string, string | null> = address
    ? { ...address, cep: formatCep(address.cep), isDefault: address.isDefault ? '1' : '' }
    : startOf(known)
  const shown = faults?.values ?? kept
  const field = (name: string) => ({ name, defaultValue: shown[name] ?? '', error: faults?.errors[name] })
  return (
    <Form ref={form} method="post" noValidate className="mt-6 grid gap-5">
      <div className="grid items-start gap-5 xs:grid-cols-[1fr_8rem]">
        <TextField
          label="CEP"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          placeholder="01310-100"
          onInput={fillByCep}
          {...field('cep')}
        />
        <SelectField label="Estado" autoComplete="address-level1" {...field('uf')}>
          <option value="">UF</option>
          {ufs.map((uf) => (
            <option key={uf}>{uf}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Cidade"
        autoComplete="address-level2"
        data-by-cep={address ? undefined : startOf(known).city}
        {...field('city')}
      />
      <TextField label="Bairro" autoComplete="address-level3" {...field('district')} />
      <div className="grid items-start gap-5 xs:grid-cols-[1fr_8rem]">
        <TextField label="Rua" autoComplete="address-line1" {...field('street')} />
        <TextField label="Número" autoComplete="off" {...field('number')} />
      </div>
      <TextField label="Complemento (opcional)" autoComplete="address-line2" {...field('complement')} />
      <TextField label="Quem recebe" autoComplete="name" {...field('recipient')} />
      <DocumentField shownDocument={address?.shownDocument ?? null} field={field('document')} />
      {!address?.isDefault && (
        <Checkbox
          name="isDefault"
          value="1"
          defaultChecked={shown.isDefault === '1'}
          label="Usar este endereço nas entregas"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="lg" name="intent" value="save">
          Salvar endereço
        </SubmitButton>
        {cancelTo && (
          <LinkButton to={cancelTo} variant="quiet" size="lg">
            Cancelar
          </LinkButton>
        )}
      </div>
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

/** A whole CEP names its state, and its town where there is one only; what was typed is left as it is. */
function fillByCep({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const cep = currentTarget.value.replace(/\D/g, '')
  const place = cep.length === 8 ? addressOfCep(cep) : null
  const [uf, city] = ['uf', 'city'].map((name) => currentTarget.form?.elements.namedItem(name))
  if (place && uf instanceof HTMLSelectElement) uf.value = place.uf
  if (!place || !(city instanceof HTMLInputElement) || (city.value && city.value !== city.dataset.byCep)) return
  city.value = place.city ?? ''
  city.dataset.byCep = city.value
}
