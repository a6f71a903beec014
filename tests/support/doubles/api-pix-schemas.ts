import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import standard from '../../vectors/api-pix-2.9.0.json' with { type: 'json' }

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'api-pix', definitions: standard.definitions })

export type ApiPixSchema = keyof typeof standard.definitions

/** What the Banco Central's own schema of that name has against this, or null. */
export function apiPixFault(schema: ApiPixSchema, value: unknown): string | null {
  const validate = ajv.getSchema(`api-pix#/definitions/${schema}`)
  if (!validate) throw new Error(`no schema ${schema}`)
  return validate(value) ? null : ajv.errorsText(validate.errors)
}
