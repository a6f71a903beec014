import { type RefObject, useEffect, useState } from 'react'
import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'
import { openStage, type Stage } from './stage.ts'

type Shape = { width: number; height: number }

/** Returns the canvas's size in device pixels, with at most two per CSS pixel; null before it is known. */
export function useShape(canvas: RefObject<HTMLCanvasElement | null>): Shape | null {
  const [shape, setShape] = useState<Shape | null>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const measure = () => {
      const dense = Math.min(2, devicePixelRatio)
      const [width, height] = [target.clientWidth * dense, target.clientHeight * dense].map(Math.round) as [
        number,
        number,
      ]
      if (width > 0 && height > 0) setShape({ width, height })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [canvas])
  return shape
}

/** Opened 3D scene or a fault: no WebGL 2 (`unsupported`), or context `lost`, which may be restored. */
type Opened = { stage: Stage; fault: null } | { stage: null; fault: 'unsupported' | 'lost' | null }

export function useStage(canvas: RefObject<HTMLCanvasElement | null>, mesh: PreviewMesh): Opened {
  const [opened, setOpened] = useState<Opened>({ stage: null, fault: null })
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const open = () => {
      const stage = openStage(target, mesh)
      setOpened(stage ? { stage, fault: null } : { stage: null, fault: 'unsupported' })
    }
    const lose = (event: Event) => {
      event.preventDefault() // else it is never given back
      setOpened({ stage: null, fault: 'lost' })
    }
    const left = new AbortController()
    const { signal } = left
    target.addEventListener('webglcontextlost', lose, { signal })
    target.addEventListener('webglcontextrestored', open, { signal })
    open()
    return () => left.abort()
  }, [canvas, mesh])
  return opened
}
