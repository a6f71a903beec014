import { makerFreight } from '#app/freight/maker-freight.server.ts'
import { uploadFacts } from '#app/uploads/upload-queue.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { categoryChoices } from '#domain/catalog/categories.server.ts'
import { waitingUploads } from '#domain/uploads/pending-uploads.server.ts'
import { storageUse } from '#domain/uploads/storage-quota.server.ts'
import { sellingTerms } from '#domain/shop-settings/shop-settings.ts'
import { services } from '#services'

export type FormFacts = Awaited<ReturnType<typeof formFacts>>

export async function formFacts(viewer: Pick<Viewer, 'id'>) {
  const [categories, waiting, freight, storage] = await Promise.all([
    categoryChoices(services.db),
    waitingUploads(services.db, viewer.id),
    makerFreight(viewer.id),
    storageUse(services.db, viewer.id),
  ])
  return {
    categories,
    waiting: waiting.map((upload) => ({ ...uploadFacts(upload, null), receivedAt: upload.createdAt })),
    freight,
    storage,
    selling: sellingTerms(services.shopSettings.now()),
    maxModelBytes: services.maxModelBytes,
  }
}

export type WaitingUpload = FormFacts['waiting'][number]
