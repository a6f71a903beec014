import { Readable } from 'node:stream'
import { href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { attachment, archiveName } from '#domain/library/download.ts'
import { findProjectDownloads, recordDownload } from '#domain/library/downloads.server.ts'
import { zipFiles, zipSize } from '#domain/library/zip-files.server.ts'
import { isAsUploaded } from '#domain/library/original.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { toastTexts } from '#app/http/messages.ts'
import { Fault } from '#fault'
import { services } from '#services'
import type { Route } from './+types/download-all.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { db, privateFiles } = services
  const files = isUuid(params.projectId) ? await findProjectDownloads(db, viewer.id, params.projectId) : []
  const [first] = files
  if (!first) throw new Response(toastTexts.download_failed.title, { status: 404 })
  const whole = await Promise.all(
    files.map(({ storageKey: key, sizeBytes, sha256 }) => isAsUploaded(privateFiles, { key, sizeBytes, sha256 })),
  )
  if (whole.includes(false)) {
    const damaged = files.filter((_, i) => !whole[i]).map(({ storageKey }) => storageKey)
    services.log.error({ damaged }, 'an original is not what was uploaded: its download was refused')
    return redirectWithToast(href('/minhas-compras'), { kind: 'error', text: 'download_failed' }, undefined, 302)
  }
  const members = files.map(({ name, sizeBytes: size, uploadedAt: modifiedAt, storageKey }) => ({
    name,
    size,
    modifiedAt,
    read: () => opened(storageKey),
  }))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachment(archiveName(first.name)),
    'content-length': String(zipSize(members)),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  for (const { entitlementId, fileId } of files) await recordDownload(services, entitlementId, fileId)
  return new Response(Readable.toWeb(zipFiles(members)) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers,
  })

  async function opened(key: string) {
    const body = await privateFiles.read(key)
    if (!body) throw new Fault(`file ${key}: not in the store`)
    return body
  }
}
