import { formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { appealDecision } from '#domain/moderation/appeals.server.ts'
import { appealInput } from '#domain/moderation/report-input.ts'
import { services } from '#services'

type Receiving = {
  request: Request
  kind: keyof typeof appealInput
  /** Sender of the appeal: the maker, or the token in a blocked user's link. */
  by: { userId: string } | { token: string }
  page: string
}

export async function receiveAppeal({ request, kind, by, page }: Receiving) {
  const form = await formOf(request)
  const read = readForm(appealInput[kind], form, ['decision'])
  if (!read.ok) return refuseForm(read.faults)
  const decisionId = textFields(form).decision ?? ''
  const appealed = await appealDecision(services, 'token' in by ? by : { ...by, decisionId }, read.input.appeal)
  return redirectWithToast(page, appealed.ok ? { kind: 'success', text: 'appeal_sent' } : { kind: 'error', text: 'appeal_not_now' }) // prettier-ignore
}
