import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'

export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'
/** Returns the limits of photos, and what is removed from them, in words. */
export function photoLimits(most: number = business.maxPhotos): string {
  return `Até ${most} fotos, com menos de ${formatFileSize(business.imageBytes)} cada. Tiramos o local e os dados do aparelho.`
}
