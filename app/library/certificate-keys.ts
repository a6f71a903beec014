import { certificateKeys } from '#domain/library/certificate-token.server.ts'
import { services } from '#services'

/** The public keys that certificates are checked with, for other people's programs. */
export async function loader() {
  return Response.json(await certificateKeys(services), {
    headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' },
  })
}
