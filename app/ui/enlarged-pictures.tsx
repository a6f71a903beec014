import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useZoom } from './use-zoom.ts'

export type EnlargedPicture = {
  src: string
  alt: string
  width?: number | undefined
  height?: number | undefined
}

export type EnlargedPicturesProps = {
  pictures: readonly EnlargedPicture[]
  first: number
  onClose: () => void
}

/** Modal dialog with one picture at a time in full size: arrows, swipe, pinch, Esc. */
export default function EnlargedPictures({ pictures, first, onClose }: EnlargedPicturesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const many = pictures.length > 1
  useEffect(() => dialog.current?.showModal(), [])
  const turn = useCallback(
    (step: number) => setAt((shown) => (shown + step + pictures.length) % pictures.length),
    [pictures.length],
  )
  const close = useCallback(() => dialog.current?.close(), [])
  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  const shown = pictures[at]
  if (!shown) return null
  return (
    <dialog
      ref={dialog}
      aria-label="Imagem ampliada"
      onClose={onClose}
      onKeyDown={many ? turnByKey : undefined}
      className="m-0 p-0 size-full max-h-none max-w-none overflow-hidden bg-[#10131f] text-[#f1f0ea]"
    >
      <ZoomedPicture key={shown.src} picture={shown} onSwipe={turn} onBeside={close} />
      <div className="absolute top-3 right-3">
        <IconButton icon="x" label="Fechar" onClick={close} className={onStage} />
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-center gap-3 p-3">
        {many && (
          <IconButton
            icon="arrow"
            label="Imagem anterior"
            onClick={() => turn(-1)}
            className={`${onStage} [&>svg]:rotate-180`}
          />
        )}
        <p aria-live="polite" className="min-w-0 rounded-ctl bg-[#171b28] px-3 py-2 text-center text-sm">
          {many && <span className="num">{`${at + 1} de ${pictures.length}`}</span>}
          <span className={many ? 'sr-only' : undefined}>{` ${shown.alt}`}</span>
        </p>
        {many && <IconButton icon="arrow" label="Próxima imagem" onClick={() => turn(1)} className={onStage} />}
      </div>
    </dialog>
  )
}

const onStage = 'pointer-events-auto bg-[#171b28]! text-[#f1f0ea]! hover:bg-[#2b3145]! focus-visible:outline-[#9bacff]'

type ZoomedPictureProps = { picture: EnlargedPicture; onSwipe: (step: number) => void; onBeside: () => void }

function ZoomedPicture({ picture, ...gestures }: ZoomedPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  useZoom({ frame, image, ...gestures })
  return (
    <div ref={frame} className="grid size-full cursor-zoom-in touch-none place-items-center select-none">
      <img
        ref={image}
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        draggable={false}
        className="max-h-dvh w-auto max-w-full object-contain"
      />
    </div>
  )
}
