/** Where an object is in its picture, as fractions from the top left corner; corners with x changing fastest, then y, then z. */
export type PictureBox = {
  left: number
  top: number
  right: number
  bottom: number
  corners: [x: number, y: number][]
  /** Extents along x, y and z, mm. */
  size: [number, number, number]
}
