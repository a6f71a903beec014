import { data, href, redirect } from 'react-router'
import type * as z from 'zod'
import { errorsOf, textFields } from '#app/http/forms.server.ts'
import type { ToastKey } from '#app/http/messages.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { cancelShipments } from '#domain/shipping/cancel-shipment.server.ts'
import { cancelInput, labelsInput, postInput, sheetInput } from '#domain/shipping/jobs-input.ts'
import { wantLabels } from '#domain/shipping/labels.server.ts'
import { postShipments } from '#domain/shipping/post-shipments.server.ts'
import { services } from '#services'
import { type JobRefusal, jobRefusals } from './job-refusals.ts'

/** Result of an action on several shipments, with the values of the form. */
export type JobsReport = {
  intent: string
  done: number
  /** Shipments or pasted lines refused: `what` names the order or line, `text` the reason. */
  refused: { what: string; text: string }[]
  jobs: string[]
  values: Record<string, string>
  errors: Record<string, string[]>
}

/** Applies the chosen action to several shipments; redirects if all succeed, else reports the refused ones. */
export async function actOnJobs(makerId: string, form: FormData, search: string) {
  const back = `${href('/producao')}${search}`
  switch (form.get('intent')) {
    case 'sheet': {
      const read = readJobs(sheetInput, form)
      if (!read.ok) return read.refused
      const chosen = new URLSearchParams(read.input.job.map((id) => ['job', id]))
      return redirect(`${href('/producao/fichas')}?${chosen}`, 303)
    }
    case 'label': {
      const read = readJobs(labelsInput, form)
      if (!read.ok) return read.refused
      const { job: shipmentIds, shown } = read.input
      const outcomes = await wantLabels(services, { makerId, shipmentIds, shown })
      return answer(form, outcomes.map(asReported), { to: back, text: 'labels_wanted' })
    }
    case 'posted': {
      const read = readJobs(postInput, form)
      if (!read.ok) return read.refused
      const { job: shipmentIds, codes } = read.input
      const outcomes = await postShipments(services, { makerId, shipmentIds, codes })
      return answer(form, outcomes.map(asReported), { to: back, text: 'shipments_posted' })
    }
    case 'cancel': {
      const read = readJobs(cancelInput, form)
      if (!read.ok) return read.refused
      const { job: shipmentIds, reason, 'sem-estoque': keepsStock } = read.input
      const outcomes = await cancelShipments(services, { makerId, shipmentIds, reason, keepsStock })
      const page = outcomes[0] && href('/producao/:id', { id: outcomes[0].shipmentId })
      const to = page && form.get('voltar') === page ? page : back
      return answer(form, outcomes.map(asReported), { to, text: 'shipments_cancelled' })
    }
    default:
      return report(form, { errors: { form: ['Escolha o que fazer'] } })
  }
}

function readJobs<Schema extends z.ZodType>(schema: Schema, form: FormData) {
  const parsed = schema.safeParse({ ...textFields(form), job: [...new Set(form.getAll('job'))] })
  if (parsed.success) return { ok: true, input: parsed.data } as const
  return { ok: false, refused: report(form, { errors: errorsOf(parsed.error.issues) }) } as const
}

type Reported = { what: string; line: string | null; text: string | null }

function asReported({
  orderNumber,
  refusal,
  line = null,
}: {
  orderNumber: string | null
  refusal: JobRefusal | null
  line?: string | null
}): Reported {
  const what = orderNumber ? `Pedido ${orderNumber}` : `Linha “${line ?? ''}”`
  return { what, line, text: refusal && jobRefusals[refusal] }
}

/** Redirects if nothing was refused; else returns the refusals, with the pasted lines to correct. */
function answer(form: FormData, outcomes: readonly Reported[], { to, text }: { to: string; text: ToastKey }) {
  const refused = outcomes.flatMap((one) => (one.text === null ? [] : [{ ...one, text: one.text }]))
  if (outcomes.length === 0) return report(form, { errors: { job: ['Nenhum destes pedidos é seu'] } })
  if (refused.length === 0) return redirectWithToast(to, { kind: 'success', text })
  const codes = refused.flatMap(({ line }) => line ?? []).join('\n')
  return report(form, { done: outcomes.length - refused.length, refused, values: { codes } })
}

function report(form: FormData, { values, ...found }: Partial<JobsReport>) {
  const { intent = '', reason = '', codes = '' } = textFields(form)
  const jobs = form.getAll('job').filter((id) => typeof id === 'string')
  const all = { intent, done: 0, refused: [], jobs, values: { reason, codes, ...values }, errors: {}, ...found }
  return data(all, { status: all.done > 0 ? 200 : 400 })
}
