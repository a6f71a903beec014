import { href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { serveFile } from '#app/http/serve-file.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { openPrintFile } from '#domain/network/open-print-file.server.ts'
import { services } from '#services'
import type { Route } from './+types/print-file.ts'

/** Serves a file to the maker who prints it; checks the right and records each access. */
export async function loader({ request, params: { id, fileId } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const file = await openPrintFile(services, viewer.id, { agreementId: id, fileId })
  if (!file) throw notFound()
  const { storageKey: key, sizeBytes: size, name, sha256 } = file
  const answer = serveFile(request, services.privateFiles, { key, size, name, sha256 })
  return (
    (await answer.catch(logAndReturnNull('a file to be printed could not be read'))) ??
    redirectWithToast(href('/rede/:id', { id }), { kind: 'error', text: 'download_failed' }, undefined, 302)
  )
}
