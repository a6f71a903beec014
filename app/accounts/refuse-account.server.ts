import { data } from 'react-router'
import { faultsOf, type FormFaults } from '#app/http/forms.server.ts'
import type { SecurityEvent } from '#domain/alarms/security-events.ts'
import { services } from '#services'
import { accountRefusal, type AccountRefusal } from './refusals.ts'

const events: Partial<Record<AccountRefusal, SecurityEvent>> = {
  wrong_credentials: 'sign_in_failed',
  wrong_passkey: 'sign_in_failed',
  passkey_needed: 'sign_in_failed',
  blocked: 'sign_in_failed',
  wrong_password: 'password_wrong',
  wrong_code: 'code_wrong',
}

/** Counts a refusal, if it may belong to an attack. */
export function noteRefusal(reason: AccountRefusal): void {
  const event = events[reason]
  if (event) services.security.note(event, { reason })
}

type Refusal = { reason: AccountRefusal; retryAfterSeconds?: number }

/** Returns the response to a refused account form, with the error under `field`; status 429 to wait, else 400. */
export function refuseAccount(form: FormData, field: string, { reason, retryAfterSeconds }: Refusal) {
  noteRefusal(reason)
  const headers = new Headers()
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  const faults: FormFaults = faultsOf(form, { [field]: accountRefusal(reason, retryAfterSeconds) })
  return data(faults, { status: retryAfterSeconds ? 429 : 400, headers })
}
