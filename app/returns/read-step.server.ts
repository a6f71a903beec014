import { faultsOf, type FormFaults, readForm } from '#app/http/forms.server.ts'
import { keepPhotos, readPhotoForm } from '#app/uploads/photo-form.server.ts'
import type { ReturnEvent } from '#domain/returns/return.ts'
import { decisionInput, stepInputs } from '#domain/returns/return-input.ts'
import type { ReturnStep } from '#domain/returns/take-step.server.ts'

export async function readStep(
  request: Request,
  { personId, returnId, isStaff }: { personId: string; returnId: string; isStaff: boolean },
): Promise<{ ok: true; step: ReturnStep } | { ok: false; faults: FormFaults; status?: number }> {
  const { fields, pictures, refusal } = await readPhotoForm(request, personId)
  const event = fields.get('passo')
  if (!isEvent(event)) return { ok: false, faults: faultsOf(fields, { passo: 'Escolha o que fazer' }) }
  const read = readForm(isStaff && event === 'refunded' ? decisionInput : stepInputs[event], fields, ['passo'])
  if (!read.ok) return read
  if (refusal) return { ok: false, faults: faultsOf(fields, { image: refusal }) }
  const kept = await keepPhotos(personId, event === 'mediation' ? pictures : [])
  if (!kept.ok) return { ok: false, faults: faultsOf(fields, { image: kept.refusal }), status: kept.status }
  return { ok: true, step: { returnId, event, ...read.input, photos: kept.photos } }
}

function isEvent(value: FormDataEntryValue | null): value is ReturnEvent {
  return typeof value === 'string' && Object.hasOwn(stepInputs, value)
}
