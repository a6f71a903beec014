/** What every stored picture exists as, each under `{key}-{suffix}`; the JPEG is what a shared link shows, 1200 × 630. */
export const pictureSuffixes = ['400.webp', '800.webp', '1200.webp', '1200.jpg'] as const

/** The size of what a shared link shows, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** A picture made fit for the public: decoded, turned upright, stripped of all metadata, and encoded again. */
export type EncodedPicture = {
  ok: true
  /** Of the largest variant, pixels. */
  width: number
  height: number
  /** Average colour, `#rrggbb`. */
  color: string
  /** By it the picture is known again (`looks.ts`). */
  looks: string
  /** The same without what may be a border around it, or at one side. */
  unframedLooks: string[]
  /** The same with about as much around it as a copyist may have cut off, drawn out from its edges. */
  uncutLooks: string[]
  /** One for each of `pictureSuffixes`. */
  variants: { suffix: string; bytes: Uint8Array }[]
}

export type PictureRefusal = 'not_an_image' | 'image_broken' | 'image_too_many_pixels' | 'image_too_slow' | 'busy'

/** Re-encodes a picture that a user sent. */
export type EncodePicture = (bytes: Uint8Array) => Promise<EncodedPicture | { ok: false; reason: PictureRefusal }>

/** A stored picture: `/midia/{key}-{400|800|1200}.webp`. `color` is `#rrggbb`, painted until the picture is there. */
export type Picture = { key: string; alt: string; color: string; width: number; height: number }

/** A QR code as it is drawn: side length in modules, and one path of unit squares in a box of that size. */
export type QrSquares = { size: number; path: string }
