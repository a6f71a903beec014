import { uploadLimits } from '#domain/uploads/upload-limits.ts'
import { uploadRefusalMessage } from '#domain/uploads/upload-refusal.ts'
import { claimedFormat } from '#geometry/io/file-format.ts'

type ModelLimits = { modelBytes: number; /** The maker's room, less what is being sent. */ roomBytes: number }

/** Returns the error text for a model that the server would refuse; null if the model must be sent. */
export function refuseModelEarly(
  file: { name: string; size: number },
  { modelBytes, roomBytes }: ModelLimits,
): string | null {
  const say = (reason: 'unsupported_ending' | 'empty' | 'model_too_large' | 'over_quota') =>
    uploadRefusalMessage({ kind: 'model', name: file.name, reason }, modelBytes)
  if (!claimedFormat(file.name)) return say('unsupported_ending')
  if (file.size === 0) return say('empty')
  if (file.size > modelBytes) return say('model_too_large')
  return file.size > roomBytes ? say('over_quota') : null
}

/** Returns the error text for a picture that the server would refuse; null if the picture must be sent. */
export function refusePictureEarly(file: { name: string; size: number; type: string }): string | null {
  const say = (reason: 'not_an_image' | 'image_too_large') =>
    uploadRefusalMessage({ kind: 'image', name: file.name, reason }, 0)
  if (file.size === 0 || (file.type !== '' && !file.type.startsWith('image/'))) return say('not_an_image')
  return file.size >= uploadLimits.imageBytes ? say('image_too_large') : null
}
