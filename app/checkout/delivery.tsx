import { Link, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { AddressForm } from '#app/addresses/address-form.tsx'
import { faultsOf, formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { cepCookie } from '#app/freight/visitor-cep.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { mostAddresses } from '#domain/addresses/address.ts'
import { addressInput } from '#domain/addresses/address-input.ts'
import { saveAddress } from '#domain/addresses/save-address.server.ts'
import { deliveryForm, readPayWith, readWish } from '#domain/checkout/checkout-input.ts'
import { prepareDelivery } from '#domain/checkout/prepare-delivery.server.ts'
import { pieceKindOf } from '#domain/orders/regret-rule.ts'
import { services } from '#services'
import { pageMeta } from '../layout/page-meta.ts'
import type { Route } from './+types/delivery'
import { AddressChoice } from './address-choice.tsx'
import { DeliverySummary } from './delivery-summary.tsx'
import { goToPayment } from './go-to-payment.server.ts'
import { checkoutRefusals } from './refusals.ts'
import { wayName, WayChoice } from './way-choice.tsx'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Entrega', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { searchParams } = new URL(request.url)
  const [wish, payWith] = [readWish(searchParams), readPayWith(searchParams)]
  const asked = { buyerId: viewer.id, wishes: wish && [wish], addressId: searchParams.get('endereco') }
  const prepared = await prepareDelivery(services, asked)
  if (!prepared.ok)
    throw redirectWithToast('/carrinho', { kind: 'error', text: checkoutRefusals[prepared.reason].toast })
  if (prepared.lines.every((line) => line.kind === 'digital')) throw redirect('/carrinho')
  const { lines, addresses, address, shipments } = prepared
  return {
    addresses,
    address,
    shipments,
    lines: lines.map((line) => {
      const { offerId, title, kind, quantity, variant, personalization, unitPriceCents, designerId: makerId } = line
      const isFirm = kind === 'printed' && services.regretRules[pieceKindOf(line)] === 'until_printing'
      return { offerId, title, kind, quantity, variant, personalization, unitPriceCents, makerId, isFirm }
    }),
    isNew: !address || searchParams.get('endereco') === 'novo',
    /** What is bought past the cart and how it is to be paid, as the address says it. */
    kept: {
      ...(wish && { oferta: wish.offerId, quantidade: String(wish.quantity), texto: wish.personalization }),
      ...(payWith && { pagar: payWith }),
    } as Record<string, string>,
  }
}

export type DeliveryPage = Awaited<ReturnType<typeof loader>>

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const url = new URL(request.url)
  const form = await formOf(request)
  const here = (addressId: string) => {
    url.searchParams.set('endereco', addressId)
    return url.pathname.replace(/\.data$/, '') + url.search
  }
  if (form.get('intent') === 'save') {
    const read = readForm(addressInput, form)
    if (!read.ok) return refuseForm(read.faults)
    const saved = await saveAddress(services, { userId: viewer.id, address: read.input })
    if (saved.ok)
      return redirect(here(saved.addressId), { status: 303, headers: { 'set-cookie': cepCookie(read.input.cep) } })
    return refuseForm(faultsOf(form, { cep: `Você já tem ${mostAddresses} endereços. Exclua um para salvar outro.` }))
  }
  const ways = [...form].flatMap(([name, value]) => (name.startsWith(wayName('')) ? [value] : []))
  const read = deliveryForm.safeParse({ endereco: form.get('endereco'), entrega: ways, shown: form.getAll('shown') })
  const wish = readWish(url.searchParams)
  const back = here(textFields(form).endereco ?? '')
  if (!read.success) return redirectWithToast(back, { kind: 'error', text: 'checkout_failed' })
  const { endereco, entrega, shown } = read.data
  const delivery = { addressId: endereco, ways: entrega }
  const payWith = readPayWith(url.searchParams)
  return goToPayment({ buyerId: viewer.id, wishes: wish && [wish], shown: { prices: shown }, delivery, payWith }, back)
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, address, isNew } = loaderData
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Entrega</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_380px] md:gap-12">
        <div>
          {isNew || !address ? (
            <section aria-labelledby="novo-endereco">
              <h2 id="novo-endereco">Para onde enviar</h2>
              <AddressForm faults={actionData ?? null} cancelTo={addresses.length > 0 ? pathOf(loaderData) : null} />
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
      <p className="mt-8 text-sm text-ink-2">
        <Link to="/carrinho" className="link">
          Voltar ao carrinho
        </Link>
      </p>
    </div>
  )
}

/** This page again, for an address. */
function pathOf({ kept }: Pick<DeliveryPage, 'kept'>, addressId?: string): string {
  const asked = new URLSearchParams(kept)
  if (addressId) asked.set('endereco', addressId)
  return `/entrega?${asked}`
}
