import { useEffect, useState, type RefObject } from 'react'
import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'
import { openStage, type Stage } from './stage.ts'

/** `unsupported`: no WebGL 2 here. `lost`: the graphics card took the stage away; it comes back when that gives it back. */
type Opened = { stage: Stage; fault: null } | { stage: null; fault: 'unsupported' | 'lost' | null }

/** Opens the stage on a canvas, and again after it was lost. */
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
