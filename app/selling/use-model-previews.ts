import { useEffect, useState } from 'react'
import type { ModelPreviewFacts } from '#domain/catalog/model-preview.ts'
import type { ProjectFormState } from './form-state.ts'

/** Soon at first, as a quick model is pictured in two seconds; then ever more patiently, as fine pictures take their time. */
const firstPauseMs = 1_200
const longestPauseMs = 15_000

/** What was made so far from the models of a form; asks again until all of it is there. Without a script, what the page came with. */
export function useModelPreviews(
  ids: readonly string[],
  { files, previews: initial }: Pick<ProjectFormState, 'files' | 'previews'>,
): readonly ModelPreviewFacts[] {
  const [known, setKnown] = useState<ReadonlyMap<string, ModelPreviewFacts | null>>(new Map())
  const previews = ids.flatMap((id) => known.get(id) ?? initial.find((one) => one.id === id) ?? [])
  const due = ids
    .filter((id) => {
      const preview = previews.find((one) => one.id === id)
      if (preview) return !isSettled(preview)
      // The server knew these files when it made the page: what it has nothing of is not under way.
      return known.get(id) !== null && !files.some((file) => file.id === id)
    })
    .join()
  useEffect(() => {
    if (!due) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async (pauseMs: number) => {
      for (const id of document.visibilityState === 'visible' ? due.split(',') : []) {
        const preview = await fetchPreview(id, controller.signal)
        if (preview !== undefined && !controller.signal.aborted) setKnown((before) => new Map(before).set(id, preview))
      }
      if (!controller.signal.aborted)
        timer = setTimeout(() => void ask(Math.min(pauseMs * 1.5, longestPauseMs)), pauseMs)
    }
    void ask(firstPauseMs)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [due])
  return previews
}

function isSettled(preview: ModelPreviewFacts): boolean {
  return preview.estimate != null || preview.state === 'failed'
}

/** Null for a model of which nothing is made; undefined when no answer came. */
async function fetchPreview(id: string, signal: AbortSignal): Promise<ModelPreviewFacts | null | undefined> {
  try {
    const response = await fetch(`/api/uploads/${id}`, { signal })
    const { preview } = (await response.json()) as { preview?: ModelPreviewFacts }
    return preview ?? (response.status === 404 ? null : undefined)
  } catch {
    // Offline for a moment, or gone: the next round asks again.
    return undefined
  }
}
