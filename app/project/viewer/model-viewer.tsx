import { useEffect, useState } from 'react'
import { Fault } from '#fault'
import { decodePreview } from '#geometry/preview/preview-format.ts'
import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'
import { type Turnable, Turntable } from './turntable.tsx'
import { Words } from './words.tsx'

export type ModelViewerProps = {
  models: readonly Turnable[]
  chosen: string | null | undefined
  onClose: () => void
}

type Loaded = { id: string; mesh: PreviewMesh } | { id: string; mesh: null }

export default function ModelViewer({ models, chosen: offered, onClose }: ModelViewerProps) {
  const [chosen, setChosen] = useState(models[0]!)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { id, url } = chosen
  useEffect(() => {
    const left = new AbortController()
    fetch(url, { signal: left.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Fault(`preview ${id}: status ${answer.status}`)
        setLoaded({ id, mesh: decodePreview(new Uint8Array(await answer.arrayBuffer())) })
      })
      .catch(() => left.signal.aborted || setLoaded({ id, mesh: null }))
    return () => left.abort()
  }, [id, url, attempt])
  const isHere = loaded?.id === id
  const again = () => {
    setLoaded(null)
    setAttempt(attempt + 1)
  }
  return (
    <div className="viewer border border-line">
      {isHere && loaded.mesh && (
        <Turntable
          key={`${id} ${attempt}`}
          model={chosen}
          first={offered ?? chosen.color}
          mesh={loaded.mesh}
          onClose={onClose}
          onAgain={again}
        />
      )}
      {!isHere && <Words>Abrindo o modelo…</Words>}
      {isHere && !loaded.mesh && <Words onAgain={again}>O modelo não chegou. Confira a conexão e tente de novo.</Words>}
      <div className="absolute inset-x-3 top-3 flex justify-between gap-2">
        <button type="button" onClick={onClose} className="close">
          Fechar 3D
        </button>
        {models.length > 1 && (
          <select
            aria-label="Arquivo mostrado em 3D"
            value={id}
            onChange={(event) => setChosen(models.find((one) => one.id === event.currentTarget.value)!)}
            className="select toggle min-w-0 truncate pl-4 text-label max-md:flex-1"
          >
            {models.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  )
}
