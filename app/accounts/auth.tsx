import { data, redirect } from 'react-router'
import { formOf } from '#app/http/forms.server.ts'
import { homeOf } from '#domain/accounts/viewer.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { PageHandle } from '../layout/shell.tsx'
import type { Route } from './+types/auth'
import {
  handleNewPassword,
  handleResetRequest,
  handleSecondStep,
  handleSignIn,
  handleSignUp,
} from './auth-forms.server.ts'
import { AuthLayout } from './auth-layout.tsx'
import { askedPage, authMode, type AuthMode } from './auth-mode.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm, ResetSent } from './reset-request-form.tsx'
import { getViewer } from './session.server.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const handle: PageHandle = { ownSearch: true, noFooter: true }

const titles: Record<AuthMode, string> = {
  login: 'Entrar',
  'second-step': 'Verificação em duas etapas',
  signup: 'Criar conta',
  reset: 'Esqueci minha senha',
  'reset-sent': 'Confira seu e-mail',
  'new-password': 'Nova senha',
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: titles[loaderData?.mode ?? 'login'], hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const mode = authMode(url)
  const asked = askedPage(url)
  const viewer = await getViewer(request)
  if (viewer && (mode === 'login' || mode === 'second-step' || mode === 'signup'))
    throw redirect(asked ?? homeOf(viewer))
  // The address of the page for a new password is a secret.
  const headers = new Headers(
    mode === 'new-password' ? { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } : {},
  )
  return data({ mode, asked }, { headers })
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
      return handleSignIn(sent)
  }
}

export default function Auth({ loaderData: { mode, asked }, actionData }: Route.ComponentProps) {
  const faults = actionData ?? null
  return (
    <AuthLayout picture={mode === 'signup' ? 'vases' : 'tray'}>
      <h1>{titles[mode]}</h1>
      {mode === 'login' && <SignInForm asked={asked} faults={faults} />}
      {mode === 'second-step' && <SecondStepForm asked={asked} faults={faults} />}
      {mode === 'signup' && <SignUpForm asked={asked} faults={faults} />}
      {mode === 'reset' && <ResetRequestForm faults={faults} />}
      {mode === 'reset-sent' && <ResetSent />}
      {mode === 'new-password' && <NewPasswordForm faults={faults} />}
    </AuthLayout>
  )
}
