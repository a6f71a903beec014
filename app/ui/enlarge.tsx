import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import type { EnlargedPicture, EnlargedPicturesProps } from './enlarged-pictures.tsx'

/** Returns a dialog of pictures, and a click handler for links to pictures, which work without JavaScript too. */
export function useEnlarged(pictures: readonly EnlargedPicture[]) {
  const [Pictures, setPictures] = useState<ComponentType<EnlargedPicturesProps> | null>(null)
  const [first, setFirst] = useState<number | null>(null)
  const link = useRef<HTMLElement>(null)
  function enlarge(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { currentTarget } = event
    const src = currentTarget.getAttribute('href')
    link.current = currentTarget
    import('./enlarged-pictures.tsx').then(
      (part) => {
        setPictures(() => part.default)
        setFirst(pictures.findIndex((picture) => picture.src === src))
      },
      () => location.assign(currentTarget.href),
    )
  }
  const close = () => {
    setFirst(null)
    link.current?.focus({ preventScroll: true })
  }
  const dialog = Pictures && first !== null && <Pictures pictures={pictures} first={first} onClose={close} />
  return { enlarge, dialog }
}
