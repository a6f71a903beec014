import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { pictureResponse } from './serve-file.server.ts'
import { services } from '#services'
import type { Route } from './+types/media.ts'

export const handle: RouteHandle = { priority: 'transfer' }

export async function loader({ request, params }: Route.LoaderArgs) {
  const picture = await pictureResponse(request, services.publicFiles, params.name)
  return picture ?? new Response('Imagem não encontrada', { status: 404, headers: { 'cache-control': 'no-store' } })
}
