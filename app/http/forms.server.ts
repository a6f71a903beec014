import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { data } from 'react-router'
import { formFault } from '#domain/shared/form-body.ts'
import type * as z from 'zod'
import { Fault } from '#fault'

export type FormFaults = { values: Record<string, string>; errors: Record<string, string[]> }

const secrets = /password|senha|token|code/i

export async function formOf(request: Request): Promise<FormData> {
  if (!request.headers.has('content-type')) return new FormData()
  const type = request.headers.get('content-type') ?? ''
  const form = /^multipart\//i.test(type) ? multipartForm(type, await request.arrayBuffer()) : request.formData()
  return form.catch(() => {
    throw new Response('O formulário chegou incompleto. Volte à página e envie de novo.', { status: 400 })
  })
}

/** Parses a form by Busboy, since the platform's own parser takes a tenth of a second for 64 kB. */
async function multipartForm(type: string, body: ArrayBuffer): Promise<FormData> {
  const form = new FormData()
  const bytes = Buffer.from(body)
  if (formFault(type, bytes)) throw new Fault('form: not multipart, or too many fields')
  const parser = new Busboy({ headers: { 'content-type': type }, limits: { headerPairs: 20, headerSize: 8_192 } })
  parser.on('field', (name, value) => form.append(name, value))
  parser.on('file', (name, stream, fileName) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    stream.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part))
    stream.on('end', () => form.append(name, new File(parts, fileName)))
  })
  await pipeline(Readable.from([bytes]), parser)
  return form
}

/** Reads a JSON body; throws a 400 response if it is invalid. */
export async function jsonOf(request: Request): Promise<unknown> {
  return request.json().catch(() => {
    const error = { code: 'invalid_json', message: 'O corpo não é um JSON válido.' }
    throw Response.json({ error }, { status: 400, headers: { 'cache-control': 'no-store' } })
  })
}

/** Returns a form's text fields by name; the last value of a repeated name wins. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && name !== '__proto__') fields[name] = value
  return fields
}

/** Validates a form: returns the parsed input, or all errors at once. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData | Record<string, string>,
  also: readonly string[] = [],
): { ok: true; input: z.output<Schema> } | { ok: false; faults: FormFaults } {
  const fields = form instanceof FormData ? textFields(form) : form
  namesByForm.set(form, new Set([...namesOf(schema), ...also]))
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { ok: true, input: parsed.data }
  return { ok: false, faults: { values: shownAgain(form, fields), errors: errorsOf(parsed.error.issues) } }
}

export function errorsOf(issues: readonly z.core.$ZodIssue[]): FormFaults['errors'] {
  const errors: FormFaults['errors'] = {}
  for (const { path, message } of issues) (errors[String(path[0] ?? '')] ??= []).push(message)
  return errors
}

/** Returns the given errors, which no schema found, as faults, with the values of the fields that `readForm` knows. */
export function faultsOf(form: FormData | Record<string, string>, errors: Record<string, string>): FormFaults {
  const fields = form instanceof FormData ? textFields(form) : form
  return {
    values: shownAgain(form, fields),
    errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]])),
  }
}

export function refuseForm(faults: FormFaults, status = 400, headers: HeadersInit = {}) {
  return data(faults, { status, headers })
}

/** Names of the fields whose values a refused form shows again, by form. */
const namesByForm = new WeakMap<object, Set<string>>()

/** Returns the field names of a schema, including those of intersections and unions. */
function namesOf(schema: z.ZodType): string[] {
  type Parts = {
    in?: z.ZodType
    out?: z.ZodType
    left?: z.ZodType
    right?: z.ZodType
    options?: z.ZodType[]
    innerType?: z.ZodType
  }
  const { shape, def } = schema as { shape?: object; def?: Parts }
  if (shape) return Object.keys(shape)
  const parts = [def?.in, def?.out, def?.left, def?.right, def?.innerType, ...(def?.options ?? [])]
  return parts.flatMap((part) => (part ? namesOf(part) : []))
}

function shownAgain(form: object, fields: Record<string, string>): Record<string, string> {
  const names = namesByForm.get(form)
  const isShown = (name: string) => !secrets.test(name) && names?.has(name) === true
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name)))
}
