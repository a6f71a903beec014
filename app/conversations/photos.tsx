import type { FieldError } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-drop.tsx'
import { PhotoList } from '#app/ui/photo-list.tsx'
import { type Photo, photoUrl } from '#domain/conversations/conversation.ts'
import { photoLimits, photoTypes } from './photo-limits.ts'

export function PurchasePhotos({ photos, label }: { photos: readonly Photo[]; label: string }) {
  return (
    <PhotoList photos={photos} label={label} large={({ id }) => photoUrl(id, 1200)} className="mt-3">
      {({ id, width, height }, alt) => (
        <img
          src={photoUrl(id, 400)}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="relative size-full object-cover"
        />
      )}
    </PhotoList>
  )
}

type PhotoFieldProps = { id?: string; label?: string; help?: string; error: FieldError; required?: boolean }

/** Field for photos, whose form needs `multipart/form-data`. */
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
