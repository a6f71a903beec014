import { useRef, useState, type ComponentType } from 'react'
import { scriptToastTexts } from '#app/http/script-messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ModelViewerProps, Turnable } from './viewer/model-viewer.tsx'

/** A button on the picture that puts the object itself in its place. What shows it is loaded by the press, and not before. */
export function ViewIn3d({ models }: { models: readonly Turnable[] }) {
  const [Viewer, setViewer] = useState<ComponentType<ModelViewerProps> | null>(null)
  const [isComing, setComing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  function open(): void {
    setComing(true)
    import('./viewer/model-viewer.tsx')
      .then(
        (part) => setViewer(() => part.default),
        () => showToast({ kind: 'error', ...scriptToastTexts.viewer_failed }),
      )
      .finally(() => setComing(false))
  }
  function close(): void {
    setViewer(null)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={open}
        className="absolute top-3 left-3 flex min-h-11 items-center gap-2 rounded-ctl bg-glass px-4 text-label font-medium text-night hover:bg-white"
      >
        <Icon name="box" small />
        {isComing ? 'Abrindo…' : 'Ver em 3D'}
      </button>
      {Viewer && <Viewer models={models} onClose={close} />}
    </>
  )
}
