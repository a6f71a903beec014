import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { data } from 'react-router'
import { formFault } from '#domain/shared/form-body.ts'
import type * as z from 'zod'

/** A form that comes back: what was typed (never a secret) and what is wrong with each field. */
export type FormFaults = { values: Record<string, string>; errors: Record<string, string[]> }

const secrets = /password|senha|token|code/i

/**
 * Reads the form of a request, the only way there is. No body is an empty form, which every schema refuses in words; throws an
 * answer for one that cannot be read. Bodies of another kind have been refused before any page (`server/http/request-checks.ts`).
 */
export async function formOf(request: Request): Promise<FormData> {
  if (!request.headers.has('content-type')) return new FormData()
  const type = request.headers.get('content-type') ?? ''
  const form = /^multipart\//i.test(type) ? multipartForm(type, await request.arrayBuffer()) : request.formData()
  return form.catch(() => {
    throw new Response('O formulário chegou incompleto. Volte à página e envie de novo.', { status: 400 })
  })
}

/** The platform's own parser works through every byte by itself, which is a tenth of a second for 64 kB. */
async function multipartForm(type: string, body: ArrayBuffer): Promise<FormData> {
  const form = new FormData()
  const bytes = Buffer.from(body)
  if (formFault(type, bytes)) throw new Error('no form, or one with far too many fields')
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

/** Reads what was sent to the API; throws its answer for what is no JSON. */
export async function jsonOf(request: Request): Promise<unknown> {
  return request.json().catch(() => {
    const error = { code: 'invalid_json', message: 'O corpo não é um JSON válido.' }
    throw Response.json({ error }, { status: 400, headers: { 'cache-control': 'no-store' } })
  })
}

/** Text fields of a form by name; of a repeated one the last stands. Files are not text. */
export function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && name !== '__proto__') fields[name] = value
  return fields
}

/**
 * Checks a form against the schema of its area: the parsed input, or everything that is wrong at once. Only the fields of the
 * schema are shown again, and those of `also`, which say to a page with several forms which of them it was.
 */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData | Record<string, string>,
  also: readonly string[] = [],
): { ok: true; input: z.output<Schema> } | { ok: false; faults: FormFaults } {
  const fields = form instanceof FormData ? textFields(form) : form
  namesByForm.set(form, new Set([...namesOf(schema), ...also]))
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { ok: true, input: parsed.data }
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '')
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return { ok: false, faults: { values: shownAgain(form, fields), errors } }
}

/** Faults that a verb found, not the schema; what was typed is shown again of a form that `readForm` has checked. */
export function faultsOf(form: FormData | Record<string, string>, errors: Record<string, string>): FormFaults {
  const fields = form instanceof FormData ? textFields(form) : form
  return {
    values: shownAgain(form, fields),
    errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]])),
  }
}

/** The answer with which a form comes back. */
export function refuseForm(faults: FormFaults, status = 400, headers: HeadersInit = {}) {
  return data(faults, { status, headers })
}

/** The fields that may be shown again of a form that was checked. */
const namesByForm = new WeakMap<object, Set<string>>()

/** Lists the fields that a schema names: those of an object, of both sides of an intersection, of each choice of a union. */
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
