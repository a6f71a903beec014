import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { toastTexts } from '#app/http/messages.ts'
import { openDownload } from '#domain/library/downloads.server.ts'
import { slicers } from '#domain/library/slicers.ts'
import { services } from '#services'
import type { Route } from './+types/open-in-slicer.ts'

/** Redirects to an address that opens a bought file in the user's slicer for a short time. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const slicer = slicers.find(({ id }) => id === params.slicer)
  const opened = slicer && (await openDownload(services, viewer, params.fileId, { purpose: 'slicer' }))
  if (!slicer || !opened?.ok) throw new Response(toastTexts.download_failed.title, { status: 404 })
  const file = new URL(href('/fatiar/:token/:name', { token: opened.token, name: opened.name }), services.publicUrl)
  const address = slicer.address(file.href, request.headers.get('user-agent') ?? '')
  return redirect(address, { headers: { 'cache-control': 'private, no-store' } })
}
