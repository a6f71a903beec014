import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'
import { type CameraMatrix, type Orbit, startOrbit, turned } from './orbit.ts'
import { type Filament, type Options, ToolBar } from './tool-bar.tsx'
import { stepOfKey, useGestures } from './use-gestures.ts'
import { Words } from './words.tsx'
import { BoxLines } from './box-lines.tsx'
import { useShape, useStage } from './use-stage.ts'

/** A file with a 3D preview. */
export type Turnable = {
  id: string
  /** The file's name with its dimensions. */
  name: string
  /** Address of the preview mesh. */
  url: string
  /** Colour of the project's pictures, `#rrggbb`. */
  color: string
  /** Colours sold; the first is that of the pictures. */
  colors: readonly Filament[]
  /** Dimensions in mm, measured by us. */
  size: [number, number, number]
  /** Text for screen readers. */
  description: string
}

type TurntableProps = {
  model: Turnable
  /** Initial colour. */
  first: string
  mesh: PreviewMesh
  onClose: () => void
  onAgain: () => void
}

/**
 * An object on a bed, turned by pointer, keys and buttons. Redraws only on changes; makes a quarter turn at the start until
 * touched.
 */
export function Turntable({ model, first, mesh, onClose, onAgain }: TurntableProps) {
  const { size, description, colors } = model
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const isMoved = useRef(isCalm)
  const [orbit, setOrbit] = useState<Orbit>(() => turned(startOrbit(size), isCalm ? 0 : 90, 0))
  const [options, setOptions] = useState<Options>({
    cut: 1,
    measures: true,
    overhangs: false,
    mesh: false,
    coin: false,
    color: first,
  })
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
      // Resizing clears a canvas, so it is done just before drawing.
      if (target.width !== shape.width) target.width = shape.width
      if (target.height !== shape.height) target.height = shape.height
      const cut = options.cut < 1 ? options.cut * size[2] : -1
      setCamera(stage.draw({ ...options, orbit, cut }))
    })
    return () => cancelAnimationFrame(frame)
  }, [stage, shape, orbit, options, size])
  useEffect(() => {
    if (!stage || isMoved.current) return
    let frame = 0
    let began = 0
    const turn = (now: number) => {
      if (isMoved.current) return
      began ||= now
      const rest = Math.max(0, 1 - (now - began) / 1600)
      setOrbit(turned(startOrbit(size), 90 * rest ** 3, 0))
      isMoved.current = rest === 0
      frame = requestAnimationFrame(turn)
    }
    frame = requestAnimationFrame(turn)
    return () => cancelAnimationFrame(frame)
  }, [stage, size])
  const stop = () => {
    isMoved.current = true
  }
  useGestures(canvas, size, setOrbit)
  const set = (part: Partial<Options>) => {
    setOptions((now) => ({ ...now, ...part }))
    // Moves back so that the coin is visible next to a small object.
    if (part.coin) setOrbit((now) => ({ ...now, distance: Math.max(now.distance, size[0] * 2 + 150) }))
  }
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
      onPointerDownCapture={stop}
      onKeyDownCapture={stop}
      onWheelCapture={stop}
      className="viewer"
    >
      <canvas
        ref={canvas}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it is moved by keys that screen readers would keep for themselves
        role="application"
        aria-label={description}
        aria-describedby={keys}
        onKeyDown={press}
        className="block size-full cursor-grab touch-none active:cursor-grabbing"
      />
      {camera && options.measures && !fault && <BoxLines camera={camera} size={size} />}
      <p id={keys} className="sr-only">
        Setas giram, Shift e setas movem, mais e menos aproximam e afastam, zero volta ao início, Esc fecha.
      </p>
      {fault === 'lost' && <Words onAgain={onAgain}>A placa de vídeo interrompeu a visão 3D.</Words>}
      <ToolBar
        size={size}
        colors={colors}
        options={options}
        set={set}
        change={setOrbit}
        reset={reset}
        fillScreen={fillScreen}
      />
    </div>
  )
}
