import { type MultipartForm, readMultipart } from '#app/http/uploads.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { business } from '#domain/shared/business.ts'
import type { PendingUpload } from '#domain/uploads/pending-uploads.server.ts'
import { receiveUpload } from '#domain/uploads/receive-upload.server.ts'
import { storageUse } from '#domain/uploads/storage-quota.server.ts'
import { roomLeft } from '#domain/uploads/storage-quota.ts'
import { uploadLimits, uploadsPerMaker } from '#domain/uploads/upload-limits.ts'
import { type UploadRefusal, uploadRefusalMessage } from '#domain/uploads/upload-refusal.ts'
import { services } from '#services'
import { uploadsUnderWay } from '#app/http/uploads-under-way.server.ts'

/** Form with the files accepted, now pending, and those refused, both in the order sent. */
type ReceivedForm = { fields: FormData; uploads: PendingUpload[]; refused: UploadRefusal[] }

type FormRefusal =
  | 'malformed'
  | 'too_many_parts'
  | 'over_quota'
  | 'too_many_tries'
  | 'too_many_at_once'
  | 'too_large'
  | 'too_slow'
  | 'gave_way'

export const formRefusals = {
  malformed: { status: 400, message: 'O envio chegou incompleto. Confira a conexão e envie de novo.' },
  too_many_parts: { status: 400, message: 'Há arquivos ou campos demais neste envio. Envie menos de cada vez.' },
  too_many_tries: { status: 429, message: 'Você enviou muitos arquivos na última hora. Espere um pouco e continue.' },
  too_many_at_once: { status: 429, message: 'Espere os envios em andamento terminarem e tente de novo.' },
  over_quota: { status: 409, message: uploadRefusalMessage({ kind: 'model', name: '', reason: 'over_quota' }, 0) },
  too_large: { status: 413, message: 'O envio é grande demais. Envie menos arquivos de cada vez.' },
  gave_way: { status: 503, message: 'Todos os lugares de envio estavam ocupados, e este, lento, cedeu o seu.' },
  too_slow: { status: 408, message: 'O envio parou no caminho. Confira a conexão e envie de novo.' },
} satisfies Record<FormRefusal, { status: number; message: string }>

type ReceivedFormResult =
  | { ok: true; form: ReceivedForm }
  | { ok: false; reason: FormRefusal; retryAfterSeconds?: number }

/** Reads a maker's form and stores its files one by one as pending, validated or re-encoded. */
export async function receiveFiles(request: Request, viewer: Viewer): Promise<ReceivedFormResult> {
  const permit = await services.rateLimits.take(uploadsPerMaker, viewer.id)
  if (!permit.ok) return permit
  const result = await uploadsUnderWay.tryRun(viewer.id, () => readAndTake(request, viewer))
  return result ?? { ok: false, reason: 'too_many_at_once' }
}

async function readAndTake(request: Request, viewer: Viewer): Promise<ReceivedFormResult> {
  const { privateFiles, maxModelBytes: modelBytes } = services
  const roomBytes = roomLeft(await storageUse(services.db, viewer.id))
  if (isBeyond(request, roomBytes)) return { ok: false, reason: 'over_quota' }
  const read = await readMultipart(request, { privateFiles, modelBytes, roomBytes })
  if (!read.ok) return read
  const { fields, received, refused } = read.form
  const form: ReceivedForm = { fields, uploads: [], refused: [...refused] }
  try {
    for (let file = received.shift(); file; file = received.shift()) {
      const result = await receiveUpload(services, viewer, file)
      if (result.ok) form.uploads.push(result.upload)
      else form.refused.push(result)
    }
  } finally {
    await forget(received)
  }
  if (form.refused.some(({ reason }) => reason === 'storage_full')) services.log.error({}, 'no room left for uploads')
  return { ok: true, form }
}

/** Returns whether a request is larger than the storage left plus a margin for pictures and texts. */
function isBeyond(request: Request, roomBytes: number): boolean {
  const besides = business.maxImages * uploadLimits.imageBytes + 1024 * 1024
  return Number(request.headers.get('content-length') ?? 0) > roomBytes + besides
}

async function forget(received: MultipartForm['received']): Promise<void> {
  for (const file of received) if (file.kind === 'model') await services.privateFiles.remove(file.key)
}
