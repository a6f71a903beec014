import type { ListedFile } from '#domain/catalog/project-page.server.ts'
import { previewMeshUrl } from '#app/ui/media-url.ts'
import { measuresOf } from './file-measures.ts'
import type { Turnable } from './viewer/model-viewer.tsx'

/** The files of a project that can be turned, with the words for who does not see them. */
export function turnableModels(title: string, files: readonly ListedFile[]): Turnable[] {
  return files.flatMap((file, i) => {
    const { id, preview, widthMm, depthMm, heightMm } = file
    if (!preview || widthMm === null || depthMm === null || heightMm === null) return []
    const name = `Arquivo ${i + 1}`
    const description = `${title} em 3D, ${name.toLowerCase()}: ${measuresOf(file)}.`
    const { key, color } = preview
    return [{ id, name, url: previewMeshUrl(key), color, size: [widthMm, depthMm, heightMm], description }]
  })
}
