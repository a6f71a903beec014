import type { QrSquares } from '#domain/shared/picture.ts'
import { bytesWhenEnded, type Document, drawSquares, faint, ink, line, mm, newDocument } from './document.server.ts'

export type LabelSheet = {
  title: string
  author: string
  heading: string
  name: string
  lines: string[]
  qr: QrSquares
}

const across = 3
const down = 8
/** Size of a label in points; sheets of 24 stickers of 70 × 37 mm are common in A4. */
const [width, height] = [70 * mm, 37 * mm]
const codeSide = 24 * mm
const inset = 4 * mm

/** Renders an A4 sheet of equal labels; hairlines mark the cuts on plain paper. */
export async function labelSheetPdf(sheet: LabelSheet): Promise<Buffer> {
  const doc = newDocument(sheet, 0)
  const done = bytesWhenEnded(doc)
  for (let place = 0; place < across * down; place++) {
    const [x, y] = [(place % across) * width, Math.floor(place / across) * height]
    // Screen readers read one label; the others are copies.
    if (place === 0) doc.addStructure(doc.struct('P', {}, () => drawLabel(doc, sheet, x, y)))
    else {
      doc.markContent('Artifact')
      drawLabel(doc, sheet, x, y)
      doc.endMarkedContent()
    }
  }
  doc.end()
  return done
}

function drawLabel(doc: Document, { heading, name, lines, qr }: LabelSheet, x: number, y: number): void {
  doc.rect(x, y, width, height).lineWidth(0.25).strokeColor(line).stroke()
  drawSquares(doc, qr, x + inset, y + (height - codeSide) / 2, codeSide)
  const left = x + inset + codeSide + 3 * mm
  const room = { width: x + width - inset - left, ellipsis: true, lineBreak: true }
  const write = (font: string, size: number, color: string, text: string, mostLines: number) =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(text, left, doc.y + 1, { ...room, height: size * 1.3 * mostLines })
  doc.y = y + 5.5 * mm
  write('regular', 6, faint, heading, 1)
  write('semibold', 8.5, ink, name, 2)
  for (const text of lines) write('regular', 6.5, ink, text, 1)
}
