import { useEffect, useState, type RefObject } from 'react'

export type Shape = { width: number; height: number }

/** Pixels of a canvas on this screen, followed as it grows and shrinks; at most two a point, since more are not seen. */
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
