/** The widths every stored picture exists in. */
export const mediaWidths = [400, 800, 1200] as const

/** Address of the picture that a shared link shows: JPEG, 1200 × 630. */
export function sharePictureUrl(key: string): string {
  return `/midia/${key}-1200.jpg`
}

/** Address of a stored picture at one of its widths, in pixels. */
export function mediaUrl(key: string, width: (typeof mediaWidths)[number]): string {
  return `/midia/${key}-${width}.webp`
}

/** Address of a preview mesh. */
export function previewMeshUrl(key: string): string {
  return `/midia/${key}-3d.bin`
}
