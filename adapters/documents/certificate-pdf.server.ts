import type { QrSquares } from '#domain/shared/picture.ts'
import {
  bytesWhenEnded,
  type Document,
  drawSquares,
  faint,
  ink,
  line,
  margin,
  mm,
  newDocument,
} from './document.server.ts'

export type CertificatePaper = {
  title: string
  author: string
  statement: string
  facts: { label: string; value: string }[]
  lists: { title: string; items: readonly string[] }[]
  /** Section with the link for checking the certificate, as text (`address`) and as QR code. */
  check: { title: string; text: string; address: string; qr: QrSquares }
  signature: { title: string; text: string; token: string }
}

const codeSide = 34 * mm
const labelWidth = 120

export async function certificatePdf(paper: CertificatePaper): Promise<Buffer> {
  const doc = newDocument(paper)
  const done = bytesWhenEnded(doc)
  const write = writerFor(doc)
  write('P', 'semibold', 11, ink, paper.author)
  doc.moveDown(1.6)
  write('H1', 'semibold', 22, ink, paper.title)
  doc.moveDown(0.5)
  write('P', 'regular', 11, ink, paper.statement)
  doc.moveDown(1.2)
  writeFacts(doc, paper.facts)
  for (const { title, items } of paper.lists) {
    doc.moveDown(0.9)
    write('H2', 'semibold', 11, ink, title)
    doc.moveDown(0.3)
    for (const item of items) write('P', 'regular', 10, ink, `•  ${item}`)
  }
  doc.moveDown(1.6)
  writeCheck(doc, paper.check)
  doc.moveDown(1.6)
  write('H2', 'semibold', 9, faint, paper.signature.title)
  doc.moveDown(0.2)
  write('P', 'regular', 8, faint, paper.signature.text)
  doc.moveDown(0.4)
  write('P', 'regular', 7, faint, paper.signature.token)
  doc.end()
  return done
}

type Write = (kind: string, font: 'regular' | 'semibold', size: number, color: string, text: string) => void

function writerFor(doc: Document, at?: { x: number; width: number }): Write {
  return (kind, font, size, color, text) => {
    doc.addStructure(
      doc.struct(kind, {}, () => {
        doc.font(font).fontSize(size).fillColor(color)
        if (at) doc.text(text, at.x, doc.y, { width: at.width })
        else doc.text(text)
      }),
    )
  }
}

function writeFacts(doc: Document, facts: CertificatePaper['facts']): void {
  const right = doc.page.width - margin
  const valueX = margin + labelWidth
  for (const { label, value } of facts) {
    const top = doc.y
    doc.moveTo(margin, top).lineTo(right, top).lineWidth(0.5).strokeColor(line).stroke()
    doc.addStructure(
      doc.struct('P', {}, () => {
        doc
          .font('regular')
          .fontSize(9.5)
          .fillColor(faint)
          .text(label, margin, top + 6, { width: labelWidth })
        doc
          .font('semibold')
          .fontSize(10.5)
          .fillColor(ink)
          .text(value, valueX, top + 5, { width: right - valueX })
      }),
    )
    doc.y += 6
    doc.x = margin
  }
}

function writeCheck(doc: Document, { title, text, address, qr }: CertificatePaper['check']): void {
  const top = doc.y
  doc.addStructure(doc.struct('Figure', { alt: address }, () => drawSquares(doc, qr, margin, top, codeSide)))
  const x = margin + codeSide + 18
  const write = writerFor(doc, { x, width: doc.page.width - margin - x })
  doc.y = top + 14
  write('H2', 'semibold', 11, ink, title)
  doc.moveDown(0.3)
  write('P', 'regular', 10, ink, text)
  doc.moveDown(0.3)
  write('P', 'semibold', 10, ink, address)
  doc.x = margin
  doc.y = Math.max(doc.y, top + codeSide)
}
