import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { scriptToastTexts } from '#app/ui/script-messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { mediaUrl } from '#app/ui/media-url.ts'
import { useEnlarged } from '#app/ui/enlarge.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Picture as StoredPicture } from '#domain/shared/picture.ts'
import type { MeasuredLines } from './measured-lines.ts'
import { Measures } from './measures.tsx'
import type { OfferView } from '../offer-view.ts'
import type { ModelViewerProps } from '../viewer/model-viewer.tsx'
import type { Turnable } from '../viewer/turntable.tsx'

type Shown = StoredPicture & {
  lines: MeasuredLines | null
  caption: string
}

type ProjectGalleryProps = {
  images: readonly Shown[]
  /** Number of the picture in the address, from 1; null for the cover or the chosen colour. */
  asked: string | null
  offers: readonly OfferView[]
  chosen: OfferView | undefined
  hrefOf: (change: Record<string, string>) => string
  models: readonly Turnable[]
}

/** Shows one large picture, and the others as links, which work without a script. */
export function ProjectGallery({ images, asked, offers, chosen, hrefOf, models }: ProjectGalleryProps) {
  const number = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), Math.max(images.length, 1)) - 1
  const image = images[number]
  const colored = offers.flatMap(({ id, picture }, offer) => (picture ? [{ id, offer, picture }] : []))
  const inColor = asked === null && chosen?.picture
  const drawn = new Set(
    [image?.lines, ...colored.map(({ picture }) => picture.lines)].map((one) => JSON.stringify(one)),
  )
  const shared = drawn.size === 1 || asked !== null ? image?.lines : null
  const { enlarge, dialog } = useEnlarged(
    [...images, ...colored.map(({ picture }) => picture)].map(({ key, alt, width, height }) => ({
      src: mediaUrl(key, 1200),
      alt,
      width,
      height,
    })),
  )
  const many = images.length + colored.length > 1
  return (
    <div className={many ? 'grid gap-3 md:grid-cols-[76px_minmax(0,1fr)]' : ''}>
      <div className="pic -mx-(--gut) rounded-none! md:order-2 md:mx-0 md:aspect-[1/0.86] md:rounded-[18px]!">
        {image && (
          <div key={image.key} data-cover={asked === null ? '' : undefined} className="layer">
            <LargePicture onEnlarge={enlarge} picture={image} isFirst={!inColor} isMeasured={!shared} />
          </div>
        )}
        {asked === null &&
          colored.map(({ id, offer, picture }) => (
            <div key={id} data-of-offer={offer} className="layer">
              <LargePicture onEnlarge={enlarge} picture={picture} isFirst={inColor === picture} isMeasured={!shared} />
            </div>
          ))}
        {shared && <Measures {...shared} />}
        {models.length > 0 && <ViewIn3d models={models} chosen={chosen?.color} />}
      </div>
      {many && (
        <ul className="no-bar flex gap-2 overflow-x-auto p-1 md:order-1 md:flex-col md:overflow-visible md:p-0">
          {images.map((one, index) => (
            <Thumbnail
              key={one.key}
              to={hrefOf({ imagem: String(index + 1) })}
              label={`Ver imagem ${index + 1}: ${one.alt}`}
              imageKey={one.key}
              isShown={index === number && !inColor}
            />
          ))}
          {colored.map(({ id, offer, picture }) => (
            <Thumbnail
              key={id}
              offer={offer}
              to={`?oferta=${id}`}
              label={`Ver ${picture.alt}`}
              imageKey={picture.key}
              isShown={inColor === picture}
            />
          ))}
        </ul>
      )}
      {dialog}
    </div>
  )
}

type LargePictureProps = {
  picture: Shown
  isFirst: boolean
  isMeasured: boolean
  onEnlarge: (event: MouseEvent<HTMLAnchorElement>) => void
}

function LargePicture({ picture, isFirst, isMeasured, onEnlarge }: LargePictureProps) {
  const { key, alt, color, width, height, lines, caption } = picture
  return (
    <>
      <a
        href={mediaUrl(key, 1200)}
        onClick={onEnlarge}
        className="block size-full cursor-zoom-in focus-visible:-outline-offset-3"
      >
        <span className="sr-only">Ampliar: </span>
        <Picture
          imageKey={key}
          {...{ alt, color, width, height }}
          sizes="(max-width: 820px) 100vw, 720px"
          priority={isFirst}
        />
      </a>
      {isMeasured && lines && <Measures {...lines} />}
      <p className="caption">{caption}</p>
    </>
  )
}

type ThumbnailProps = { to: string; label: string; imageKey: string; isShown: boolean; offer?: number }

function Thumbnail({ to, label, imageKey, isShown, offer }: ThumbnailProps) {
  return (
    <li data-of-offer={offer} className="w-16 flex-none md:w-auto">
      <Link
        to={to}
        replace
        preventScrollReset
        aria-label={label}
        aria-current={isShown ? 'true' : undefined}
        className="block aspect-4/3 overflow-hidden rounded-ctl border border-line bg-sunk aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink focus-visible:outline-3 focus-visible:outline-cobalt"
      >
        <img
          src={mediaUrl(imageKey, 400)}
          width={76}
          height={57}
          alt=""
          loading="lazy"
          className="size-full object-cover [filter:brightness(var(--pic))]"
        />
      </Link>
    </li>
  )
}

function ViewIn3d({ models, chosen }: { models: readonly Turnable[]; chosen: string | null | undefined }) {
  const [Viewer, setViewer] = useState<ComponentType<ModelViewerProps> | null>(null)
  const [isComing, setComing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  function open(): void {
    setComing(true)
    import('../viewer/model-viewer.tsx')
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
      {Viewer && <Viewer models={models} chosen={chosen} onClose={close} />}
    </>
  )
}
