import { useEffect, useState } from 'react'
import type { ModelPreviewFacts } from '#domain/catalog/model-preview.ts'

const pauseMs = 1_200

/** What was made so far from the models of a form; asks again until all of it is there. Without a script, what the page came with. */
export function useModelPreviews(
  ids: readonly string[],
  initial: readonly ModelPreviewFacts[],
): readonly ModelPreviewFacts[] {
  const [known, setKnown] = useState<ReadonlyMap<string, ModelPreviewFacts>>(new Map())
  const previews = ids.flatMap((id) => known.get(id) ?? initial.find((one) => one.id === id) ?? [])
  const due = ids.filter((id) => !isSettled(previews.find((one) => one.id === id))).join()
  useEffect(() => {
    if (!due) return
    const controller = new AbortController()
    const ask = async () => {
      for (const id of due.split(',')) {
        const preview = await fetchPreview(id, controller.signal)
        if (preview && !controller.signal.aborted) setKnown((before) => new Map(before).set(id, preview))
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), pauseMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [due])
  return previews
}

function isSettled(preview: ModelPreviewFacts | undefined): boolean {
  return preview?.estimate != null || preview?.state === 'failed'
}

async function fetchPreview(id: string, signal: AbortSignal): Promise<ModelPreviewFacts | null> {
  try {
    const response = await fetch(`/api/uploads/${id}`, { signal })
    return response.ok ? ((await response.json()) as { preview: ModelPreviewFacts }).preview : null
  } catch {
    // Offline for a moment, or gone: the next round asks again.
    return null
  }
}
