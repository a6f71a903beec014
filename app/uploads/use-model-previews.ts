import { href } from 'react-router'
import { useCallback, useState } from 'react'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import type { ProjectFormState } from '#app/publish/form-state.ts'
import { useAsking } from './use-asking.ts'

/**
 * What was made so far from the models of a form; asks again until all of it is there, but not while the form is on its way:
 * what it takes along is no upload any more. Without a script, what the page came with.
 */
export function useModelPreviews(
  ids: readonly string[],
  { files, previews: initial }: Pick<ProjectFormState, 'files' | 'previews'>,
  isSaving: boolean,
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
  const ask = useCallback(async (asked: string, signal: AbortSignal) => {
    for (const id of asked.split(',')) {
      const preview = await fetchPreview(id, signal)
      if (preview !== undefined && !signal.aborted) setKnown((before) => new Map(before).set(id, preview))
    }
  }, [])
  useAsking(isSaving ? null : due || null, ask)
  return previews
}

function isSettled(preview: ModelPreviewFacts): boolean {
  return preview.isInspected && (preview.estimate != null || preview.state === 'failed')
}

/** Null for a model of which nothing is made; undefined when no answer came. */
async function fetchPreview(id: string, signal: AbortSignal): Promise<ModelPreviewFacts | null | undefined> {
  try {
    const response = await fetch(href('/api/uploads/:id', { id }), { signal })
    if (response.status === 404) return null
    return response.ok ? ((await response.json()) as { preview: ModelPreviewFacts }).preview : undefined
  } catch {
    // Offline for a moment: the next round asks again.
    return undefined
  }
}
