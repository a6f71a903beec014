import type { UploadFacts } from '#app/uploads/upload-queue.ts'
import { inWantedOrder, movedBy } from '#domain/shared/list.ts'
import { type FormPart, pendingPart, type ProjectFormState } from './form-state.ts'

/** File or picture in the form; `turn` numbers the files chosen on this page, in order of choosing. */
export type Part = FormPart & { turn?: number | undefined }

/** Files and pictures of a form in their order, and the news about the files. */
export type PartLists = Pick<ProjectFormState, 'news'> & { files: Part[]; images: Part[] }

export function partLists({ files, images, news }: ProjectFormState): PartLists {
  return { files, images, news }
}

export function hasPart({ files, images }: PartLists, id: string): boolean {
  return [...files, ...images].some((part) => part.id === id)
}

/** Returns the lists with a received file before files chosen later, else at the end. */
export function withUpload(lists: PartLists, upload: UploadFacts, turn?: number): PartLists {
  if (hasPart(lists, upload.id)) return lists
  const list = upload.kind === 'image' ? 'images' : 'files'
  const parts = lists[list]
  const place = placeOf(parts, turn)
  const reports = [...lists.news.reports, ...(upload.report ? [upload.report] : [])]
  return {
    ...lists,
    [list]: parts.toSpliced(place, 0, { ...pendingPart(upload), turn }),
    news: { ...lists.news, reports },
  }
}

function placeOf(rows: readonly object[], turn: number | undefined): number {
  const isLater = (row: { turn?: number }) => turn !== undefined && row.turn !== undefined && row.turn > turn
  const place = rows.findIndex(isLater)
  return place < 0 ? rows.length : place
}

/** Returns the files with those being sent where they will stand, so that nothing moves when they arrive. */
export function withSending<Item extends { key: number }>(files: readonly Part[], sending: readonly Item[]) {
  return sending.reduce<(Part | Item)[]>((rows, item) => rows.toSpliced(placeOf(rows, item.key), 0, item), [...files])
}

export function withoutPart(lists: PartLists, id: string): PartLists {
  const left = (parts: Part[]) => parts.filter((part) => part.id !== id)
  return { ...lists, files: left(lists.files), images: left(lists.images) }
}

/** Returns the lists with a file or picture moved by one place; `move` is `{id}:up` or `{id}:down`. */
export function withMoved(lists: PartLists, move: string): PartLists {
  const [id = '', way] = move.split(':')
  const moved = (parts: Part[]) => {
    const ids = parts.map((part) => part.id)
    return inWantedOrder(parts, movedBy(ids, id, way === 'up' ? -1 : 1))
  }
  return { ...lists, files: moved(lists.files), images: moved(lists.images) }
}
