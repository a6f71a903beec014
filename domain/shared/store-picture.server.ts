import { type FileStore, newStorageKey } from './files.ts'
import { pictureSuffixes, type EncodedPicture } from './picture.ts'

export async function storePicture(publicFiles: FileStore, picture: Pick<EncodedPicture, 'variants'>): Promise<string> {
  const key = newStorageKey()
  try {
    for (const { suffix, bytes } of picture.variants) await publicFiles.put(`${key}-${suffix}`, bytes)
    return key
  } catch (error) {
    await removePicture(publicFiles, key)
    throw error
  }
}

export async function removePicture(publicFiles: FileStore, key: string): Promise<void> {
  for (const suffix of pictureSuffixes) await publicFiles.remove(`${key}-${suffix}`)
}
