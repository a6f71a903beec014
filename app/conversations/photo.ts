import { requireUser } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { findPhoto } from '#domain/conversations/photos.server.ts'
import { photoWidths } from '#domain/conversations/conversation.ts'
import { services } from '#services'
import type { Route } from './+types/photo.ts'

/** Serves a photo of a conversation to both sides and staff; shared caches may not store it. */
export async function loader({ request, params: { id, width } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const asked = photoWidths.find((one) => String(one) === width)
  const key = asked ? await findPhoto(services, viewer, id) : null
  const body = key ? await services.privateFiles.read(`${key}-${asked}.webp`) : null
  if (!body) throw notFound()
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
