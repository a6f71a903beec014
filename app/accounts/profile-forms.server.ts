import { data, type RouterContextProvider } from 'react-router'
import { faultsOf, readForm, type FormFaults } from '#app/forms.server.ts'
import { redirectWithToast } from '#app/toast.server.ts'
import { unforeseen } from '#app/unforeseen.server.ts'
import { passwordChangeInput, profileInput } from '#domain/accounts/account-input.ts'
import { changePassword } from '#domain/accounts/change-password.server.ts'
import { signOutEverywhere } from '#domain/accounts/sign-out-everywhere.server.ts'
import { startSelling } from '#domain/accounts/start-selling.server.ts'
import { updateProfile } from '#domain/accounts/update-profile.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import { authPath } from './auth-mode.ts'
import { callerOf } from './caller.ts'
import { accountRefusal } from './refusals.ts'
import { withCookies } from './with-cookies.ts'

/** A form of the profile page that comes back; `intent` says which of them it was. */
export type ProfileFaults = FormFaults & { intent: 'profile' | 'password' }

type Sent = { request: Request; context: Readonly<RouterContextProvider>; viewer: Viewer; form: FormData }

const updated = () => redirectWithToast('/perfil', { kind: 'success', text: 'profile_updated' })

export async function handleProfile({ viewer, form }: Sent) {
  const read = readForm(profileInput, form)
  if (!read.ok) return refuse('profile', read.faults)
  const done = await updateProfile(services, viewer.id, read.input).then(() => true, unforeseen('profile not updated'))
  return done ? updated() : data<ProfileFaults>({ ...faultsOf(form, {}), intent: 'profile' }, 500)
}

export async function handleStartSelling({ viewer }: Sent) {
  await startSelling(services, viewer.id) // twice is as good as once
  return updated()
}

export async function handlePasswordChange({ request, context, viewer, form }: Sent) {
  const read = readForm(passwordChangeInput, form)
  if (!read.ok) return refuse('password', read.faults)
  const caller = callerOf(request, context)
  const outcome = await changePassword(services, { ...read.input, userId: viewer.id, caller })
  if (outcome.ok)
    return redirectWithToast('/perfil', { kind: 'success', text: 'profile_updated' }, withCookies(outcome.cookies))
  const { reason } = outcome
  const wait = reason === 'too_many_tries' ? outcome.retryAfterSeconds : undefined
  const field = reason === 'weak_password' ? 'password' : 'currentPassword'
  return refuse('password', faultsOf(form, { [field]: accountRefusal(reason, wait) }), wait)
}

export async function handleSignOutEverywhere({ viewer }: Sent) {
  const { cookies } = await signOutEverywhere(services, viewer.id)
  return redirectWithToast(authPath('login'), { kind: 'success', text: 'signed_out' }, withCookies(cookies))
}

function refuse(intent: ProfileFaults['intent'], faults: FormFaults, retryAfterSeconds?: number) {
  const headers = new Headers()
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return data<ProfileFaults>({ ...faults, intent }, { status: retryAfterSeconds ? 429 : 400, headers })
}
