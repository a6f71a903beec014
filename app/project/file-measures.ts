import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { formatFileSize } from '#domain/shared/file-size.ts'
import { formatCount, formatSignificant } from '#domain/shared/locale.ts'
import { sizeWords } from '#app/catalog/lengths.ts'

/** `STL, 1,2 MB, 117,3 × 116,0 × 182,0 mm, 25.872 triângulos, 84,2 cm³, malha fechada`, as far as the format tells. */
export function measuresOf({
  format,
  sizeBytes,
  triangles,
  widthMm,
  depthMm,
  heightMm,
  volumeMm3,
  isClosed,
}: ProjectPage['files'][number]): string {
  const parts = [format.toUpperCase(), formatFileSize(sizeBytes)]
  if (widthMm !== null && depthMm !== null && heightMm !== null) {
    parts.push(sizeWords([widthMm, depthMm, heightMm]))
  }
  if (triangles !== null) parts.push(`${formatCount(triangles)} triângulos`)
  if (volumeMm3 !== null && isClosed) parts.push(`${formatSignificant(volumeMm3 / 1000)} cm³`)
  if (isClosed !== null) parts.push(isClosed ? 'malha fechada' : 'malha aberta')
  return parts.join(', ')
}
