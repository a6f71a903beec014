import { apiRefusal, getViewer } from '#app/accounts/session.server.ts'
import { projectPage } from '#domain/catalog/project-page.server.ts'
import { projectReviews } from '#domain/reviews/project-reviews.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/project-reviews.ts'
import { placed } from './openapi-document.ts'
import { reviewJson } from './project-json.ts'
import { refuseUnknownParameters } from './unknown-parameters.ts'

/** Returns a project's reviews as `{items, total, nextCursor}`, newest first, from `?cursor=` on. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const refused = refuseUnknownParameters(request, placed.reviews)
  if (refused) return refused
  const viewer = await getViewer(request)
  const { db, publicUrl } = services
  const project = isUuid(params.id) ? await projectPage(db, { projectId: params.id, viewer, reviewsPage: 1 }) : null
  if (!project) return apiRefusal(404, 'not_found', 'Projeto não encontrado')
  const cursor = new URL(request.url).searchParams.get('cursor')?.toLowerCase() || null
  if (cursor && !isUuid(cursor)) return apiRefusal(400, 'invalid', 'Cursor inválido.')
  const { items, total, nextCursor } = await projectReviews(db, project.id, cursor)
  return Response.json(
    { items: items.map((review) => reviewJson(review, project.id, publicUrl)), total, nextCursor },
    { headers: viewer ? { 'cache-control': 'private, no-store' } : {} },
  )
}
