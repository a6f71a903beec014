import { href, redirect } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProfilePage, ProofNeeded } from './profile-page.tsx'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { codeInput, passwordOnlyInput } from '#domain/accounts/account-input.ts'
import {
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from '#domain/accounts/second-factor/second-factor.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorSetup,
} from '#domain/accounts/second-factor/second-factor-setup.server.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { services } from '#services'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { Route } from './+types/second-factor'
import { SecondFactorOff, SecondFactorOn, SecondFactorSetUp } from './second-factor-forms.tsx'
import { refuseAccount } from './refuse-account.server.ts'
import { requireUser } from './session.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Verificação em duas etapas')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const account = await findAccount(services.db, viewer.id)
  if (!account) throw new Response('Usuário não autenticado', { status: 404 })
  const factor = await secondFactorState(services.db, account.id)
  const setup = factor.state === 'off' ? await secondFactorSetup(services, account) : null
  return {
    isProven: account.emailVerified,
    factor,
    setup: setup && { typed: setup.typed, qr: services.drawQr(setup.uri) },
  }
}

export async function action({ request }: Route.ActionArgs) {
  const { id: userId, sessionId } = await requireUser(request)
  const form = await formOf(request)
  if (form.get('intent') === 'confirm') return confirm({ userId, sessionId }, form)
  const read = readForm(passwordOnlyInput, form, ['intent'])
  if (!read.ok) return refuseForm(read.faults)
  const input = { userId, ...read.input }
  switch (form.get('intent')) {
    case 'end': {
      const outcome = await endSecondFactor(services, input)
      if (!outcome.ok) return refuseAccount(form, 'currentPassword', outcome)
      return redirectWithToast(href('/perfil/seguranca'), { kind: 'success', text: 'second_factor_off' })
    }
    case 'codes': {
      const outcome = await renewRecoveryCodes(services, input)
      return outcome.ok ? { recoveryCodes: outcome.recoveryCodes } : refuseAccount(form, 'currentPassword', outcome)
    }
    default: {
      const outcome = await beginSecondFactor(services, input)
      return outcome.ok ? redirect(href('/perfil/verificacao'), 303) : refuseAccount(form, 'currentPassword', outcome)
    }
  }
}

async function confirm(session: { userId: string; sessionId: string }, form: FormData) {
  const read = readForm(codeInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const outcome = await confirmSecondFactor(services, { ...session, ...read.input })
  return outcome.ok ? { recoveryCodes: outcome.recoveryCodes } : refuseAccount(form, 'code', outcome)
}

export default function SecondFactor({ loaderData: { isProven, factor, setup }, actionData }: Route.ComponentProps) {
  if (actionData && 'recoveryCodes' in actionData) return <RecoveryCodes codes={actionData.recoveryCodes} />
  const faults = actionData ?? null
  return (
    <ProfilePage title="Verificação em duas etapas">
      {factor.state === 'on' && <SecondFactorOn factor={factor} faults={faults} />}
      {factor.state === 'off' && setup && <SecondFactorSetUp setup={setup} faults={faults} />}
      {factor.state === 'off' && !setup && (isProven ? <SecondFactorOff faults={faults} /> : <ProofNeeded />)}
    </ProfilePage>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ProfilePage title="Códigos de recuperação">
      <Notice tone="warn" className="mt-4">
        Guarde estes códigos agora: eles não aparecem de novo. Cada um vale uma vez, no lugar do código do celular.
      </Notice>
      <ol
        aria-label="Códigos de recuperação"
        className="my-6 grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-5 text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="num tracking-wide">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href('/perfil/seguranca')}>Já guardei</LinkButton>
        <CopyButton
          text={codes.join('\n')}
          done={{ kind: 'success', title: 'Códigos copiados' }}
          failed={{ kind: 'error', title: 'Não deu para copiar', detail: 'Selecione os códigos e copie.' }}
        >
          Copiar códigos
        </CopyButton>
      </div>
    </ProfilePage>
  )
}
