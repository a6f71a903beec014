import { Form, href } from 'react-router'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { addressInput } from '#domain/addresses/address-input.ts'
import { deleteAddress, findAddress, saveAddress } from '#domain/addresses/addresses.server.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import type { Route } from './+types/edit-address'
import { AddressForm } from './address-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Editar endereço')

export async function loader({ request, params }: Route.LoaderArgs) {
  const { id } = await requireUser(request)
  const address = await findAddress(services, id, params.id)
  if (!address) throw notFound()
  return { address }
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id: userId } = await requireUser(request)
  if (!(await findAddress(services, userId, params.id))) throw notFound()
  const form = await formOf(request)
  if (form.get('intent') === 'delete') {
    await deleteAddress(services.db, userId, params.id)
    return redirectWithToast(href('/perfil/enderecos'), { kind: 'success', text: 'address_deleted' })
  }
  const read = readForm(addressInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const outcome = await saveAddress(services, { userId, addressId: params.id, address: read.input })
  if (!outcome.ok) throw notFound()
  return redirectWithToast(href('/perfil/enderecos'), { kind: 'success', text: 'address_saved' })
}

export default function EditAddress({ loaderData: { address }, actionData }: Route.ComponentProps) {
  return (
    <ProfilePage title="Editar endereço">
      <AddressForm address={address} faults={actionData ?? null} />
      <Form method="post" className="mt-10 border-t border-line pt-6">
        <SubmitButton variant="danger" name="intent" value="delete">
          Excluir endereço
        </SubmitButton>
      </Form>
    </ProfilePage>
  )
}
