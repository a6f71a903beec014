import { certificateKeys } from '#domain/library/certificate-token.server.ts'
import { services } from '#services'

/** Serves the keys by which other programs verify certificates. */
export async function loader() {
  return Response.json(await certificateKeys(services), {
    headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' },
  })
}
