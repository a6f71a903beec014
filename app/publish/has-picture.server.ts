import { photographUploads } from '#domain/uploads/photograph-uploads.server.ts'
import type { ProjectInput } from '#domain/catalog/project-input.ts'
import { services } from '#services'
import type { Viewer } from '#app/accounts/session.server.ts'
import type { SentForm } from './sent-form.server.ts'

export const unseenModel = {
  image: ['Não conseguimos fotografar este modelo. Adicione uma imagem do projeto'],
}

/** Whether a form will have a picture: one that was sent, or one of a model, which is made now if it was not made yet. */
export async function hasPicture(sent: SentForm, viewer: Viewer, input: ProjectInput): Promise<boolean> {
  if (!input.withModelPictures || sent.uploads.some(({ kind }) => kind === 'image')) return true
  const ids = sent.uploads.map(({ id }) => id)
  // Models of the project itself were photographed when they came.
  return sent.previews.some(({ pictures }) => pictures.length > 0) || photographUploads(services, viewer.id, ids)
}
