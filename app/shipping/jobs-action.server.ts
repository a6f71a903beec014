import { data, href } from 'react-router'
import type * as z from 'zod'
import { textFields } from '#app/http/forms.server.ts'
import type { ToastKey } from '#app/http/messages.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { cancelShipments } from '#domain/shipping/cancel-shipment.server.ts'
import type { JobOutcome } from '#domain/shipping/jobs.server.ts'
import { cancelInput } from '#domain/shipping/jobs-input.ts'
import { services } from '#services'
import { type JobRefusal, jobRefusals } from './job-refusals.ts'

/** The outcome of one step for many jobs, with what was sent, to show it again. */
export type JobsReport = {
  intent: string
  done: number
  refused: { orderNumber: string; text: string }[]
  jobs: string[]
  values: Record<string, string>
  errors: Record<string, string[]>
}

/** Takes the step of the board's form: redirects if all of it was done, and reports what was not. */
export async function actOnJobs(makerId: string, form: FormData) {
  const intent = form.get('intent')
  switch (intent) {
    case 'cancel': {
      const read = readJobs(cancelInput, form)
      if (!read.ok) return read.refused
      const { job: shipmentIds, reason, 'sem-estoque': keepsStock } = read.input
      const outcomes = await cancelShipments(services, { makerId, shipmentIds, reason, keepsStock })
      return answer(form, outcomes, 'shipments_cancelled')
    }
    default:
      return report(form, { errors: { form: ['Escolha o que fazer'] } })
  }
}

function readJobs<Schema extends z.ZodType>(schema: Schema, form: FormData) {
  const parsed = schema.safeParse({ ...textFields(form), job: [...new Set(form.getAll('job'))] })
  if (parsed.success) return { ok: true, input: parsed.data } as const
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) (errors[String(path[0])] ??= []).push(message)
  return { ok: false, refused: report(form, { errors }) } as const
}

/** Redirects to the page that the form came from if every job was done. */
function answer(form: FormData, outcomes: readonly JobOutcome<JobRefusal>[], text: ToastKey) {
  const refused = outcomes.flatMap(({ orderNumber, refusal }) =>
    refusal ? [{ orderNumber, text: jobRefusals[refusal] }] : [],
  )
  const done = outcomes.length - refused.length
  const [first] = outcomes
  if (!first) return report(form, { errors: { job: ['Nenhum destes pedidos é seu'] } })
  if (refused.length > 0) return report(form, { done, refused })
  const page = href('/producao/:id', { id: first.shipmentId })
  const to = form.get('voltar') === page ? page : href('/producao')
  return redirectWithToast(to, { kind: 'success', text })
}

function report(form: FormData, found: Partial<JobsReport>) {
  const { intent = '', reason = '' } = textFields(form)
  const jobs = form.getAll('job').filter((id) => typeof id === 'string')
  const all: JobsReport = { intent, done: 0, refused: [], jobs, values: { reason }, errors: {}, ...found }
  // Some was done, and the page shows it.
  return data(all, { status: all.done > 0 ? 200 : 400 })
}
