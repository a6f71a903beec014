import type { FieldError } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-drop.tsx'
import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { type Photo, photoUrl } from '#domain/conversations/conversation.ts'

/** Photographs about a purchase, small; each opens large in a tab of its own. */
export function PhotoList({ photos, label }: { photos: readonly Photo[]; label: string }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2.5">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a
            href={photoUrl(photo.id, 1200)}
            target="_blank"
            rel="noreferrer"
            className="pic block size-28 rounded-tag!"
          >
            <img
              src={photoUrl(photo.id, 400)}
              alt={`${label}, foto ${index + 1}`}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              decoding="async"
              className="relative size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'
export const photoLimits = () =>
  `Até ${business.maxPhotos} fotos, cada uma com menos de ${formatFileSize(business.imageBytes)}.`

type PhotoFieldProps = { id?: string; label?: string; help?: string; error: FieldError; required?: boolean }

/** Photographs that go with a form; the form is `multipart/form-data`. */
export function PhotoField({ id = 'campo-image', label = 'Fotos', help, error, required }: PhotoFieldProps) {
  return (
    <FileField
      id={id}
      name="image"
      label={label}
      help={[help, photoLimits()].filter(Boolean).join(' ')}
      error={error}
      required={required}
      accept={photoTypes}
      invitation="Solte fotos aqui"
    />
  )
}
