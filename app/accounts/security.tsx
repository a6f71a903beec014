import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { listPasskeys } from '#domain/passkeys/passkeys.server.ts'
import { secondFactorState } from '#domain/accounts/second-factor/second-factor.server.ts'
import { confirmSession } from '#domain/accounts/passwords.server.ts'
import { isMaker } from '#domain/accounts/viewer.ts'
import { sessionEndInput } from '#domain/accounts/account-input.ts'
import { endSession, isFreshSession, signOutEverywhere } from '#domain/accounts/sessions.server.ts'
import { listSessions } from '#domain/accounts/list-sessions.server.ts'
import { services } from '#services'
import type { Route } from './+types/security'
import { authPath } from './auth-mode.ts'
import { supportsPasskeys } from './browser-passkeys.ts'
import { ConfirmedForm } from './fields.tsx'
import { ProfilePage } from './profile-page.tsx'
import { refuseAccount } from './refuse-account.server.ts'
import { SessionList } from './session-list.tsx'
import { leavingHeaders, requireUser } from './session.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Segurança')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { id, sessionId } = viewer
  const { db, clock } = services
  const now = clock.now()
  const [account, factor, passkeys, sessions, isFresh] = await Promise.all([
    findAccount(db, id),
    secondFactorState(db, id),
    listPasskeys(db, id),
    listSessions(db, id, now),
    isFreshSession(db, { userId: id, sessionId }, now),
  ])
  return {
    email: account?.email ?? '',
    isProven: account?.emailVerified ?? false,
    factor,
    passkeys,
    sessions,
    sessionId,
    isFresh,
    now,
    sells: isMaker(viewer),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(sessionEndInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const { intent, session, currentPassword } = read.input
  const asking = { userId: viewer.id, sessionId: viewer.sessionId, currentPassword }
  const confirmed = await confirmSession(services, asking)
  if (!confirmed.ok) return refuseAccount(form, 'currentPassword', confirmed)
  if (intent) {
    const { cookies } = await signOutEverywhere(services, viewer.id)
    return redirectWithToast(authPath('login'), { kind: 'success', text: 'signed_out' }, leavingHeaders(cookies))
  }
  await endSession(services.db, viewer.id, session ?? '')
  return redirectWithToast(href('/perfil/seguranca'), { kind: 'success', text: 'session_ended' })
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isProven, factor, passkeys, sessions, sessionId, isFresh, now, sells } = loaderData
  const faults = actionData ?? null
  const isOn = factor.state === 'on'
  return (
    <ProfilePage title="Segurança">
      <div className="mt-2 divide-y divide-line">
        <ProfileRow
          id="titulo-email"
          title="E-mail"
          state={!isProven && <Tag tone="warn">Não confirmado</Tag>}
          aside={
            <LinkButton to={href('/perfil/email')} variant="outline">
              Trocar e-mail
            </LinkButton>
          }
        >
          <p className="break-words">{email}</p>
        </ProfileRow>
        <ProfileRow
          id="titulo-senha"
          title="Senha"
          aside={
            <LinkButton to={href('/perfil/senha')} variant="outline">
              Trocar senha
            </LinkButton>
          }
        >
          <p>Use uma frase curta que só você conhece.</p>
        </ProfileRow>
        <ProfileRow
          id="titulo-verificacao"
          title="Verificação em duas etapas"
          state={isOn ? <Tag tone="ok">Ativa</Tag> : <Tag>Desativada</Tag>}
          aside={
            <LinkButton to={href('/perfil/verificacao')} variant="outline">
              {isOn ? 'Gerenciar' : 'Ativar'}
            </LinkButton>
          }
        >
          <p>
            Além da senha, um código do seu celular.
            {sells && ' Makers precisam dela para receber o primeiro repasse.'}
          </p>
        </ProfileRow>
        <ProfileRow
          id="titulo-chaves"
          title="Chaves de acesso"
          state={
            passkeys.length > 0 ? (
              <Tag tone="ok">{passkeys.length === 1 ? '1 chave' : `${passkeys.length} chaves`}</Tag>
            ) : (
              <Tag>Nenhuma</Tag>
            )
          }
          aside={<PasskeysLink hasSome={passkeys.length > 0} />}
        >
          <p>Para entrar com a digital, o rosto ou o PIN do aparelho, sem senha e sem código.</p>
        </ProfileRow>
        <section aria-labelledby="titulo-aparelhos" className="py-6">
          <h2 id="titulo-aparelhos" className="text-xl">
            Aparelhos
          </h2>
          <p className="mt-1.5 mb-4 text-ink-2">
            Onde a sua conta está aberta. Não reconhece algum? Saia dele e troque a senha.
          </p>
          <SessionList sessions={sessions} currentId={sessionId} now={now} isFresh={isFresh} faults={faults} />
          <div className="mt-4">
            <ConfirmedForm
              id="todos"
              fields={{ intent: 'sign-out-everywhere' }}
              words="Sair de todos os aparelhos"
              outlined
              isFresh={isFresh}
              error={faults?.values.intent ? faults.errors.currentPassword : undefined}
            />
          </div>
        </section>
      </div>
    </ProfilePage>
  )
}

function PasskeysLink({ hasSome }: { hasSome: boolean }) {
  const isHydrated = useHydrated()
  if (!hasSome && isHydrated && !supportsPasskeys()) return <p className="meta">Este navegador não cria chaves.</p>
  return (
    <LinkButton to={href('/perfil/chaves')} variant="outline">
      {hasSome ? 'Gerenciar' : 'Adicionar'}
    </LinkButton>
  )
}

type ProfileRowProps = { title: string; id: string; state?: ReactNode; aside?: ReactNode; children: ReactNode }

function ProfileRow({ title, id, state, aside, children }: ProfileRowProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-5 sm:gap-x-6 sm:py-6"
    >
      <div className="min-w-0 flex-[1_1_11rem]">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {state}
        </div>
        <div className="mt-1.5 text-label text-ink-2 sm:text-base">{children}</div>
      </div>
      {aside}
    </section>
  )
}
