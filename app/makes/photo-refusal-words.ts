import type { MakePhotoRefusal } from '#domain/makes/photos.server.ts'
import { uploadRefusalMessage } from '#domain/uploads/upload-refusal.ts'

/** Why photos of a make are not taken, for their field. */
export function photoRefusalWords(refusal: MakePhotoRefusal): string {
  if (refusal.reason === 'same') {
    if (refusal.as === 'photo') return `A foto ${refusal.place} está repetida`
    const whose = refusal.as === 'listing' ? 'uma do anúncio' : 'a de outra pessoa'
    return `A foto ${refusal.place} é igual a ${whose}. Mande uma da sua peça.`
  }
  if (refusal.reason === 'too_many_tries') return 'Foram fotos demais em pouco tempo. Tente de novo em uma hora.'
  return uploadRefusalMessage({ kind: 'image', name: '', reason: refusal.reason }, 0)
}
