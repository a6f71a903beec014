export const mediaWidths = [400, 800, 1200] as const

/** Returns the address of a picture for shared links: JPEG, 1200 × 630. */
export function sharePictureUrl(key: string): string {
  return jpegUrl(key, 1200)
}

/** Returns the address of a picture for feed readers: JPEG, 800 pixels wide. */
export function feedPictureUrl(key: string): string {
  return jpegUrl(key, 800)
}

function jpegUrl(key: string, width: 800 | 1200): string {
  return `/midia/${key}-${width}.jpg`
}

export function mediaUrl(key: string, width: (typeof mediaWidths)[number]): string {
  return `/midia/${key}-${width}.webp`
}

export function previewMeshUrl(key: string): string {
  return `/midia/${key}-3d.bin`
}
