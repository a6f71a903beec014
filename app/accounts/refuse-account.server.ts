import { data } from 'react-router'
import { faultsOf, type FormFaults } from '#app/http/forms.server.ts'
import { accountRefusal, type AccountRefusal } from './refusals.ts'

type Refusal = { reason: AccountRefusal; retryAfterSeconds?: number }

/** A form of the account that a rule refused: what it says stands under the field that it is about. */
export function refuseAccount(form: FormData, field: string, { reason, retryAfterSeconds }: Refusal) {
  const headers = new Headers()
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  const faults: FormFaults = faultsOf(form, { [field]: accountRefusal(reason, retryAfterSeconds) })
  return data(faults, { status: retryAfterSeconds ? 429 : 400, headers })
}
