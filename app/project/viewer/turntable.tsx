import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { lengthWords } from '#app/catalog/words.ts'
import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'
import { type CameraMatrix, onScreen, type Orbit, startOrbit } from './orbit.ts'
import { openStage, type Stage } from './stage.ts'
import { type Options, ToolBar } from './tool-bar.tsx'
import { stepOfKey, useGestures } from './use-gestures.ts'
import { Words } from './words.tsx'

/** A file that can be turned. */
export type Turnable = {
  id: string
  /** `Arquivo 1` */
  name: string
  /** Address of its preview mesh. */
  url: string
  /** `#rrggbb` */
  color: string
  /** Measured by us, mm. */
  size: [number, number, number]
  /** What a screen reader says of it. */
  description: string
}

type TurntableProps = { model: Turnable; mesh: PreviewMesh; onClose: () => void; onAgain: () => void }

/** An object on a bed, to be turned by hand, keys and buttons. Draws when something changed and at no other time. */
export function Turntable({ model, mesh, onClose, onAgain }: TurntableProps) {
  const { size, description, color } = model
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [orbit, setOrbit] = useState<Orbit>(() => startOrbit(size))
  const [options, setOptions] = useState<Options>({ cut: 1, measures: true, overhangs: false, color })
  const [camera, setCamera] = useState<CameraMatrix | null>(null)
  const { stage, fault } = useStage(canvas, mesh)
  const shape = useShape(canvas)
  const isOpen = stage !== null
  useEffect(() => {
    if (isOpen) canvas.current?.focus({ preventScroll: true })
  }, [isOpen])
  useEffect(() => {
    const target = canvas.current
    if (!stage || !shape || !target) return
    const frame = requestAnimationFrame(() => {
      // Giving a canvas a size empties it, so it is done where it is drawn.
      if (target.width !== shape.width) target.width = shape.width
      if (target.height !== shape.height) target.height = shape.height
      const cut = options.cut < 1 ? options.cut * size[2] : null
      setCamera(stage.draw({ orbit, cut, color: options.color, showsOverhangs: options.overhangs }))
    })
    return () => cancelAnimationFrame(frame)
  }, [stage, shape, orbit, options, size])
  const change = useCallback((step: (orbit: Orbit) => Orbit) => setOrbit(step), [])
  useGestures(canvas, size, change)
  const set = (part: Partial<Options>) => setOptions((now) => ({ ...now, ...part }))
  const reset = () => {
    setOrbit(startOrbit(size))
    set({ cut: 1 })
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOfKey(event.key, event.shiftKey)
    if (step) setOrbit((now) => step(now, size))
    else if (event.key === '0' || event.key === 'Home') reset()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const fillScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else box.current?.requestFullscreen?.().catch(() => {})
  }
  if (fault === 'unsupported') {
    return (
      <Words>
        Este navegador não mostra gráficos em 3D (WebGL 2). As imagens e as medidas do projeto continuam na página.
      </Words>
    )
  }
  return (
    <div
      ref={box}
      data-drawn={camera && !fault ? '' : undefined}
      className="absolute inset-0 bg-[#10131f] text-[#f1f0ea]"
    >
      <canvas
        ref={canvas}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn here is an image
        role="img"
        aria-label={description}
        aria-describedby={keys}
        onKeyDown={press}
        className="block size-full cursor-grab touch-none outline-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-[#9bacff] active:cursor-grabbing"
      />
      {camera && options.measures && !fault && <BoxLines camera={camera} size={size} />}
      <p id={keys} className="sr-only">
        Setas giram, Shift e setas movem, mais e menos aproximam e afastam, zero volta ao início, Esc fecha.
      </p>
      {fault === 'lost' && <Words onAgain={onAgain}>A placa de vídeo interrompeu a visão 3D.</Words>}
      <ToolBar
        size={size}
        color={color}
        options={options}
        set={set}
        change={change}
        reset={reset}
        fillScreen={fillScreen}
      />
    </div>
  )
}

/** Three edges of the box around the object with their lengths: those nearest to the eye, so that nothing hides them. */
function BoxLines({ camera, size }: { camera: CameraMatrix; size: [number, number, number] }) {
  const [w, d, h] = [size[0] / 2, size[1] / 2, size[2]]
  const x = camera.eye[0] >= 0 ? w : -w
  const y = camera.eye[1] >= 0 ? d : -d
  const edges: [from: [number, number, number], to: [number, number, number], length: number][] = [
    [[-w, y, 0], [w, y, 0], size[0]],
    [[x, -d, 0], [x, d, 0], size[1]],
    [[x, -y, 0], [x, -y, h], size[2]],
  ]
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" stroke="currentColor">
      {edges.map(([from, to, length], i) => {
        const [a, b] = [onScreen(camera, from), onScreen(camera, to)]
        const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the three axes
          <g key={i}>
            <line x1={`${a[0] * 100}%`} y1={`${a[1] * 100}%`} x2={`${b[0] * 100}%`} y2={`${b[1] * 100}%`} />
            <svg x={`${mx * 100}%`} y={`${my * 100}%`} overflow="visible" stroke="none">
              <text
                className="font-sans text-xs font-medium"
                fill="currentColor"
                textAnchor={i === 0 ? 'middle' : mx < 0.5 ? 'end' : 'start'}
                x={i === 0 ? 0 : mx < 0.5 ? -10 : 10}
                y={i === 0 ? 20 : 4}
              >
                {lengthWords(length)}
              </text>
            </svg>
          </g>
        )
      })}
    </svg>
  )
}

type Shape = { width: number; height: number }

/** Pixels of a canvas on this screen, followed as it grows and shrinks; at most two a point, since more are not seen. */
function useShape(canvas: RefObject<HTMLCanvasElement | null>): Shape | null {
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

/** `unsupported`: no WebGL 2 here. `lost`: the graphics card took the stage away; it comes back when that gives it back. */
type Opened = { stage: Stage; fault: null } | { stage: null; fault: 'unsupported' | 'lost' | null }

/** Opens the stage on a canvas, and again after it was lost. */
function useStage(canvas: RefObject<HTMLCanvasElement | null>, mesh: PreviewMesh): Opened {
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
    target.addEventListener('webglcontextlost', lose)
    target.addEventListener('webglcontextrestored', open)
    open()
    return () => {
      target.removeEventListener('webglcontextlost', lose)
      target.removeEventListener('webglcontextrestored', open)
    }
  }, [canvas, mesh])
  return opened
}
