import { apiRefusal, getViewer } from '#app/accounts/session.server.ts'
import { findFor } from '#app/http/reading.server.ts'
import { projectPage } from '#domain/catalog/project-page.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/project.ts'
import { placed } from './openapi-document.ts'
import { projectPageJson } from './project-json.ts'
import { refuseUnknownParameters } from './unknown-parameters.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const refused = refuseUnknownParameters(request, placed.project)
  if (refused) return refused
  const viewer = await getViewer(request)
  const project = isUuid(params.id)
    ? await findFor(viewer, (db) => projectPage(db, { projectId: params.id, viewer, reviewsPage: 1 }))
    : null
  if (!project) return apiRefusal(404, 'not_found', 'Projeto não encontrado')
  return Response.json(projectPageJson(project, services.publicUrl), {
    headers: viewer ? { 'cache-control': 'private, no-store' } : {},
  })
}
