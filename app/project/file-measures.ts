import { objectsWords, sizeWords } from '#app/catalog/words.ts'
import { previewMeshUrl } from '#app/ui/media-url.ts'
import type { ListedFile, ProjectPage, ShownOffer } from '#domain/catalog/project-page.server.ts'
import { formatCount, formatFileSize, formatSignificant } from '#domain/shared/format.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { angleOf } from './gallery/cover-angle.ts'
import type { Turnable } from './viewer/turntable.tsx'

export type FileRow = ReturnType<typeof fileRow>

/** Returns the row of a file: name, measures ('STL, 1,2 MB, 117,3 × 116,0 × 182,0 mm') and mesh. */
export function fileRow(file: ListedFile) {
  const { id, name, format, sizeBytes, widthMm, depthMm, heightMm, objects } = file
  const parts = [format.toUpperCase(), formatFileSize(sizeBytes)]
  if (widthMm !== null && depthMm !== null && heightMm !== null) {
    parts.push(objectsWords(objects, sizeWords([widthMm, depthMm, heightMm])))
  }
  return { id, name: shownName(name), measures: parts.join(', '), mesh: meshWords(file) }
}

/** Formats like '25.872 triângulos, 84,2 cm³, malha fechada', leaving out what is unknown. */
function meshWords({ triangles, volumeMm3, isClosed }: ListedFile): string {
  const parts = []
  if (triangles !== null) parts.push(`${formatCount(triangles)} triângulos`)
  if (volumeMm3 !== null && isClosed) parts.push(`${formatSignificant(volumeMm3 / 1000)} cm³`)
  if (isClosed !== null) parts.push(isClosed ? 'malha fechada' : 'malha aberta')
  return parts.join(', ')
}

/** Direction of view for covers whose camera is unknown, such as photos, in degrees. */
const usualAngle = { yaw: -24, pitch: 22 }

type Turned = Pick<ProjectPage, 'title' | 'files' | 'offers' | 'images'>

export function turnableModels({ title, files, offers, images: [cover] }: Turned): Turnable[] {
  const angle = (cover?.box && angleOf(cover.box, cover.height / cover.width)) ?? usualAngle
  return files.flatMap((file) => {
    const { id, preview, widthMm, depthMm, heightMm, objects, together, largestAt } = file
    if (!preview || widthMm === null || depthMm === null || heightMm === null) return []
    const size: Turnable['size'] = [widthMm, depthMm, heightMm]
    const { measures, mesh } = fileRow(file)
    const description = `${title} em 3D, ${file.name}: ${[measures, mesh].filter(Boolean).join(', ')}.`
    const { key } = preview
    const colors = colorsOf(preview.color, offers)
    const color = colors.find((one) => isAlike(one.color, preview.color))?.color ?? preview.color
    return [
      {
        id,
        name: `${file.name}, ${objectsWords(objects, sizeWords(size))}`,
        url: previewMeshUrl(key),
        color,
        colors,
        measured: { size, at: largestAt ?? [0, 0, 0] },
        size: together ?? size,
        angle,
        description,
      },
    ]
  })
}

/** Returns the colours sold; the pictures' colour is added first unless a similar colour is sold. */
function colorsOf(ofPictures: string, offers: readonly ShownOffer[]): Turnable['colors'] {
  const sold = new Map(offers.flatMap(({ print }) => (print?.color ? [[print.color, print.colorName ?? '']] : [])))
  const offered = [...sold].map(([color, name]) => ({ color, name }))
  const isSold = offered.some(({ color }) => isAlike(color, ofPictures))
  return isSold ? offered : [{ color: ofPictures, name: 'Cor da foto' }, ...offered]
}

function isAlike(one: string, other: string): boolean {
  const part = (color: string, place: number) => Number.parseInt(color.slice(place, place + 2), 16)
  return [1, 3, 5].every((place) => Math.abs(part(one, place) - part(other, place)) < 16)
}
