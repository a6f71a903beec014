import { type EncodedPicture, pictureSuffixes } from '#domain/shared/picture.ts'

/** What comes of any picture where none is made. */
export const encodedPicture: EncodedPicture = {
  ok: true,
  width: 640,
  height: 480,
  color: '#aabbcc',
  looks: '0'.repeat(64),
  unframedLooks: [],
  uncutLooks: [],
  variants: pictureSuffixes.map((suffix) => ({ suffix, bytes: new Uint8Array(9) })),
}
