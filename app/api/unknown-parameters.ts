import { apiRefusal } from '#app/accounts/session.server.ts'
import { cutText } from '#domain/shared/text.ts'
import { operations } from './openapi-document.ts'

/** Returns a 400 response that names the first undocumented parameter or value; null if there is none. */
export function refuseUnknownParameters(request: Request, path: string): Response | null {
  const known = operations.find((one) => one.path === path && one.method === 'get')?.parameters ?? []
  for (const [name, value] of new URL(request.url).searchParams) {
    const parameter = known.find((one) => one.in === 'query' && one.name === name)
    if (!parameter) return apiRefusal(400, 'unknown_parameter', `Parâmetro desconhecido: ${cutText(name, 40)}.`)
    const { enum: values, maxLength } = parameter.schema as { enum?: readonly string[]; maxLength?: number }
    if (maxLength && [...value].length > maxLength) {
      return apiRefusal(400, 'invalid', `${name} pode ter até ${maxLength} caracteres.`)
    }
    if (value && values && !values.includes(value)) {
      return apiRefusal(400, 'invalid', `${name} deve ser um destes: ${values.join(', ')}.`)
    }
  }
  return null
}
