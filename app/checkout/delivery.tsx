import { redirect, Form, href, Link, useSubmit } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { AddressForm } from '#app/addresses/address-form.tsx'
import { cepCookie } from '#app/freight/visitor-cep.server.ts'
import { askedPage } from '#app/http/asked-page.ts'
import { faultsOf, formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { agreementOf } from '#app/accounts/agreement.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { addressInput } from '#domain/addresses/address-input.ts'
import { mostAddresses, type Address, addressLines } from '#domain/addresses/address.ts'
import { saveAddress } from '#domain/addresses/addresses.server.ts'
import { deliveryForm, readPayWith, readWish } from '#domain/checkout/checkout-input.ts'
import { services } from '#services'
import type { Route } from './+types/delivery'
import { deliveryPage, type DeliveryPage } from './delivery-page.server.ts'
import { DeliverySummary } from './delivery-summary.tsx'
import { keptCodes } from '#app/coupons/kept-codes.server.ts'
import { goToPayment } from './go-to-payment.server.ts'
import { WayChoice, wayName } from './way-choice.tsx'
import type { FormEvent } from 'react'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { Tag } from '#app/ui/tag.tsx'

export { privatePage as headers }

export const handle: PageHandle = { checkout: true }

export const meta = hiddenPage('Entrega')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  return deliveryPage(request, viewer)
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const url = askedPage(request)
  const form = await formOf(request)
  const here = (addressId: string) => {
    url.searchParams.set('endereco', addressId)
    return url.pathname + url.search
  }
  if (form.get('intent') === 'save') {
    const read = readForm(addressInput, form)
    if (!read.ok) return refuseForm(read.faults)
    const saved = await saveAddress(services, { userId: viewer.id, address: read.input })
    if (saved.ok)
      return redirect(here(saved.addressId), {
        status: 303,
        headers: { 'set-cookie': await cepCookie(read.input.cep) },
      })
    return refuseForm(faultsOf(form, { cep: `Você já tem ${mostAddresses} endereços. Exclua um para salvar outro.` }))
  }
  const ways = [...form].flatMap(([name, value]) => (name.startsWith(wayName('')) ? [value] : []))
  const read = deliveryForm.safeParse({
    endereco: form.get('endereco'),
    entrega: ways,
    shown: form.getAll('shown'),
    charged: form.get('charged') ?? undefined,
  })
  const wish = readWish(url.searchParams)
  const back = here(textFields(form).endereco ?? '')
  if (!read.success) return redirectWithToast(back, { kind: 'error', text: 'checkout_failed' })
  const { endereco, entrega, shown, charged } = read.data
  const delivery = { addressId: endereco, ways: entrega }
  const payWith = readPayWith(url.searchParams)
  const agreement = await agreementOf(context, form.get('terms'))
  return goToPayment(
    {
      buyerId: viewer.id,
      wishes: wish && [wish],
      shown: { prices: shown, chargedCents: charged },
      delivery,
      payWith,
      coupons: { codes: await keptCodes(request) },
      agreement,
    },
    back,
  )
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, address, isNew } = loaderData
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Entrega</h1>
      <div className="mt-6 items-start md:grid md:grid-cols-[minmax(0,1fr)_380px] md:gap-12">
        <div>
          {isNew || !address ? (
            <section aria-labelledby="novo-endereco">
              <h2 id="novo-endereco" className="text-xl">
                Para onde enviar
              </h2>
              <AddressForm
                known={loaderData.known}
                faults={actionData ?? null}
                submit="Continuar"
                cancelTo={addresses.length > 0 ? pathOf(loaderData) : null}
              />
            </section>
          ) : (
            <>
              <AddressChoice page={loaderData} address={address} newTo={pathOf(loaderData, 'novo')} />
              <WayChoice key={address.id} page={loaderData} />
            </>
          )}
        </div>
        <DeliverySummary key={address?.id} page={loaderData} />
      </div>
    </div>
  )
}

function pathOf({ kept }: Pick<DeliveryPage, 'kept'>, addressId?: string): string {
  const asked = new URLSearchParams(kept)
  if (addressId) asked.set('endereco', addressId)
  return `${href('/entrega')}?${asked}`
}

type AddressChoiceProps = {
  page: Pick<DeliveryPage, 'addresses' | 'kept'>
  address: Address
  newTo: string
}

function AddressChoice({ page: { addresses, kept }, address, newTo }: AddressChoiceProps) {
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
              title={
                <>
                  {one.recipient}
                  {one.isDefault && (
                    <Tag tone="info" className="ml-2">
                      Padrão
                    </Tag>
                  )}
                </>
              }
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
