import { readMultipart } from '#app/http/uploads.server.ts'
import { uploadRefusalMessage, type UploadRefusal } from '#domain/uploads/upload-refusal.ts'
import { business } from '#domain/shared/business.ts'
import { storePhotos, type StoredPhoto } from '#domain/conversations/photos.server.ts'
import { uploadsUnderWay } from '#app/http/uploads-under-way.server.ts'
import { services } from '#services'
import { refusedPictureStatus } from '#app/http/refused-picture.server.ts'

type ReceivedForm = { fields: FormData; pictures: Uint8Array[]; refusal: string | null }

/** Reads a form that may have photos; `refusal` is the error text if photos are refused. */
export async function readPhotoForm(request: Request, personId: string): Promise<ReceivedForm> {
  // No models here: one sent anyway is cut at its first byte.
  const read = await uploadsUnderWay.tryRun(personId, () =>
    readMultipart(request, { privateFiles: services.privateFiles, modelBytes: 0 }),
  )
  if (!read?.ok) {
    const refusal = read
      ? 'O envio chegou incompleto. Confira a conexão e envie de novo.'
      : 'Espere os envios em andamento terminarem e tente de novo.'
    return { fields: new FormData(), pictures: [], refusal }
  }
  const pictures = read.form.received.flatMap((file) => (file.kind === 'image' ? [file.bytes] : []))
  const refused = read.form.refused.find(({ kind }) => kind === 'image')
  const isMany = pictures.length > business.maxPhotos
  const refusal = refused ? wordsOf(refused.reason) : isMany ? `Envie até ${business.maxPhotos} fotos` : null
  return { fields: read.form.fields, pictures, refusal }
}

/** Re-encodes and stores the photos of a form; returns the error text if one is refused. */
export async function keepPhotos(
  personId: string,
  pictures: readonly Uint8Array[],
): Promise<{ ok: true; photos: StoredPhoto[] } | { ok: false; refusal: string; status: number }> {
  const stored = await storePhotos(services, personId, pictures)
  if (stored.ok) return stored
  if (stored.reason === 'too_many_tries') return { ok: false, refusal: 'Foram fotos demais em pouco tempo. Tente de novo em uma hora.', status: 400 } // prettier-ignore
  return { ok: false, refusal: wordsOf(stored.reason), status: refusedPictureStatus(stored.reason) }
}

function wordsOf(reason: UploadRefusal['reason']): string {
  return uploadRefusalMessage({ kind: 'image', name: '', reason }, 0)
}
