import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import type { FormPart } from './form-state.ts'

/** Whether something is still being made of a model of the form: its inspection, its pictures or its estimate. */
export function isUnderWay({ id, report }: FormPart, previews: readonly ModelPreviewFacts[]): boolean {
  if (report?.status === 'waiting' || report?.status === 'running') return true
  const preview = previews.find((one) => one.id === id)
  return preview !== undefined && !isSettled(preview)
}

/** Whether all that will be made of a model was made. */
export function isSettled({ isInspected, estimate, state }: ModelPreviewFacts): boolean {
  return isInspected && (estimate !== null || state === 'failed')
}
