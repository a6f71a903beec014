import { href } from 'react-router'
import * as z from 'zod'
import { jsonOf } from '#app/http/forms.server.ts'
import { apiRefusal, requireUser } from '#app/accounts/session.server.ts'
import { toastTexts } from '#app/http/messages.ts'
import { openDownload } from '#domain/library/downloads.server.ts'
import { services } from '#services'
import type { Route } from './+types/get-download-url.ts'

const id = z.string().max(36).toLowerCase()
const input = z.strictObject({ projectId: id, filePath: id })

/** Returns the download address `{url}` of a project's file, for `{projectId, filePath}`. */
export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const body = input.safeParse(await jsonOf(request))
  if (!body.success) return apiRefusal(400, 'invalid', 'Envie projectId e filePath.')
  const opened = await openDownload(services, viewer, body.data.filePath, { projectId: body.data.projectId })
  if (!opened.ok) return apiRefusal(404, opened.reason, toastTexts.download_failed.title)
  return Response.json(
    { url: new URL(href('/arquivo/:token', { token: opened.token }), request.url).href },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}
