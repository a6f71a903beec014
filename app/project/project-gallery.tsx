import { Link } from 'react-router'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'
import { mediaUrl } from '#app/ui/media-url.ts'
import { Picture } from '#app/ui/picture.tsx'
import { ViewIn3d } from './view-in-3d.tsx'
import type { Turnable } from './viewer/model-viewer.tsx'

type ProjectGalleryProps = {
  /** `lines`: HTML of `measured-lines.ts`. */
  images: readonly (StoredPicture & { lines: string | null })[]
  /** From 0. */
  chosen: number
  hrefOf: (index: number) => string
  models: readonly Turnable[]
}

/** One large picture and the others as links, so that each has an address and needs no script. */
export function ProjectGallery({ images, chosen, hrefOf, models }: ProjectGalleryProps) {
  const image = images[chosen]
  return (
    <div className={images.length > 1 ? 'grid gap-3 md:grid-cols-[76px_minmax(0,1fr)]' : ''}>
      <div className="pic -mx-(--gut) aspect-[1/0.92] rounded-none! md:order-2 md:mx-0 md:aspect-[1/0.86] md:rounded-[18px]!">
        {image && (
          <Picture
            key={image.key}
            imageKey={image.key}
            alt={image.alt}
            color={image.color}
            sizes="(max-width: 820px) 100vw, 720px"
            width={image.width}
            height={image.height}
            priority
          />
        )}
        {image?.lines && <div dangerouslySetInnerHTML={{ __html: image.lines }} />}
        {models.length > 0 && <ViewIn3d models={models} />}
      </div>
      {images.length > 1 && (
        <ul className="no-bar flex gap-2 overflow-x-auto p-1 md:order-1 md:flex-col md:overflow-visible md:p-0">
          {images.map((one, index) => (
            <li key={one.key} className="w-16 flex-none md:w-auto">
              <Link
                to={hrefOf(index)}
                replace
                preventScrollReset
                aria-label={`Ver imagem ${index + 1}: ${one.alt}`}
                aria-current={index === chosen ? 'true' : undefined}
                className="block aspect-square overflow-hidden rounded-ctl border border-line bg-sunk aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink focus-visible:outline-3 focus-visible:outline-cobalt"
              >
                <img
                  src={mediaUrl(one.key, 400)}
                  width={76}
                  height={76}
                  alt=""
                  className="size-full object-cover brightness-(--pic)"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
