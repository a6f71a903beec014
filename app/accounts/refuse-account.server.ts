import { data } from 'react-router'
import { faultsOf, type FormFaults } from '#app/http/forms.server.ts'
import { accountRefusal, type AccountRefusal } from './refusals.ts'

type Refusal = { reason: AccountRefusal; retryAfterSeconds?: number }

/** Returns a refused account form with the error under `field`; 429 if rate-limited. */
export function refuseAccount(form: FormData, field: string, { reason, retryAfterSeconds }: Refusal) {
  const headers = new Headers()
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  const faults: FormFaults = faultsOf(form, { [field]: accountRefusal(reason, retryAfterSeconds) })
  return data(faults, { status: retryAfterSeconds ? 429 : 400, headers })
}
