import { Form } from 'react-router'
import { formOf } from '#app/forms.server.ts'
import { privatePage } from '#app/private-page.ts'
import { services } from '#services'
import { findAccount } from '#domain/accounts/find-account.server.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { Route } from './+types/profile'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import {
  handlePasswordChange,
  handleProfile,
  handleSignOutEverywhere,
  handleStartSelling,
  type ProfileFaults,
} from './profile-forms.server.ts'
import { ProfileSection } from './profile-section.tsx'
import { requireUser } from './session.server.ts'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Perfil', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const account = await findAccount(services.db, viewer.id)
  if (!account) throw new Response('Usuário não autenticado', { status: 404 })
  const { fullName, email, bio, city, userType } = account
  return { fullName, email, bio: bio ?? '', city: city ?? '', sells: userType !== 'buyer' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const sent = { request, context, viewer, form }
  switch (form.get('intent')) {
    case 'password':
      return handlePasswordChange(sent)
    case 'sell':
      return handleStartSelling(sent)
    case 'sign-out-everywhere':
      return handleSignOutEverywhere(sent)
    default:
      return handleProfile(sent)
  }
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const faults: ProfileFaults | null = actionData ?? null
  return (
    <div className="wrap">
      <div className="mx-auto max-w-mid pt-6 md:pt-10">
        <h1>Perfil</h1>
        <ProfileForm profile={loaderData} faults={faults?.intent === 'profile' ? faults : null} />
        {!loaderData.sells && (
          <ProfileSection id="vender" title="Vender na Camada">
            <p className="mb-4 text-ink-2">Publique seus projetos e continue comprando com a mesma conta.</p>
            <Form method="post">
              <input type="hidden" name="intent" value="sell" />
              <SubmitButton variant="outline">Quero também vender</SubmitButton>
            </Form>
          </ProfileSection>
        )}
        <ProfileSection id="senha" title="Senha">
          <PasswordForm email={loaderData.email} faults={faults?.intent === 'password' ? faults : null} />
        </ProfileSection>
        <ProfileSection id="sessoes" title="Aparelhos">
          <p className="mb-4 text-ink-2">
            Perdeu um aparelho ou entrou na conta em um que não é seu? Saia de todos, inclusive deste.
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="sign-out-everywhere" />
            <SubmitButton variant="danger">Sair de todos os aparelhos</SubmitButton>
          </Form>
        </ProfileSection>
      </div>
    </div>
  )
}
