import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Angle } from '../gallery/cover-angle.ts'
import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'
import { type CameraMatrix, type Orbit, startOrbit, turned } from './orbit.ts'
import { type Filament, type Options, ToolBar } from './tool-bar.tsx'
import { stepOfKey, useGestures } from './use-gestures.ts'
import { Words } from './words.tsx'
import { BoxLines, type Measured } from './box-lines.tsx'
import type { Stage } from './stage.ts'
import { useShape, useStage } from './use-stage.ts'

export type Turnable = {
  id: string
  name: string
  url: string
  /** Colour of the object in the project's pictures, `#rrggbb`. */
  color: string
  /** Colours sold; the first is that of the pictures. */
  colors: readonly Filament[]
  /** Size in mm along x, y and z. */
  size: [number, number, number]
  measured: Measured
  /** Direction from which the cover shows the object, for the initial view. */
  angle: Angle
  description: string
}

type TurntableProps = {
  model: Turnable
  first: string
  mesh: PreviewMesh
  onClose: () => void
  onAgain: () => void
}

export function Turntable({ model, first, mesh, onClose, onAgain }: TurntableProps) {
  const { size, angle, description, colors } = model
  const canvas = useRef<HTMLCanvasElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const keys = useId()
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [orbit, setOrbit] = useState<Orbit>(() => turned(startOrbit(size, angle), isCalm ? 0 : 90, 0))
  const [options, setOptions] = useState<Options>({
    cut: 1,
    measures: true,
    overhangs: false,
    mesh: false,
    coin: false,
    color: first,
  })
  const { stage, fault } = useStage(canvas, mesh)
  const isOpen = stage !== null
  useEffect(() => {
    if (isOpen) canvas.current?.focus({ preventScroll: true })
  }, [isOpen])
  const camera = useDrawing(canvas, stage, { orbit, options, height: size[2] })
  const stop = useFirstTurn(stage !== null, isCalm, (yaw) => setOrbit(turned(startOrbit(size, angle), yaw, 0)))
  useGestures(canvas, size, setOrbit)
  const set = (part: Partial<Options>) => {
    setOptions((now) => ({ ...now, ...part }))
    // Moves back so that the coin is visible next to a small object.
    if (part.coin) setOrbit((now) => ({ ...now, distance: Math.max(now.distance, size[0] * 2 + 150) }))
  }
  const reset = () => {
    setOrbit(startOrbit(size, angle))
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
      {camera && options.measures && !fault && <BoxLines camera={camera} measured={model.measured} />}
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

type Drawn = { orbit: Orbit; options: Options; height: number }

/** Draws the view after each change; returns its camera. */
function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  stage: Stage | null,
  { orbit, options, height }: Drawn,
): CameraMatrix | null {
  const [camera, setCamera] = useState<CameraMatrix | null>(null)
  const shape = useShape(canvas)
  useEffect(() => {
    const target = canvas.current
    if (!stage || !shape || !target) return
    const frame = requestAnimationFrame(() => {
      // Resizing clears a canvas, so it is done just before drawing.
      if (target.width !== shape.width) target.width = shape.width
      if (target.height !== shape.height) target.height = shape.height
      const cut = options.cut < 1 ? options.cut * height : -1
      setCamera(stage.draw({ ...options, orbit, cut }))
    })
    return () => cancelAnimationFrame(frame)
  }, [canvas, stage, shape, orbit, options, height])
  return camera
}

/** Turns the object by a quarter when opened; returns a function that stops it. */
function useFirstTurn(isOpen: boolean, isCalm: boolean, turnTo: (yaw: number) => void): () => void {
  const isMoved = useRef(isCalm)
  const step = useEffectEvent(turnTo)
  useEffect(() => {
    if (!isOpen || isMoved.current) return
    let frame = 0
    let began = 0
    const turn = (now: number) => {
      if (isMoved.current) return
      began ||= now
      const rest = Math.max(0, 1 - (now - began) / 1600)
      step(90 * rest ** 3)
      isMoved.current = rest === 0
      frame = requestAnimationFrame(turn)
    }
    frame = requestAnimationFrame(turn)
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return () => {
    isMoved.current = true
  }
}
