import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { apiRefusal, requireMaker } from '#app/accounts/session.server.ts'
import { briefReport, fileNews } from '#app/uploads/file-news.server.ts'
import { formRefusals, receiveFiles } from '#app/uploads/receive-files.server.ts'
import { uploadFacts } from '#app/uploads/upload-queue.ts'
import { fileReports } from '#domain/uploads/file-reports.server.ts'
import { uploadLimits } from '#domain/uploads/upload-limits.ts'
import { uploadRefusalMessage, type UploadRefusal } from '#domain/uploads/upload-refusal.ts'
import { services } from '#services'
import type { Route } from './+types/upload.ts'

export const handle: RouteHandle = { uploads: true }

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const ids = new URL(request.url).searchParams.getAll('id').slice(0, uploadLimits.pendingFiles)
  return Response.json(await fileNews(viewer.id, ids), { headers: { 'cache-control': 'no-store' } })
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const result = await receiveFiles(request, viewer)
  if (!result.ok) {
    const { status, message } = formRefusals[result.reason]
    return apiRefusal(status, result.reason, message, result.retryAfterSeconds)
  }
  const { uploads, refused } = result.form
  const [upload] = uploads
  if (upload) {
    const [report] = await fileReports(services.db, viewer.id, [upload.id])
    const facts = { upload: uploadFacts(upload, report ? briefReport(report) : null) }
    return Response.json(facts, { status: 201, headers: { 'cache-control': 'no-store' } })
  }
  const [refusal] = refused
  if (!refusal) return apiRefusal(400, 'no_file', 'Nenhum arquivo chegou. Escolha um arquivo e envie de novo.')
  return apiRefusal(statusOf(refusal), refusal.reason, uploadRefusalMessage(refusal, services.maxModelBytes))
}

function statusOf({ reason }: UploadRefusal): number {
  switch (reason) {
    case 'model_too_large':
    case 'image_too_large':
      return 413
    case 'too_much_pending':
    case 'over_quota':
      return 409
    case 'storage_full':
      return 507
    case 'busy':
      return 503
    case 'not_a_maker':
      return 403
    default:
      return 422
  }
}
