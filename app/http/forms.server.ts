import { data } from 'react-router'
import type * as z from 'zod'

/** A form that comes back: what was typed (never a secret) and what is wrong with each field. */
export type FormFaults = { values: Record<string, string>; errors: Record<string, string[]> }

const secrets = /password|senha|token|code/i

/** The form a request carries; a body that is none is an empty form, which every schema refuses in words. */
export function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** Text fields of a form by name; of a repeated one the last stands. Files are not text. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && name !== '__proto__') fields[name] = value
  return fields
}

/** Checks a form against the schema of its area: the parsed input, or everything that is wrong at once. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData | Record<string, string>,
): { ok: true; input: z.output<Schema> } | { ok: false; faults: FormFaults } {
  const fields = form instanceof FormData ? textFields(form) : form
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { ok: true, input: parsed.data }
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '')
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return { ok: false, faults: { values: shownAgain(fields), errors } }
}

/** Faults that a verb found, not the schema. */
export function faultsOf(form: FormData | Record<string, string>, errors: Record<string, string>): FormFaults {
  const fields = form instanceof FormData ? textFields(form) : form
  return {
    values: shownAgain(fields),
    errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]])),
  }
}

/** The answer with which a form comes back. */
export function refuseForm(faults: FormFaults, status = 400, headers: HeadersInit = {}) {
  return data(faults, { status, headers })
}

function shownAgain(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.test(name)))
}
