import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { toastTexts } from '#app/http/messages.ts'
import { openDownload } from '#domain/library/downloads.server.ts'
import { services } from '#services'
import type { Route } from './+types/download.ts'

/** Redirects to a download link bound to this session, if the user may download the file. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const opened = await openDownload(services, viewer, params.fileId)
  if (!opened.ok) throw new Response(toastTexts.download_failed.title, { status: 404 })
  return redirect(href('/arquivo/:token', { token: opened.token }), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
