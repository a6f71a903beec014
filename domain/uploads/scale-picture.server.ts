import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { modelPictures } from '#db/schema/printing.ts'
import { modelOfPiece } from './color-pictures.server.ts'
import { requestPreparation } from './request-preparation.server.ts'

export async function requestScalePicture(tx: Database, projectId: string): Promise<void> {
  const modelKey = await modelOfPiece(tx, projectId)
  if (!modelKey) return
  const made = await tx.select({ id: modelPictures.id }).from(modelPictures).where(besideCoin(modelKey))
  if (made.length === 0) await requestPreparation(tx, modelKey, 'scale')
}

/** Replaces a model's picture beside a coin, if there is one, because the model's size changed. */
export async function retakeScalePicture(tx: Database, modelKey: string): Promise<void> {
  const gone = await tx.delete(modelPictures).where(besideCoin(modelKey)).returning({ id: modelPictures.id })
  if (gone.length > 0) await requestPreparation(tx, modelKey, 'scale')
}

function besideCoin(modelKey: string) {
  return and(eq(modelPictures.modelKey, modelKey), eq(modelPictures.view, 'escala'))
}
