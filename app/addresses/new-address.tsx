import { href } from 'react-router'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import { requireUser } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { mostAddresses } from '#domain/addresses/address.ts'
import { addressInput } from '#domain/addresses/address-input.ts'
import { saveAddress } from '#domain/addresses/addresses.server.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import type { Route } from './+types/new-address'
import { knownOfAddress } from './known-of-address.server.ts'
import { AddressForm } from './address-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Novo endereço')

export async function loader({ request }: Route.LoaderArgs) {
  return knownOfAddress(request, await requireUser(request))
}

export async function action({ request }: Route.ActionArgs) {
  const { id: userId } = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(addressInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const outcome = await saveAddress(services, { userId, address: read.input })
  if (outcome.ok) return redirectWithToast(href('/perfil/enderecos'), { kind: 'success', text: 'address_saved' })
  const full = `Você já tem ${mostAddresses} endereços. Exclua um para salvar outro.`
  return refuseForm(faultsOf(form, { cep: full }))
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfilePage title="Novo endereço">
      <AddressForm known={loaderData} faults={actionData ?? null} />
    </ProfilePage>
  )
}
