import type { ShownPhotoRefusal } from '#domain/uploads/shown-photos.server.ts'
import { uploadRefusalMessage } from '#domain/uploads/upload-refusal.ts'

export function photoRefusalWords(refusal: ShownPhotoRefusal): string {
  if (refusal.reason === 'same') {
    if (refusal.as === 'photo') return `A foto ${refusal.place} está repetida`
    const whose = refusal.as === 'listing' ? 'a uma do anúncio' : 'à de outra pessoa'
    return `A foto ${refusal.place} é igual ${whose}. Mande uma da sua peça.`
  }
  if (refusal.reason === 'too_many_tries') return 'Foram fotos demais em pouco tempo. Tente de novo em uma hora.'
  return uploadRefusalMessage({ kind: 'image', name: '', reason: refusal.reason }, 0)
}
