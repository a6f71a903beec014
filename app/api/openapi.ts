import { services } from '#services'
import { openApiDocument } from './openapi-document.ts'

export function loader() {
  return Response.json(openApiDocument(services.publicUrl.origin), {
    headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' },
  })
}
