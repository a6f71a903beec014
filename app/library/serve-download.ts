import { href } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { serveFile } from '#app/http/serve-file.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { findDownload, recordDownload } from '#domain/library/downloads.server.ts'
import { readDownloadToken } from '#domain/library/download-token.server.ts'
import { services } from '#services'
import type { Route } from './+types/serve-download.ts'

/** Streams a file by a valid download link of this session, if the user may still download the file. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const link = readDownloadToken(services.secret, params.token, services.clock.now())
  const viewer = link && (await getViewer(request))
  if (!link || !viewer || viewer.id !== link.userId || viewer.sessionId !== link.sessionId) throw gone()
  const file = await findDownload(services.db, viewer.id, link.fileId)
  if (!file) throw gone()
  // Counts only downloads from the beginning, not resumed ranges.
  if (request.method === 'GET' && !/^bytes=[1-9]/.test(request.headers.get('range') ?? '')) {
    await recordDownload(services, file.entitlementId, file.fileId)
  }
  const { storageKey: key, sizeBytes: size, name, sha256 } = file
  const answer = serveFile(request, services.privateFiles, { key, size, name, sha256 })
  return (
    (await answer.catch(logAndReturnNull('a bought file could not be read'))) ??
    redirectWithToast(href('/minhas-compras'), { kind: 'error', text: 'download_failed' }, undefined, 302)
  )
}

function gone(): Response {
  return new Response('Este link de download não vale mais. Abra Minhas Compras e baixe de novo.', {
    status: 404,
    headers: { 'cache-control': 'private, no-store' },
  })
}
