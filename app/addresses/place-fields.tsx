import type { FormEvent } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { addressOfCep } from '#domain/addresses/cep-place.ts'
import { ufs } from '#domain/addresses/uf.ts'
import { announce } from '#app/ui/announce.tsx'

type PlaceFieldsProps = {
  field: (name: string) => { name: string; defaultValue: string; error: readonly string[] | undefined }
  cityByCep?: string | undefined
}

export function PlaceFields({ field, cityByCep }: PlaceFieldsProps) {
  return (
    <>
      <TextField
        label="CEP"
        inputMode="numeric"
        maxLength={10}
        placeholder="01310-100"
        onInput={fillByCep}
        className="max-w-56"
        {...field('cep')}
        autoComplete="postal-code"
      />
      <div className="grid items-start gap-5 xs:grid-cols-[1fr_8rem]">
        <TextField label="Rua" {...field('street')} autoComplete="address-line1" />
        <TextField label="Número" {...field('number')} autoComplete="off" />
      </div>
      <TextField label="Complemento (opcional)" {...field('complement')} autoComplete="address-line2" />
      <TextField label="Bairro" {...field('district')} autoComplete="address-level3" />
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-5">
        <TextField label="Cidade" data-by-cep={cityByCep} {...field('city')} autoComplete="address-level2" />
        <SelectField label="Estado" {...field('uf')} autoComplete="address-level1">
          <option value="">UF</option>
          {ufs.map((uf) => (
            <option key={uf}>{uf}</option>
          ))}
        </SelectField>
      </div>
    </>
  )
}

/** Fills in the state of a complete CEP, and the city if only one matches and none is typed. */
function fillByCep({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const cep = currentTarget.value.replace(/\D/g, '')
  const place = cep.length === 8 ? addressOfCep(cep) : null
  const [uf, city] = ['uf', 'city'].map((name) => currentTarget.form?.elements.namedItem(name))
  if (place && uf instanceof HTMLSelectElement) uf.value = place.uf
  if (!place || !(city instanceof HTMLInputElement) || (city.value && city.value !== city.dataset.byCep)) return
  if (place.city && place.city !== city.value) announce(`Cidade preenchida: ${place.city}, ${place.uf}.`)
  city.value = place.city ?? ''
  city.dataset.byCep = city.value
}
