import { type RefObject, useEffect } from 'react'

type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }

const whole: View = { scale: 1, x: 0, y: 0 }
const largestScale = 5
const tapScale = 2.5

/** Maximum movement of a tap, in pixels. */
const slip = 6
/** Minimum movement of a swipe, in pixels. */
const swipe = 48

type ZoomProps = {
  frame: RefObject<HTMLElement | null>
  image: RefObject<HTMLElement | null>
  /** Called with 1 for the next and -1 for the previous picture. */
  onSwipe: (step: number) => void
  /** Called when the user presses beside the picture. */
  onBeside: () => void
}

/** Gestures on a picture: two fingers or the wheel zoom, a tap toggles, one finger swipes or moves it. */
export function useZoom({ frame, image, onSwipe, onBeside }: ZoomProps): void {
  useEffect(() => {
    const [area, shown] = [frame.current, image.current]
    if (!area || !shown) return
    let view = whole
    let slid: Point = { x: 0, y: 0 }
    const pointers = new Map<number, Point>()

    const draw = () => {
      const { scale, x, y } = view
      const drag = scale === 1 ? slid.x : 0
      shown.style.transform = `translate(${x + drag}px, ${y}px) scale(${scale})`
    }
    const show = (next: View) => {
      const scale = Math.min(Math.max(next.scale, 1), largestScale)
      const within = (at: number, length: number) => Math.min(Math.max(at, -length), length)
      const [widest, highest] = [shown.clientWidth, shown.clientHeight].map((length) => ((scale - 1) * length) / 2)
      view = { scale, x: within(next.x, widest ?? 0), y: within(next.y, highest ?? 0) }
      draw()
    }
    const zoom = (factor: number, at: Point) => {
      const scale = Math.min(Math.max(view.scale * factor, 1), largestScale)
      const grown = scale / view.scale
      const box = area.getBoundingClientRect()
      const [x, y] = [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2]
      show({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown })
    }

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      area.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      slid = pointers.size === 1 ? { x: 0, y: 0 } : { x: NaN, y: NaN }
    }
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, now)
      if (other) {
        const spread = (at: Point) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y))
        zoom(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
        return
      }
      slid = { x: slid.x + now.x - before.x, y: slid.y + now.y - before.y }
      if (view.scale > 1) show({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y })
      else draw()
    }
    const up = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return
      const { x, y } = slid
      slid = { x: 0, y: 0 }
      if (Math.hypot(x, y) <= slip) press(event)
      else if (view.scale === 1 && Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
      draw()
    }
    const press = (event: PointerEvent) => {
      const box = shown.getBoundingClientRect()
      const isBeside =
        event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
      if (isBeside) onBeside()
      else zoom(view.scale > 1 ? 0 : tapScale, { x: event.clientX, y: event.clientY })
    }
    const cancel = (event: PointerEvent) => {
      pointers.delete(event.pointerId)
      slid = { x: 0, y: 0 }
      draw()
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(Math.max(-60, Math.min(60, -event.deltaY)) * 0.004), { x: event.clientX, y: event.clientY })
    }
    const key = ({ key: pressed }: KeyboardEvent) => {
      const box = area.getBoundingClientRect()
      const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      if (pressed === '+' || pressed === '=') zoom(1.5, center)
      if (pressed === '-') zoom(1 / 1.5, center)
    }

    const left = new AbortController()
    const { signal } = left
    area.addEventListener('pointerdown', down, { signal })
    area.addEventListener('pointermove', move, { signal })
    area.addEventListener('pointerup', up, { signal })
    area.addEventListener('pointercancel', cancel, { signal })
    area.addEventListener('wheel', wheel, { signal, passive: false })
    addEventListener('keydown', key, { signal })
    return () => left.abort()
  }, [frame, image, onSwipe, onBeside])
}
