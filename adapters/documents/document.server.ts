import PDFDocument from 'pdfkit'
import type { QrSquares } from '#domain/shared/picture.ts'
import regular from './geist-regular.ttf?inline'
import semibold from './geist-semibold.ttf?inline'
import { addSecondFont } from './second-font.server.ts'

export type Document = InstanceType<typeof PDFDocument>

export const ink = '#10152B'
export const faint = '#62687B'
export const line = '#D9D9D0'
/** Page margin, points. */
export const margin = 48
/** Points per millimetre. */
export const mm = 72 / 25.4

export function newDocument(
  { title, author, at }: { title: string; author: string; at?: Date },
  around = margin,
): Document {
  const doc = new PDFDocument({
    size: 'A4',
    margin: around,
    lang: 'pt-BR',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, ...(at && { CreationDate: at }) },
  })
  doc.registerFont('regular', bytesOf(regular))
  doc.registerFont('semibold', bytesOf(semibold))
  addSecondFont(doc)
  return doc
}

export function bytesWhenEnded(doc: Document): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

/** Draws a QR code with its upper left corner at x, y, without the quiet zone around it. */
export function drawSquares(doc: Document, qr: QrSquares, x: number, y: number, side: number): void {
  doc.save()
  doc
    .translate(x, y)
    .scale(side / qr.size)
    .path(qr.path)
    .fill(ink)
  doc.restore()
}
