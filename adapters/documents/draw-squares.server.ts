import type { QrSquares } from '#domain/shared/picture.ts'
import { ink, type Document } from './document.server.ts'

/** A QR code with its left upper corner at a place, `side` points wide; the quiet zone around it is for the caller to leave. */
export function drawSquares(doc: Document, qr: QrSquares, x: number, y: number, side: number): void {
  doc.save()
  doc
    .translate(x, y)
    .scale(side / qr.size)
    .path(qr.path)
    .fill(ink)
  doc.restore()
}
