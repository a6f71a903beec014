import { data, Form, href } from 'react-router'
import { authPath } from '#app/accounts/auth-mode.ts'
import { getViewer, signInFirst } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { isStaff } from '#domain/accounts/viewer.ts'
import { formatDay } from '#domain/shared/format.ts'
import { acceptInvitation, findInvitation, type InvitationPage } from '#domain/staff/accept-invitation.server.ts'
import { roleNames } from '#domain/staff/staff-role.ts'
import { services } from '#services'
import type { Route } from './+types/invitation.ts'

/** Keeps the page out of caches and referrers, since its address contains a secret token. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
}

export const meta = hiddenPage('Convite para a equipe')

export const handle: PageHandle = { slimFooter: true }

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const { db, secret, clock } = services
  const invitation = await findInvitation(db, secret, token, clock.now())
  if (!invitation) throw notFound()
  const viewer = await getViewer(request)
  const account = viewer && (await findAccount(db, viewer.id))
  const facts = {
    invitation,
    token,
    account: account && { fullName: account.fullName, isInvited: account.email.toLowerCase() === invitation.email },
    isStaff: account !== null && isStaff(account),
  }
  return data(facts, { status: invitation.state === 'open' ? 200 : 410 })
}

export async function action({ request, params: { token } }: Route.ActionArgs) {
  const viewer = await getViewer(request)
  if (!viewer) throw await signInFirst(request)
  const accepted = await acceptInvitation(services, viewer.id, token)
  // Accepting has ended their sessions.
  if (accepted.ok)
    return redirectWithToast(authPath('login', href('/admin')), { kind: 'success', text: 'staff_joined' })
  if (accepted.reason === 'not_found') throw notFound()
  return data(null, { status: 400 })
}

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, isStaff: isOfStaff } = loaderData
  if (invitation.state !== 'open') return <Over invitation={invitation} isStaff={isOfStaff} />
  const { name, opens } = roleNames[invitation.role]
  return (
    <FormPage>
      <h1>Convite para a equipe</h1>
      <p className="mt-4 text-lg text-ink-2">
        {invitation.inviterName ?? 'Quem cuida do servidor da loja'} convidou{' '}
        <b className="break-words text-ink max-md:block">{invitation.email}</b> para a equipe da Camada.
      </p>
      <p className="mt-3 text-ink-2">
        Papel: <b className="text-ink">{name}</b>. {opens}.{' '}
        <span className="block">O convite vale até {formatDay(invitation.expiresAt)}.</span>
      </p>
      <div className="mt-6">
        <Answer {...loaderData} />
      </div>
    </FormPage>
  )
}

function Answer({ invitation, account, isStaff: isOfStaff, token }: Route.ComponentProps['loaderData']) {
  const here = href('/convite/:token', { token })
  if (!account)
    return (
      <div className="flex flex-wrap gap-3">
        <LinkButton size="lg" to={authPath(invitation.hasAccount ? 'login' : 'signup', here)}>
          {invitation.hasAccount ? 'Entrar para aceitar' : 'Criar conta para aceitar'}
        </LinkButton>
        <p className="meta basis-full">Use este mesmo e-mail: depois você volta aqui.</p>
      </div>
    )
  if (isOfStaff) return <LinkButton to={href('/admin')}>Você já é da equipe: abrir a administração</LinkButton>
  if (!account.isInvited)
    return (
      <Form method="post" action={href('/sair')}>
        <p className="mb-4 text-ink-2">
          Você está na conta de {account.fullName}, que tem outro e-mail. Saia e abra o convite de novo.
        </p>
        <SubmitButton variant="outline">Sair desta conta</SubmitButton>
      </Form>
    )
  return (
    <Form method="post">
      <p className="mb-4 text-ink-2">
        Suas sessões terminam e você entra de novo, já como equipe. A administração pede verificação em duas etapas.
      </p>
      <SubmitButton size="lg" busyLabel="Aceitando...">
        Aceitar convite
      </SubmitButton>
    </Form>
  )
}

const overTexts = {
  accepted: {
    title: 'Este convite já foi usado',
    text: 'Cada convite serve uma vez. Para trabalhar, entre na sua conta.',
  },
  withdrawn: { title: 'Este convite foi cancelado', text: 'Se precisa entrar na equipe, peça outro a quem convidou.' },
  expired: { title: 'Este convite venceu', text: 'Peça outro a quem convidou: o novo chega por e-mail.' },
}

function Over({ invitation, isStaff: isOfStaff }: { invitation: InvitationPage; isStaff: boolean }) {
  const { state } = invitation
  if (state === 'open') return null
  const back = isOfStaff
    ? { to: href('/admin'), label: 'Abrir a administração' }
    : { to: authPath('login'), label: 'Entrar' }
  return <NotFound isLink title={overTexts[state].title} text={overTexts[state].text} back={back} />
}

/** Error page, usually reached by an incomplete link from the mail. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      isLink
      title="Este convite não existe"
      text="Confira se o link do e-mail está completo, ou peça outro a quem convidou."
      back={{ to: href('/'), label: 'Voltar para a página inicial' }}
    />
  )
}
