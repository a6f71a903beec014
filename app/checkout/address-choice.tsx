import type { FormEvent } from 'react'
import { Form, href, Link, useSubmit } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { type Address, addressLines, mostAddresses } from '#domain/addresses/address.ts'
import type { DeliveryPage } from './delivery-page.server.ts'

/** This page again, for an address. */
export function pathOf({ kept }: Pick<DeliveryPage, 'kept'>, addressId?: string): string {
  const asked = new URLSearchParams(kept)
  if (addressId) asked.set('endereco', addressId)
  return `${href('/entrega')}?${asked}`
}

type AddressChoiceProps = {
  page: Pick<DeliveryPage, 'addresses' | 'kept'>
  address: Address
  /** Where a new one is typed. */
  newTo: string
}

/** The saved addresses: another one is chosen by its radio, and the ways and prices are asked for again. */
export function AddressChoice({ page: { addresses, kept }, address, newTo }: AddressChoiceProps) {
  const submit = useSubmit()
  const choose = (event: FormEvent<HTMLFormElement>) => void submit(event.currentTarget, { preventScrollReset: true })
  return (
    <section aria-labelledby="endereco">
      <h2 id="endereco" className="text-xl">
        Para onde enviar
      </h2>
      <Form action={href('/entrega')} className="mt-3" onChange={choose} key={address.id}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ChoiceGroup id="enderecos" legend="Endereço da entrega" hideLegend>
          {addresses.map((one) => (
            <Choice
              key={one.id}
              name="endereco"
              value={one.id}
              defaultChecked={one.id === address.id}
              title={one.recipient}
              meta={addressLines(one).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            />
          ))}
        </ChoiceGroup>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          {addresses.length > 1 && (
            <noscript>
              <SubmitButton variant="outline" size="sm">
                Usar este endereço
              </SubmitButton>
            </noscript>
          )}
          {addresses.length < mostAddresses && (
            <Link to={newTo} className="link inline-flex min-h-11 items-center text-label">
              Outro endereço
            </Link>
          )}
        </div>
      </Form>
    </section>
  )
}
