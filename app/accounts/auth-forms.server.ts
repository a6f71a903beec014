import { data, type RouterContextProvider } from 'react-router'
import { faultsOf, type FormFaults, readForm, textFields } from '#app/http/forms.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { agreementOf, termsChanged } from './agreement.server.ts'
import { toastTexts } from '#app/http/messages.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import {
  codeInput,
  newPasswordInput,
  resetRequestInput,
  signInInput,
  signUpInput,
} from '#domain/accounts/account-input.ts'
import { passkeySignInInput } from '#domain/passkeys/passkey.ts'
import { signInWithPasskey } from '#domain/passkeys/passkey-sign-in.server.ts'
import { requestPasswordReset, resetPassword } from '#domain/accounts/password-reset.server.ts'
import { signIn } from '#domain/accounts/sign-in.server.ts'
import { finishSignIn } from '#domain/accounts/finish-sign-in.server.ts'
import { signUp } from '#domain/accounts/sign-up.server.ts'
import { homeOf } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import { returnPage, authPath } from './auth-mode.ts'
import { continuePendingAction, pendingPage } from './pending-action.server.ts'
import { callerOf, withCookies } from './session.server.ts'
import { noteRefusal } from './refuse-account.server.ts'
import { accountRefusal, type AccountRefusal, tryAgain } from './refusals.ts'

export type AuthFaults = FormFaults & { title?: string; message?: string }

type Sent = { request: Request; context: Readonly<RouterContextProvider>; form: FormData }

/** Milliseconds that every response takes, longer than a sign-up: equal times hide whether an account exists. */
const paceMs = 350

export async function handleSignIn({ request, context, form }: Sent) {
  const read = readForm(signInInput, form)
  if (!read.ok) return refuse(read.faults)
  const caller = callerOf(request, context)
  const outcome = await signIn(services, { ...read.input, caller }).catch(logAndReturnNull('sign-in failed'))
  if (!outcome?.ok) return refuseFor(toastTexts.sign_in_failed.title, form, outcome)
  const returnTo = returnPage(new URL(request.url))
  if (!outcome.isOpen) return redirectTo(authPath('second-step', returnTo), withCookies(outcome.cookies))
  return openedFor({ request, context }, outcome, returnTo)
}

export async function handlePasskey({ request, context, form }: Sent) {
  const read = readForm(passkeySignInInput, form)
  if (!read.ok) return refuseFor(toastTexts.sign_in_failed.title, form, { reason: 'wrong_passkey' })
  const caller = callerOf(request, context)
  const signedIn = signInWithPasskey(services, { ...read.input, caller })
  const outcome = await signedIn.catch(logAndReturnNull('sign-in failed'))
  if (!outcome?.ok) return refuseFor(toastTexts.sign_in_failed.title, form, outcome)
  return openedFor({ request, context }, outcome, returnPage(new URL(request.url)))
}

export async function handleSecondStep({ request, context, form }: Sent) {
  const read = readForm(codeInput, form, ['kind'])
  if (!read.ok) return refuse(read.faults)
  const returnTo = returnPage(new URL(request.url))
  const caller = callerOf(request, context)
  const outcome = await finishSignIn(services, { ...read.input, caller }).catch(logAndReturnNull('sign-in failed'))
  if (outcome?.ok) return openedFor({ request, context }, outcome, returnTo)
  return refuseFor(toastTexts.sign_in_failed.title, form, outcome)
}

type Opened = { userId: string; cookies: string[] } & Parameters<typeof homeOf>[0]

/** Continues the action begun before sign-in, else redirects to the requested page or to the user's home. */
async function openedFor(
  sent: Pick<Sent, 'request' | 'context'>,
  opened: Opened,
  returnTo: string | null,
): Promise<Response> {
  const continued = await continuePendingAction(sent, opened.userId, returnTo)
  const to = returnTo ?? homeOf(opened)
  const answer = continued ?? (await redirectWithToast(to, { kind: 'success', text: 'signed_in' }))
  for (const cookie of opened.cookies) answer.headers.append('set-cookie', cookie)
  return answer
}

export async function handleSignUp({ request, context, form }: Sent) {
  const read = readForm(signUpInput, form)
  if (!read.ok) return refuse(read.faults)
  const { isStale, ...agreement } = await agreementOf(context, form.get('terms'))
  if (isStale) return newTerms(form, agreement.version)
  const { address } = callerOf(request, context)
  const work = signUp(services, { ...read.input, address, agreement }).catch(logAndReturnNull('no account made'))
  const outcome = await atLeast(paceMs, work)
  if (!outcome?.ok) return refuseFor(toastTexts.sign_up_failed.title, form, outcome)
  const to = authPath('login', returnPage(new URL(request.url)))
  return redirectWithToast(to, { kind: 'success', text: 'account_created', email: read.input.email })
}

export async function handleResetRequest({ request, context, form }: Sent) {
  const read = readForm(resetRequestInput, form)
  if (!read.ok) return refuse(read.faults)
  const { address } = callerOf(request, context)
  const outcome = await atLeast(paceMs, requestPasswordReset(services, { ...read.input, address }))
  if (!outcome.ok) return refuseFor('Erro ao pedir nova senha', form, outcome)
  return redirectTo(authPath('reset-sent'))
}

/** Sets the new password and redirects to sign-in, keeping the action begun before. */
export async function handleNewPassword({ request, form }: Sent) {
  const token = new URL(request.url).searchParams.get('token')
  const read = readForm(newPasswordInput, { ...textFields(form), token: token ?? '' })
  if (!read.ok && read.faults.errors.token)
    return refuseFor('Erro ao alterar a senha', form, { reason: 'invalid_token' })
  if (!read.ok) return refuse(read.faults)
  const outcome = await resetPassword(services, read.input)
  if (!outcome.ok) return refuseFor('Erro ao alterar a senha', form, outcome)
  return redirectWithToast(
    authPath('login', await pendingPage(request)),
    { kind: 'success', text: 'password_changed' },
    withCookies(outcome.cookies),
  )
}

function redirectTo(location: string, headers = new Headers()) {
  headers.set('location', location)
  return new Response(null, { status: 303, headers })
}

function refuse(faults: AuthFaults) {
  return data(faults, { status: 400, headers: { 'cache-control': 'no-store' } })
}

function newTerms(form: FormData, version: number) {
  const { values } = faultsOf(form, {})
  const faults: AuthFaults = { values: { ...values, terms: String(version) }, errors: {}, message: termsChanged }
  return data(faults, { status: 409, headers: { 'cache-control': 'no-store' } })
}

type Refusal = { reason: AccountRefusal; retryAfterSeconds?: number }

/** Returns the form again, with the refusal under its field or above the form; status 500 if `refusal` is null. */
function refuseFor(title: string, form: FormData, refusal: Refusal | null) {
  if (!refusal) return data<AuthFaults>({ ...faultsOf(form, {}), title, message: tryAgain }, 500)
  noteRefusal(refusal.reason)
  const message = accountRefusal(refusal.reason, refusal.retryAfterSeconds)
  if (refusal.reason === 'weak_password') return refuse(faultsOf(form, { password: message }))
  if (refusal.reason === 'wrong_code') return refuse(faultsOf(form, { code: message }))
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (refusal.retryAfterSeconds) headers.set('retry-after', String(refusal.retryAfterSeconds))
  const status = refusal.reason === 'too_many_tries' ? 429 : 400
  return data<AuthFaults>({ ...faultsOf(form, {}), title, message }, { status, headers })
}

async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, new Promise((done) => setTimeout(done, milliseconds))])
  return result
}
