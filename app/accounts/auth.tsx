import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import tray560 from '#app/assets/bandeja-560.webp?url'
import tray from '#app/assets/bandeja.webp?url'
import vases560 from '#app/assets/vaso-cores-560.webp?url'
import vases from '#app/assets/vaso-cores.webp?url'
import { formOf } from '#app/http/forms.server.ts'
import { readToast } from '#app/http/toast.server.ts'
import { currentVersion } from './agreement.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { recoveryOf } from '#domain/accounts/password-reset.server.ts'
import { homeOf } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import type { Route } from './+types/auth'
import {
  handleNewPassword,
  handlePasskey,
  handleResetRequest,
  handleSecondStep,
  handleSignIn,
  handleSignUp,
} from './auth-forms.server.ts'
import { returnPage, authMode, type AuthMode } from './auth-mode.ts'
import { NewPasswordForm, ResetRequestForm, ResetSent } from './password-reset-forms.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { getViewer } from './session.server.ts'
import { signInPurpose } from './pending-action.server.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const handle: PageHandle = { ownSearch: true, noFooter: true, cache: { query: ['mode', 'redirect', 'token'] } }

const titles: Record<AuthMode, string> = {
  login: 'Entrar',
  'second-step': 'Verificação em duas etapas',
  signup: 'Criar conta',
  reset: 'Esqueci minha senha',
  'reset-sent': 'Confira seu e-mail',
  'new-password': 'Nova senha',
}

function titleOf(mode: AuthMode, purpose: string | null): string {
  if (purpose && mode === 'login') return `Entre para ${purpose}`
  if (purpose && mode === 'signup') return `Crie a conta para ${purpose}`
  return titles[mode]
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(loaderData?.mode ?? 'login', loaderData?.purpose ?? null), hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const mode = authMode(url)
  const returnTo = returnPage(url)
  const viewer = await getViewer(request)
  if (viewer && (mode === 'login' || mode === 'second-step' || mode === 'signup'))
    throw redirect(returnTo ?? homeOf(viewer))
  // The address for setting a new password contains a secret token.
  const headers = new Headers(
    mode === 'new-password' ? { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } : {},
  )
  const recovery = mode === 'new-password' ? await recoveryOf(services, url.searchParams.get('token') ?? '') : null
  const email = mode === 'login' ? (await readToast(request))?.email : undefined
  const purpose = mode === 'login' || mode === 'signup' ? await signInPurpose(request, returnTo) : null
  return data({ mode, returnTo, email, purpose, recovery, terms: await currentVersion() }, { headers })
}

export function headers({ loaderHeaders, actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return new Headers([...parentHeaders, ...loaderHeaders, ...actionHeaders])
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const sent = { request, context, form }
  switch (authMode(new URL(request.url))) {
    case 'second-step':
      return handleSecondStep(sent)
    case 'signup':
      return handleSignUp(sent)
    case 'reset':
    case 'reset-sent':
      return handleResetRequest(sent)
    case 'new-password':
      return handleNewPassword(sent)
    default:
      return form.get('intent') === 'passkey' ? handlePasskey(sent) : handleSignIn(sent)
  }
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, returnTo, email, purpose, recovery, terms } = loaderData
  const faults = actionData ?? null
  return (
    <AuthLayout picture={mode === 'signup' ? 'vases' : 'tray'}>
      <h1 className="wrap-anywhere">{titleOf(mode, purpose)}</h1>
      {mode === 'login' && <SignInForm returnTo={returnTo} email={email} faults={faults} />}
      {mode === 'second-step' && <SecondStepForm returnTo={returnTo} faults={faults} />}
      {mode === 'signup' && <SignUpForm returnTo={returnTo} faults={faults} terms={terms} />}
      {mode === 'reset' && <ResetRequestForm faults={faults} />}
      {mode === 'reset-sent' && <ResetSent />}
      {mode === 'new-password' && <NewPasswordForm recovery={recovery} faults={faults} />}
    </AuthLayout>
  )
}

const pictures = { tray: { small: tray560, large: tray }, vases: { small: vases560, large: vases } }

function AuthLayout({ picture, children }: { picture: keyof typeof pictures; children: ReactNode }) {
  const { small, large } = pictures[picture]
  return (
    <div className="grid min-h-[calc(100dvh-65px)] grid-cols-1 md:grid-cols-2">
      <div className="flex justify-center px-4 py-8 md:px-6 md:py-14">
        <div className="w-full max-w-form">{children}</div>
      </div>
      <div className="relative hidden overflow-hidden bg-stage md:block">
        <img
          src={large}
          srcSet={`${small} 560w, ${large} 960w`}
          sizes="50vw"
          width={960}
          height={720}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover [filter:brightness(var(--pic))]"
        />
      </div>
    </div>
  )
}
