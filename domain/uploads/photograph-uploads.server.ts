import { eq } from 'drizzle-orm'
import { modelPictures } from '#db/schema/printing.ts'
import { pendingUploads } from './pending-uploads.server.ts'
import { prepareModelPreview, type PreviewWorld } from './prepare-model-preview.server.ts'

/** Renders a picture of an uploaded model at once, for a form sent with its files; false if none succeeds. */
export async function photographUploads(
  world: PreviewWorld,
  makerId: string,
  uploadIds: readonly string[],
): Promise<boolean> {
  const models = (await pendingUploads(world.db, makerId, uploadIds)).filter((upload) => upload.kind === 'model')
  const isSeen = async (modelKey: string) => {
    const made = await world.db.select().from(modelPictures).where(eq(modelPictures.modelKey, modelKey))
    return made.some((picture) => picture.box !== null)
  }
  for (const { storageKey } of models) if (await isSeen(storageKey)) return true
  for (const { storageKey } of models) {
    await prepareModelPreview(world, storageKey, 'glance')
    if (await isSeen(storageKey)) return true
  }
  return false
}
