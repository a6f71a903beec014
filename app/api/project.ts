import { apiRefusal, getViewer } from '#app/accounts/session.server.ts'
import { findFor } from '#app/http/reading.server.ts'
import { projectRecord } from '#domain/search/project-record.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/project.ts'
import { placed } from './openapi-document.ts'
import { projectRecordJson } from './project-json.ts'
import { refuseUnknownParameters } from './unknown-parameters.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const refused = refuseUnknownParameters(request, placed.project)
  if (refused) return refused
  const viewer = await getViewer(request)
  const project = isUuid(params.id) ? await findFor(viewer, (db) => projectRecord(db, params.id, viewer)) : null
  if (!project) return apiRefusal(404, 'not_found', 'Projeto não encontrado')
  return Response.json(projectRecordJson(project, services.publicUrl), {
    headers: viewer ? { 'cache-control': 'private, no-store' } : {},
  })
}
