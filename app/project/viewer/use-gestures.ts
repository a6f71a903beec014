import { useEffect, type RefObject } from 'react'
import { panned, turned, zoomed, type Orbit } from './orbit.ts'

type Change = (change: (orbit: Orbit) => Orbit) => void

/** Pointer gestures of the 3D view: one pointer turns, two zoom and pan, Shift pans, the wheel zooms. */
export function useGestures(
  canvas: RefObject<HTMLCanvasElement | null>,
  size: readonly number[],
  change: Change,
): void {
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const pointers = new Map<number, [x: number, y: number]>()
    const down = (event: PointerEvent) => {
      target.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, [event.clientX, event.clientY])
    }
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]]
      const height = target.clientHeight
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, [event.clientX, event.clientY])
      if (other) {
        const spread = (at: readonly number[]) => Math.hypot(at[0]! - other[0], at[1]! - other[1])
        const factor = spread(before) / Math.max(1, spread([event.clientX, event.clientY]))
        change((orbit) => panned(zoomed(orbit, factor, size), -dx / height / 2, dy / height / 2))
      } else if (event.shiftKey || event.buttons & 2) change((orbit) => panned(orbit, -dx / height, dy / height))
      else change((orbit) => turned(orbit, -dx * 0.4, dy * 0.4))
    }
    const up = (event: PointerEvent) => pointers.delete(event.pointerId)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      change((orbit) => zoomed(orbit, Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004), size))
    }
    const menu = (event: Event) => event.preventDefault()
    const left = new AbortController()
    const listeners = {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: up,
      wheel,
      contextmenu: menu,
    }
    for (const [name, listener] of Object.entries(listeners))
      target.addEventListener(name, listener as EventListener, { signal: left.signal, passive: false })
    return () => left.abort()
  }, [canvas, size, change])
}

const steps: Record<string, (orbit: Orbit, size: readonly number[]) => Orbit> = {
  ArrowLeft: (orbit) => turned(orbit, 10, 0),
  ArrowRight: (orbit) => turned(orbit, -10, 0),
  ArrowUp: (orbit) => turned(orbit, 0, 10),
  ArrowDown: (orbit) => turned(orbit, 0, -10),
  '+': (orbit, size) => zoomed(orbit, 0.85, size),
  '=': (orbit, size) => zoomed(orbit, 0.85, size),
  '-': (orbit, size) => zoomed(orbit, 1 / 0.85, size),
  ShiftArrowLeft: (orbit) => panned(orbit, 0.05, 0),
  ShiftArrowRight: (orbit) => panned(orbit, -0.05, 0),
  ShiftArrowUp: (orbit) => panned(orbit, 0, -0.05),
  ShiftArrowDown: (orbit) => panned(orbit, 0, 0.05),
}

/** Returns the change of view that a key makes; null for other keys. */
export function stepOfKey(key: string, isShift: boolean): ((orbit: Orbit, size: readonly number[]) => Orbit) | null {
  return steps[(isShift && key.startsWith('Arrow') ? 'Shift' : '') + key] ?? null
}
