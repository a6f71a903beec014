import { Form, href } from 'react-router'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { profileInput } from '#domain/accounts/account-input.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { startSelling, updateProfile } from '#domain/accounts/profile.server.ts'
import { blockedPeople } from '#domain/conversations/blocks.server.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { BlockedPeople } from './block-person.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import type { Route } from './+types/profile'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePage, ProfileSection } from './profile-page.tsx'
import { requireUser, type Viewer } from './session.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Perfil')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const account = await findAccount(services.db, viewer.id)
  if (!account) throw new Response('Usuário não autenticado', { status: 404 })
  const { fullName, email, bio, city, userType } = account
  const { avatarKey } = viewer
  return {
    fullName,
    email,
    avatarKey,
    bio: bio ?? '',
    city: city ?? '',
    sells: userType !== 'buyer',
    blocked: await blockedPeople(services.db, viewer.id),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  return form.get('intent') === 'sell' ? becomeSeller(viewer) : saveProfile(viewer, form)
}

const updated = () => redirectWithToast(href('/perfil'), { kind: 'success', text: 'profile_updated' })

async function saveProfile(viewer: Viewer, form: FormData) {
  const read = readForm(profileInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const done = await updateProfile(services, viewer.id, read.input).then(
    () => true,
    logAndReturnNull('profile not updated'),
  )
  return done ? updated() : refuseForm(faultsOf(form, {}), 500)
}

async function becomeSeller(viewer: Viewer) {
  await startSelling(services, viewer.id) // idempotent
  return updated()
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfilePage title="Perfil">
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Avatar name={loaderData.fullName} imageKey={loaderData.avatarKey} size="lg" />
        <LinkButton to={href('/perfil/foto')} variant="outline">
          {loaderData.avatarKey ? 'Trocar foto' : 'Adicionar foto'}
        </LinkButton>
      </div>
      <ProfileForm profile={loaderData} faults={actionData ?? null} />
      {loaderData.blocked.length > 0 && (
        <ProfileSection id="bloqueadas" title="Pessoas bloqueadas">
          <p className="mb-4 text-ink-2">Vocês não trocam mensagens. Pedidos, devoluções e prazos continuam valendo.</p>
          <BlockedPeople people={loaderData.blocked} />
        </ProfileSection>
      )}
      {!loaderData.sells && (
        <ProfileSection id="vender" title="Vender na Camada">
          <p className="mb-4 text-ink-2">Publique seus projetos e continue comprando com a mesma conta.</p>
          <Form method="post">
            <input type="hidden" name="intent" value="sell" />
            <SubmitButton variant="outline">Quero também vender</SubmitButton>
          </Form>
        </ProfileSection>
      )}
    </ProfilePage>
  )
}
