import { type ComponentType, useRef, useState } from 'react'
import { Link } from 'react-router'
import { scriptToastTexts } from '#app/http/script-messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import { Picture } from '#app/ui/picture.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'
import type { ModelViewerProps } from './viewer/model-viewer.tsx'
import type { Turnable } from './viewer/turntable.tsx'

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

/** A button on the picture that puts the object itself in its place. What shows it is loaded by the press, and not before. */
function ViewIn3d({ models }: { models: readonly Turnable[] }) {
  const [Viewer, setViewer] = useState<ComponentType<ModelViewerProps> | null>(null)
  const [isComing, setComing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  function open(): void {
    setComing(true)
    import('./viewer/model-viewer.tsx')
      .then(
        (part) => setViewer(() => part.default),
        () => showToast({ kind: 'error', ...scriptToastTexts.viewer_failed }),
      )
      .finally(() => setComing(false))
  }
  function close(): void {
    setViewer(null)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={open}
        className="absolute top-3 left-3 flex min-h-11 items-center gap-2 rounded-ctl bg-glass px-4 text-label font-medium text-night hover:bg-white"
      >
        <Icon name="box" small />
        {isComing ? 'Abrindo…' : 'Ver em 3D'}
      </button>
      {Viewer && <Viewer models={models} onClose={close} />}
    </>
  )
}
