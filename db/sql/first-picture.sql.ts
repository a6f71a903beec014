import { type SQL, sql } from 'drizzle-orm'
import { nullable, number, object, text } from '../columns.ts'
import { projectImages } from '../schema/catalog.ts'

/** A `Picture` as JSON, from a row `i` of project_images. */
export const pictureJson = sql`json_build_object('key', i.storage_key, 'alt', i.alt, 'color', i.color, 'width', i.width, 'height', i.height)`

export const coverJson = sql`json_build_object('key', i.storage_key, 'alt', i.alt, 'color', i.color, 'width', i.width, 'height', i.height, 'kind', i.kind)`

/** Selects the expression `json`, by default a `Picture`, for a project's first picture, or null. */
export function firstPicture(projectId: SQL, json: SQL = pictureJson): SQL {
  return sql`(select ${json} from project_images i where i.project_id = ${projectId} order by i.position limit 1)`
}

export const pictureShapes = {
  key: projectImages.storageKey,
  alt: projectImages.alt,
  color: projectImages.color,
  width: projectImages.width,
  height: projectImages.height,
}

export const picture = object(pictureShapes)

export const anyPicture = nullable(picture)
export const cover = nullable(object({ ...pictureShapes, kind: projectImages.kind }))

export const shownPhotoJson = sql`json_build_object('key', i.storage_key, 'color', i.color, 'width', i.width, 'height', i.height)`
export const shownPhoto = object({ key: text, color: text, width: number, height: number })
