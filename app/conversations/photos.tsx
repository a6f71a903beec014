import type { FieldError } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-drop.tsx'
import { PhotoList } from '#app/ui/photo-list.tsx'
import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import { type Photo, photoUrl } from '#domain/conversations/conversation.ts'

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

export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'
/** Returns the limits of photos, and what is removed from them, in words. */
export function photoLimits(most: number = business.maxPhotos): string {
  return `Até ${most} fotos, com menos de ${formatFileSize(business.imageBytes)} cada. Tiramos o local e os dados do aparelho.`
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
