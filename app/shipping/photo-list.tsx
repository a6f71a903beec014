import { type Photo, photoUrl } from '#domain/shipping/photo.ts'

/** Photographs about a shipment, small; each opens large in a tab of its own. */
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
