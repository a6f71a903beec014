import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { fileResponse } from '#app/http/serve-file.server.ts'
import { findDownload, recordDownload } from '#domain/library/downloads.server.ts'
import { readDownloadToken } from '#domain/library/download-token.server.ts'
import { services } from '#services'
import type { Route } from './+types/serve-to-slicer.ts'

/** Streams a file to a slicer, which has no cookie, so the address expires after five minutes. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const link = readDownloadToken(services.secret, params.token, services.clock.now(), 'slicer')
  const file = link && (await findDownload(services.db, link.userId, link.fileId))
  if (!file || file.name !== params.name) {
    return new Response('Este endereço não vale mais. Abra Minhas Compras e tente de novo.', {
      status: 404,
      headers: { 'cache-control': 'private, no-store' },
    })
  }
  if (request.method === 'GET' && !/^bytes=[1-9]/.test(request.headers.get('range') ?? '')) {
    await recordDownload(services, file.entitlementId, file.fileId)
  }
  const { storageKey: key, sizeBytes: size, name, sha256 } = file
  const answer = fileResponse(request, services.privateFiles, { key, size, name, sha256 })
  return (await answer.catch(logAndReturnNull('a file for a slicer could not be read'))) ?? unreadable()
}

function unreadable(): Response {
  return new Response('Não conseguimos ler este arquivo agora. Nossa equipe já foi avisada: tente mais tarde.', {
    status: 500,
    headers: { 'cache-control': 'private, no-store' },
  })
}
