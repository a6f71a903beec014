/** A QR code as it is drawn: side length in modules, and one path of unit squares in a box of that size. */
export type QrSquares = { size: number; path: string }
