import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { boxOf, joinMeshes } from '#domain/models3d/mesh.ts'
import type { FileStorage } from '#domain/shared/file-storage.ts'
import { newStorageKey } from '#domain/shared/storage-key.ts'
import type { SeedFile, SeedProject } from './catalog/project.ts'
import { modelBytes } from './model-bytes.ts'

/** Pictures rendered once by `scripts/render-seed-pictures.ts`, as the product serves them. The process runs in the project's folder. */
const pictures = path.resolve('db/seed/pictures')

export type StoredModel = {
  originalName: string
  format: SeedFile['format']
  storageKey: string
  sizeBytes: number
  sha256: string
  triangles: number
  widthMm: number
  depthMm: number
  heightMm: number
}

/** Generates a model of the catalogue and puts it among the originals. */
export async function storeModel({ privateFiles }: FileStorage, file: SeedFile): Promise<StoredModel> {
  const parts = file.parts()
  const bytes = modelBytes(file, parts)
  const storageKey = newStorageKey()
  await privateFiles.put(storageKey, bytes)
  const mesh = joinMeshes(parts.map((part) => part.mesh))
  const { min, max } = boxOf(mesh)
  return {
    originalName: file.name,
    format: file.format,
    storageKey,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    triangles: mesh.triangles.length / 3,
    widthMm: max[0] - min[0],
    depthMm: max[1] - min[1],
    heightMm: max[2] - min[2],
  }
}

export type StoredPicture = { storageKey: string; width: number; height: number; color: string; alt: string }

/** Copies a project's pictures among the public files; the cover gets the JPEG that shared links show. */
export async function storePictures({ publicFiles }: FileStorage, project: SeedProject): Promise<StoredPicture[]> {
  return Promise.all(
    project.pictures.map(async (alt, index) => {
      const storageKey = newStorageKey()
      const name = `${project.key}-${index + 1}`
      for (const width of [400, 800, 1200]) {
        await publicFiles.put(
          `${storageKey}-${width}.webp`,
          await fs.readFile(path.join(pictures, `${name}-${width}.webp`)),
        )
      }
      const largest = sharp(path.join(pictures, `${name}-1200.webp`))
      if (index === 0)
        await publicFiles.put(`${storageKey}-1200.jpg`, await largest.clone().jpeg({ quality: 80 }).toBuffer())
      return {
        storageKey,
        width: 1200,
        height: 900,
        color: await averageColor(path.join(pictures, `${name}-400.webp`)),
        alt,
      }
    }),
  )
}

async function averageColor(file: string): Promise<string> {
  const pixel = await sharp(file).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
