/** A photograph about a shipment, as its page shows it. */
export type Photo = { id: string; width: number; height: number }

/** The widths in which a photograph can be asked for, in pixels. */
export const photoWidths = [400, 1200] as const

/** Address of a photograph; only for who may see it. */
export function photoUrl(id: string, width: (typeof photoWidths)[number]): string {
  return `/fotos/${id}/${width}`
}
