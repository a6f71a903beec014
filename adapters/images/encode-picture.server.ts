import { z } from 'zod'
import { pictureRefusals } from '#domain/shared/picture.ts'
import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'
import { readAs } from '#fault'
import { type PictureHeader, type PictureResult, unpackPicture } from './picture-frame.ts'

const pictureHeader: z.ZodType<PictureHeader> = z.union([
  z.object({
    ok: z.literal(true),
    width: z.int(),
    height: z.int(),
    color: z.string(),
    looks: z.string(),
    unframedLooks: z.array(z.string()),
    uncutLooks: z.array(z.string()),
    variants: z.array(z.tuple([z.string(), z.int().nonnegative()])),
  }),
  z.object({ ok: z.literal(false), reason: z.enum(pictureRefusals) }),
])

/** Re-encodes a picture without metadata, in a child process with a limit of 20 s. */
export async function encodePicture(bytes: Uint8Array): Promise<PictureResult> {
  if (!looksLikePhotograph(bytes)) return { ok: false, reason: 'not_an_image' }
  const result = await runInChild({
    script: 'adapters/images/encode-in-child.server.ts',
    input: bytes,
    timeoutMs: 20_000,
    memoryMb: 128,
    outputBytes: 8 * 1024 * 1024,
    needsAddons: true,
  })
  if (!result.ok) {
    if (result.reason === 'busy') return { ok: false, reason: 'busy' }
    return { ok: false, reason: result.reason === 'timeout' ? 'image_too_slow' : 'image_broken' }
  }
  return unpackPicture(result.output, (header) => readAs(pictureHeader, header, 'encoded picture'))
}

/** Returns whether the first bytes are those of a supported picture format. */
function looksLikePhotograph(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 32))
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    /^[^]{4}ftyp(?:avif|avis|mif1)/.test(head)
  )
}
