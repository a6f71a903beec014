/**
 * Suffixes of the variants of every stored picture, `{key}-{suffix}`. JPEG is for programs without WebP: mail (400),
 * feeds (800), link previews (1200).
 */
export const pictureSuffixes = ['400.webp', '800.webp', '1200.webp', '400.jpg', '800.jpg', '1200.jpg'] as const

export const shareSize = { width: 1200, height: 630 } as const

/** A picture safe to publish: decoded, upright, without metadata, re-encoded. */
export type EncodedPicture = {
  ok: true
  width: number
  height: number
  color: string
  /** Perceptual hash of the picture (`looks.ts`). */
  looks: string
  unframedLooks: string[]
  /** Perceptual hashes with likely cropped margins added back, to recognize the picture as a crop of another. */
  uncutLooks: string[]
  variants: { suffix: string; bytes: Uint8Array }[]
}

export const pictureRefusals = [
  'not_an_image',
  'image_broken',
  'image_too_many_pixels',
  'image_too_slow',
  'busy',
] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

export type EncodePicture = (bytes: Uint8Array) => Promise<EncodedPicture | { ok: false; reason: PictureRefusal }>

/** A stored picture at `/midia/{key}-{400|800|1200}.webp`; `color` (`#rrggbb`) fills its place until loaded. */
export type Picture = { key: string; alt: string; color: string; width: number; height: number }

export type QrSquares = { size: number; path: string }
