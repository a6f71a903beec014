import { certificateKeys } from '#domain/library/certificate-token.server.ts'
import { services } from '#services'

/** Publishes the keys that verify certificates, for other programs. */
export async function loader() {
  return Response.json(await certificateKeys(services), {
    headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' },
  })
}
